// RUN: ppto run %s --entry main -d 0,1 --arg x=arange --dim M=3 --expect "y == x[:, ::2]"
// RUN: ppto run %s --entry main -d 0,1 --arg x=arange --dim M=3 --expect "y == x[:, ::2]" --at=ascend
// RUN: ppto run %s --entry device -d 0 --arg x=arange --dim M=3 --expect "y == x[::2]"
// RUN: ppto run %s --entry device -d 0 --arg x=arange --dim M=3 --expect "y == x[::2]" --at=ascend
// RUN: ppto run %s --entry kernel -d 0 --arg x=arange --dim M=3 --expect "y == x[::2]"
// RUN: ppto run %s --entry kernel -d 0 --arg x=arange --dim M=3 --expect "y == x[::2]" --at=ascend
// RUN: ppto-opt %s --ppto-to-ascend | FileCheck %s
// RUN: ppto translate --to=pto %s | FileCheck %s --check-prefix=PTO
// RUN: not ppto run %s --entry wrong -d 0 --arg x=arange --arg y=zeros --dim M=3 2>&1 | FileCheck %s --check-prefix=WRONG

// Extents that are computed with others: a kernel gets each of them as an argument.

host.func @main(%x: memref<?x?x8xi32> in, %y: memref<?x?x8xi32> out)
    dims(P = %x[0] = %y[0], M * 2 = %x[1], M = %y[1]) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = host.world_size : index
  scf.for %r = %c0 to %p step %c1 {
    %xr = host.slice %x[%r] : memref<?x?x8xi32> -> memref<?x8xi32>
    %yr = host.slice %y[%r] : memref<?x?x8xi32> -> memref<?x8xi32>
    host.dispatch @device(%xr, %yr) device %r : memref<?x8xi32>, memref<?x8xi32>
  }
  host.return
}

// CHECK-LABEL: ascend.task_graph @device(
// CHECK-SAME:      dims(M = %y[0], M * 2 = %x[0])
// CHECK-DAG:     %[[M:.*]] = ascend.extent %y[0]
// CHECK-DAG:     %[[X:.*]] = ascend.extent %x[0]
// CHECK:         ascend.submit @kernel(%x, %y, %[[M]], %[[X]])
orch.func @device(%x: memref<?x8xi32> in, %y: memref<?x8xi32> out) dims(M * 2 = %x[0], M = %y[0]) {
  orch.call @kernel(%x, %y) : memref<?x8xi32>, memref<?x8xi32>
  orch.return
}

// CHECK-LABEL: ascend.kernel @kernel
// CHECK-SAME:      %M: index, %M_times_2: index) dims(M = %y[0], M * 2 = %x[0])
// PTO: func.func @kernel
tile.kernel @kernel(%x: memref<?x8xi32> in, %y: memref<?x8xi32> out) dims(M * 2 = %x[0], M = %y[0]) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %n = tile.extent %x[0] : memref<?x8xi32>
  %m = arith.divsi %n, %c2 : index
  scf.for %i = %c0 to %m step %c1 {
    %row = arith.muli %i, %c2 : index
    %t = tile.load %x[%row, 0] : memref<?x8xi32> -> !tile.tile<1x8xi32, vec>
    tile.store %t, %y[%i, 0] : !tile.tile<1x8xi32, vec>, memref<?x8xi32>
  }
  tile.return
}

// Arguments without the extents that are promised.
// WRONG: error: rank 0: dimension 0 of 'x': expected 6 (M * 2, where M is 3 by dimension 0 of 'y'), found 3
orch.func @wrong(%x: memref<?x8xi32> in, %y: memref<?x8xi32> out) dims(M = %x[0] = %y[0]) {
  orch.call @kernel(%x, %y) : memref<?x8xi32>, memref<?x8xi32>
  orch.return
}
