// RUN: ppto run %s -d 0 --arg "x=randn(5)" --expect "exact(y == -x)"
// RUN: ppto run %s --at=ascend -d 0 --arg "x=randn(5)" --expect "exact(y == -x)"
// RUN: ppto run %s --at=ascend --seed 5 -d 0 --arg "x=randn(5)" --expect "exact(y == -x)"

// Rows of 20 bytes: the buffer is padded, only the valid part moves.

host.func @main(%x: memref<?x3x5xf32> in, %y: memref<?x3x5xf32> out) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = host.world_size : index
  scf.for %r = %c0 to %p step %c1 {
    %xr = host.slice %x[%r] : memref<?x3x5xf32> -> memref<3x5xf32>
    %yr = host.slice %y[%r] : memref<?x3x5xf32> -> memref<3x5xf32>
    host.dispatch @device(%xr, %yr) device %r : memref<3x5xf32>, memref<3x5xf32>
  }
  host.return
}

orch.func @device(%x: memref<3x5xf32> in, %y: memref<3x5xf32> out) {
  orch.call @kernel(%x, %y) : memref<3x5xf32>, memref<3x5xf32>
  orch.return
}

tile.kernel @kernel(%x: memref<3x5xf32> in, %y: memref<3x5xf32> out) {
  %t = tile.load %x[0, 0] : memref<3x5xf32> -> !tile.tile<3x5xf32, vec>
  %n = tile.neg %t : !tile.tile<3x5xf32, vec>
  tile.store %n, %y[0, 0] : !tile.tile<3x5xf32, vec>, memref<3x5xf32>
  tile.return
}
