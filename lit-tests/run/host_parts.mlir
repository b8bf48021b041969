// RUN: ppto run %s -d 0-2 --dim NR=6 --arg x=arange --expect "y == x + 1"
// RUN: ppto run %s -d 0-2 --at=ascend --seed 3 --dim NR=6 --arg x=arange --expect "y == x + 1"
// RUN: not ppto run %s -d 0-2 --dim NR=5 --arg x=arange 2>&1 | FileCheck %s

// Each rank gets two rows of the host's tensor, which keep their dimension.

// CHECK: hazard: host: region [2, 8] at [4, 0] is outside argument 'x', whose shape here is [5, 8] (dimension 0)

host.func @main(%x: memref<?x8xf32> in, %y: memref<?x8xf32> out) dims(NR = %x[0] = %y[0]) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %p = host.world_size : index
  scf.for %r = %c0 to %p step %c1 {
    %i = arith.muli %r, %c2 : index
    %xr = host.part %x[%i, 0] : memref<?x8xf32> -> memref<2x8xf32>
    %yr = host.part %y[%i, 0] : memref<?x8xf32> -> memref<2x8xf32>
    host.dispatch @device(%xr, %yr) device %r : memref<2x8xf32>, memref<2x8xf32>
  }
  host.return
}

orch.func @device(%x: memref<2x8xf32> in, %y: memref<2x8xf32> out) {
  orch.call @more(%x, %y) : memref<2x8xf32>, memref<2x8xf32>
  orch.return
}

tile.kernel @more(%x: memref<2x8xf32> in, %y: memref<2x8xf32> out) {
  %one = arith.constant 1.0 : f32
  %t = tile.load %x[0, 0] : memref<2x8xf32> -> !tile.tile<2x8xf32, vec>
  %u = tile.adds %t, %one : !tile.tile<2x8xf32, vec>, f32
  tile.store %u, %y[0, 0] : !tile.tile<2x8xf32, vec>, memref<2x8xf32>
  tile.return
}
