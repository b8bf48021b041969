// RUN: ppto-opt %s --lower-collectives | FileCheck %s

// A barrier: a credit to each peer, in a circle from the right neighbour on, then one from each.
// CHECK-LABEL: tile.kernel @column(
// CHECK-DAG:     %[[ONE:.*]] = arith.constant 1 : i32
// CHECK-DAG:     %[[TAKEN:.*]] = arith.constant -1 : i32
// CHECK:         %[[CTX:.*]] = dist.context %signal : !dist.tensor<?x1xi32>
// CHECK-NEXT:    %[[RANK:.*]] = dist.rank %[[CTX]]
// CHECK-NEXT:    %[[ME:.*]] = arith.index_cast %[[RANK]] : i32 to index
// CHECK-NEXT:    %[[COUNT:.*]] = dist.nranks %[[CTX]]
// CHECK-NEXT:    %[[N:.*]] = arith.index_cast %[[COUNT]] : i32 to index
// CHECK-NEXT:    scf.for %[[I:.*]] = %c1 to %[[N]] step %c1 {
// CHECK-NEXT:      %[[SUM:.*]] = arith.addi %[[ME]], %[[I]] : index
// CHECK-NEXT:      %[[PEER:.*]] = arith.remsi %[[SUM]], %[[N]] : index
// CHECK-NEXT:      dist.notify %signal[%[[ME]], 0] at %[[PEER]] atomic_add %[[ONE]] : !dist.tensor<?x1xi32>
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.for %[[J:.*]] = %c1 to %[[N]] step %c1 {
// CHECK-NEXT:      %[[SUM2:.*]] = arith.addi %[[ME]], %[[J]] : index
// CHECK-NEXT:      %[[FROM:.*]] = arith.remsi %[[SUM2]], %[[N]] : index
// CHECK-NEXT:      dist.wait %signal[%[[FROM]], 0] ge %[[ONE]] : !dist.tensor<?x1xi32>
// CHECK-NEXT:      dist.notify %signal[%[[FROM]], 0] at %[[ME]] atomic_add %[[TAKEN]] : !dist.tensor<?x1xi32>
// CHECK-NEXT:    }
// CHECK-NEXT:    tile.return
tile.kernel @column(%signal: !dist.tensor<?x1xi32> inout) {
  dist.barrier %signal : !dist.tensor<?x1xi32>
  tile.return
}

// CHECK-LABEL: tile.kernel @line(
// CHECK:         dist.notify %signal[%{{.*}}] at %{{.*}} atomic_add %{{.*}} : !dist.tensor<8xi32>
// CHECK:         dist.wait %signal[%{{.*}}] ge %{{.*}} : !dist.tensor<8xi32>
// CHECK-NOT:     dist.barrier
tile.kernel @line(%signal: !dist.tensor<8xi32> inout, %more: i1) {
  scf.if %more {
    dist.barrier %signal : !dist.tensor<8xi32>
  }
  tile.return
}
