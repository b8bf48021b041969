// RUN: ppto run %s -d 0-2 --arg "x=randn(3)" --expect "y == x * 2 + x"
// RUN: ppto run %s --at=ascend -d 0-2 --arg "x=randn(3)" --expect "y == x * 2 + x"
// RUN: ppto run %s --at=ascend --seed 5 -d 0-2 --arg "x=randn(3)" --expect "y == x * 2 + x"

// Every iteration uses the same buffers again: loads must not overtake the use of what they overwrite.

host.func @main(%x: memref<?x16x8xf32> in, %y: memref<?x16x8xf32> out) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = host.world_size : index
  scf.for %r = %c0 to %p step %c1 {
    %xr = host.slice %x[%r] : memref<?x16x8xf32> -> memref<16x8xf32>
    %yr = host.slice %y[%r] : memref<?x16x8xf32> -> memref<16x8xf32>
    host.dispatch @device(%xr, %yr) device %r : memref<16x8xf32>, memref<16x8xf32>
  }
  host.return
}

orch.func @device(%x: memref<16x8xf32> in, %y: memref<16x8xf32> out) {
  orch.call @kernel(%x, %y) : memref<16x8xf32>, memref<16x8xf32>
  orch.return
}

tile.kernel @kernel(%x: memref<16x8xf32> in, %y: memref<16x8xf32> out) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  %two = arith.constant 2 : i32
  %s = arith.sitofp %two : i32 to f32
  scf.for %i = %c0 to %c16 step %c1 {
    %t = tile.load %x[%i, 0] : memref<16x8xf32> -> !tile.tile<1x8xf32, vec>
    %d = tile.muls %t, %s : !tile.tile<1x8xf32, vec>, f32
    %e = tile.add %d, %t : !tile.tile<1x8xf32, vec>
    tile.store %e, %y[%i, 0] : !tile.tile<1x8xf32, vec>, memref<16x8xf32>
  }
  tile.return
}
