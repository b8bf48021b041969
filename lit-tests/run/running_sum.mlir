// RUN: ppto run %s -d 0 --arg x=arange --expect "y[0, 3] == 2 * (x[0, 0] + x[0, 1] + x[0, 2] + x[0, 3])"
// RUN: ppto run %s --at=ascend -d 0 --arg x=arange --expect "y[0, 3] == 2 * (x[0, 0] + x[0, 1] + x[0, 2] + x[0, 3])"
// RUN: ppto run %s --at=ascend --seed 5 -d 0 --arg x=arange --expect "y[0, 3] == 2 * (x[0, 0] + x[0, 1] + x[0, 2] + x[0, 3])"

// A tile carried through a nested loop; every row gets the sum of all rows up to it, twice over.

host.func @main(%x: memref<?x4x8xf32> in, %y: memref<?x4x8xf32> out) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = host.world_size : index
  scf.for %r = %c0 to %p step %c1 {
    %xr = host.slice %x[%r] : memref<?x4x8xf32> -> memref<4x8xf32>
    %yr = host.slice %y[%r] : memref<?x4x8xf32> -> memref<4x8xf32>
    host.dispatch @device(%xr, %yr) device %r : memref<4x8xf32>, memref<4x8xf32>
  }
  host.return
}

orch.func @device(%x: memref<4x8xf32> in, %y: memref<4x8xf32> out) {
  orch.call @kernel(%x, %y) : memref<4x8xf32>, memref<4x8xf32>
  orch.return
}

tile.kernel @kernel(%x: memref<4x8xf32> in, %y: memref<4x8xf32> out) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %z = arith.constant 0 : i32
  %zero = arith.sitofp %z : i32 to f32
  %init = tile.full %zero : f32 -> !tile.tile<1x8xf32, vec>
  %all = scf.for %i = %c0 to %c4 step %c1 iter_args(%acc = %init) -> (!tile.tile<1x8xf32, vec>) {
    %t = tile.load %x[%i, 0] : memref<4x8xf32> -> !tile.tile<1x8xf32, vec>
    %in = scf.for %j = %c0 to %c2 step %c1 iter_args(%b = %acc) -> (!tile.tile<1x8xf32, vec>) {
      %s = tile.add %b, %t : !tile.tile<1x8xf32, vec>
      scf.yield %s : !tile.tile<1x8xf32, vec>
    }
    tile.store %in, %y[%i, 0] : !tile.tile<1x8xf32, vec>, memref<4x8xf32>
    scf.yield %in : !tile.tile<1x8xf32, vec>
  }
  tile.return
}
