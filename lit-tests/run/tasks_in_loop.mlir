// RUN: ppto run %s -d 0,1 --arg x=arange --expect "y == x * 8"
// RUN: ppto run %s -d 0,1 --arg x=arange --expect "y == x * 8" --at=ascend
// RUN: ppto run %s -d 0,1 --arg x=arange --expect "y == x * 8" --at=ascend --seed 3
// RUN: ppto run %s -d 0,1 --arg x=arange --expect "y == x * 8" --at=ascend --seed 4

// Tasks of a loop work on one tensor: each iteration waits for the one before it.

host.func @main(%x: memref<?x1x8xf32> in, %y: memref<?x1x8xf32> out) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = host.world_size : index
  scf.for %r = %c0 to %p step %c1 {
    %xr = host.slice %x[%r] : memref<?x1x8xf32> -> memref<1x8xf32>
    %yr = host.slice %y[%r] : memref<?x1x8xf32> -> memref<1x8xf32>
    host.dispatch @device(%xr, %yr) device %r : memref<1x8xf32>, memref<1x8xf32>
  }
  host.return
}
orch.func @device(%x: memref<1x8xf32> in, %y: memref<1x8xf32> inout) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  orch.call @copy(%x, %y) : memref<1x8xf32>, memref<1x8xf32>
  scf.for %i = %c0 to %c3 step %c1 {
    orch.call @double(%y) : memref<1x8xf32>
  }
  orch.return
}
tile.kernel @copy(%x: memref<1x8xf32> in, %y: memref<1x8xf32> out) {
  %t = tile.load %x[0, 0] : memref<1x8xf32> -> !tile.tile<1x8xf32, vec>
  tile.store %t, %y[0, 0] : !tile.tile<1x8xf32, vec>, memref<1x8xf32>
  tile.return
}
tile.kernel @double(%y: memref<1x8xf32> inout) {
  %t = tile.load %y[0, 0] : memref<1x8xf32> -> !tile.tile<1x8xf32, vec>
  %u = tile.add %t, %t : !tile.tile<1x8xf32, vec>
  tile.store %u, %y[0, 0] : !tile.tile<1x8xf32, vec>, memref<1x8xf32>
  tile.return
}
