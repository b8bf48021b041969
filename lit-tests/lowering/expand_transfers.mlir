// RUN: ppto-opt %s --expand-transfers --canonicalize | FileCheck %s

// What fits is one piece,
// CHECK-LABEL: tile.kernel @whole(
// CHECK-NEXT:    %[[T:.*]] = tile.load %x[0, 0] : memref<4x64xf32> -> !tile.tile<4x64xf32, vec>
// CHECK-NEXT:    dist.remote_store %[[T]], %w[0, 0] to %p : !tile.tile<4x64xf32, vec>, !dist.tensor<4x64xf32>
// CHECK-NEXT:    %[[G:.*]] = dist.remote_load %w[0, 0] from %p : !dist.tensor<4x64xf32> -> !tile.tile<4x64xf32, vec>
// CHECK-NEXT:    tile.store %[[G]], %x[0, 0] : !tile.tile<4x64xf32, vec>, memref<4x64xf32>
// CHECK-NEXT:    tile.return
tile.kernel @whole(%x: memref<4x64xf32> inout, %w: !dist.tensor<4x64xf32> inout, %p: index) {
  dist.put %x, %w to %p : memref<4x64xf32>, !dist.tensor<4x64xf32>
  dist.get %w from %p, %x : !dist.tensor<4x64xf32>, memref<4x64xf32>
  tile.return
}

// in a region too, whose offsets stay constants where they are.
// CHECK-LABEL: tile.kernel @region(
// CHECK-NEXT:    %[[T:.*]] = tile.load %x[1, %i] : memref<4x64xf32> -> !tile.tile<2x16xf32, vec>
// CHECK-NEXT:    dist.remote_store %[[T]], %w[%i, 8] to %p atomic add : !tile.tile<2x16xf32, vec>, !dist.tensor<?x64xf32>
// CHECK-NEXT:    tile.return
tile.kernel @region(%x: memref<4x64xf32> in, %w: !dist.tensor<?x64xf32> inout, %p: index, %i: index) {
  dist.put %x[1, %i], %w[%i, 8] to %p extents [2, 16] atomic add : memref<4x64xf32>, !dist.tensor<?x64xf32>
  tile.return
}

// What does not fit comes in pieces: rows that do, and what is left of them.
// CHECK-LABEL: tile.kernel @rows(
// CHECK-DAG:     %[[C8:.*]] = arith.constant 8 : index
// CHECK-DAG:     %[[C16:.*]] = arith.constant 16 : index
// CHECK:         scf.for %[[R:.*]] = %{{.*}} to %[[C16]] step %[[C8]] {
// CHECK-NEXT:      %[[T:.*]] = tile.load %x[%[[R]], 0] : memref<19x1024xf32> -> !tile.tile<8x1024xf32, vec>
// CHECK-NEXT:      dist.remote_store %[[T]], %w[%[[R]], 0] to %p
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[L:.*]] = tile.load %x[16, 0] : memref<19x1024xf32> -> !tile.tile<3x1024xf32, vec>
// CHECK-NEXT:    dist.remote_store %[[L]], %w[16, 0] to %p
// CHECK-NEXT:    tile.return
tile.kernel @rows(%x: memref<19x1024xf32> in, %w: !dist.tensor<19x1024xf32> inout, %p: index) {
  dist.put %x, %w to %p : memref<19x1024xf32>, !dist.tensor<19x1024xf32>
  tile.return
}

// Rows that are known at run time: as many pieces as fit, then row by row. Dimensions before them are loops.
// CHECK-LABEL: tile.kernel @dynamic(
// CHECK:         scf.for %[[A:.*]] = %{{.*}} to %{{.*}} step %{{.*}} {
// CHECK:           %[[END:.*]] = tile.extent %w[1] : !dist.tensor<3x?x64xf32>
// CHECK:           scf.for %[[R:.*]] = %{{.*}} to %[[WHOLE:.*]] step %{{.*}} {
// CHECK:             dist.remote_load %w[%[[A]], %[[R]], 0] from %p : !dist.tensor<3x?x64xf32> -> !tile.tile<4x64xf32, vec>
// CHECK:           scf.for %[[S:.*]] = %[[WHOLE]] to %[[END]] step %{{.*}} {
// CHECK:             dist.remote_load %w[%[[A]], %[[S]], 0] from %p : !dist.tensor<3x?x64xf32> -> !tile.tile<1x64xf32, vec>
tile.kernel @dynamic(%w: !dist.tensor<3x?x64xf32> inout, %x: memref<3x?x64xf32> out, %p: index) {
  dist.get %w from %p, %x rows 4 : !dist.tensor<3x?x64xf32>, memref<3x?x64xf32>
  tile.return
}

// Nothing comes of nothing.
// CHECK-LABEL: tile.kernel @empty(
// CHECK-NEXT:    tile.return
tile.kernel @empty(%x: memref<4x64xf32> inout, %w: !dist.tensor<4x64xf32> inout, %p: index) {
  dist.put %x[0, 0], %w[0, 0] to %p extents [0, 64] : memref<4x64xf32>, !dist.tensor<4x64xf32>
  tile.return
}
