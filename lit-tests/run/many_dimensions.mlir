// RUN: ppto run %s -d 0,1 --arg x=arange --expect "y == x.transpose(0, 2, 1, 3, 4)"
// RUN: ppto run %s -d 0,1 --arg x=arange --expect "y == x.transpose(0, 2, 1, 3, 4)" --at=ascend
// RUN: ppto run %s -d 0,1 --arg x=arange --expect "y == x.transpose(0, 2, 1, 3, 4)" --at=ascend --seed 3
// RUN: ppto run %s -d 0,1 --arg x=arange --expect "y == x.transpose(0, 2, 1, 3, 4)" --at=ascend --seed 4

// Tensors of four dimensions, copied row by row with other offsets.

host.func @main(%x: memref<?x2x3x4x8xi32> in, %y: memref<?x3x2x4x8xi32> out) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = host.world_size : index
  scf.for %r = %c0 to %p step %c1 {
    %xr = host.slice %x[%r] : memref<?x2x3x4x8xi32> -> memref<2x3x4x8xi32>
    %yr = host.slice %y[%r] : memref<?x3x2x4x8xi32> -> memref<3x2x4x8xi32>
    host.dispatch @device(%xr, %yr) device %r : memref<2x3x4x8xi32>, memref<3x2x4x8xi32>
  }
  host.return
}
orch.func @device(%x: memref<2x3x4x8xi32> in, %y: memref<3x2x4x8xi32> out) {
  orch.call @kernel(%x, %y) : memref<2x3x4x8xi32>, memref<3x2x4x8xi32>
  orch.return
}
tile.kernel @kernel(%x: memref<2x3x4x8xi32> in, %y: memref<3x2x4x8xi32> out) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  scf.for %i = %c0 to %c2 step %c1 {
    scf.for %j = %c0 to %c3 step %c1 {
      %t = tile.load %x[%i, %j, 0, 0] : memref<2x3x4x8xi32> -> !tile.tile<1x1x4x8xi32, vec>
      tile.store %t, %y[%j, %i, 0, 0] : !tile.tile<1x1x4x8xi32, vec>, memref<3x2x4x8xi32>
    }
  }
  tile.return
}
