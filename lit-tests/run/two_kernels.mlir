// RUN: ppto run %s -d 0-2 --arg "x=randn(1)" --arg n=3 --expect "y == -(x * 3)" --expect "z == x + 3"
// RUN: ppto run %s -d 0-2 --arg "x=randn(1)" --arg n=3 --expect "y == -(x * 3)" --expect "z == x + 3" --at=ascend
// RUN: ppto run %s -d 0-2 --arg "x=randn(1)" --arg n=3 --expect "y == -(x * 3)" --expect "z == x + 3" --at=ascend --seed 3
// RUN: ppto run %s -d 0-2 --arg "x=randn(1)" --arg n=3 --expect "y == -(x * 3)" --expect "z == x + 3" --at=ascend --seed 4

// Kernels that depend on each other by a tensor run in order; scalars reach them as they are.

host.func @main(%x: memref<?x4x8xf32> in, %t: memref<?x4x8xf32> out, %y: memref<?x4x8xf32> out, %z: memref<?x4x8xf32> out, %n: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = host.world_size : index
  scf.for %r = %c0 to %p step %c1 {
    %xr = host.slice %x[%r] : memref<?x4x8xf32> -> memref<4x8xf32>
    %tr = host.slice %t[%r] : memref<?x4x8xf32> -> memref<4x8xf32>
    %yr = host.slice %y[%r] : memref<?x4x8xf32> -> memref<4x8xf32>
    %zr = host.slice %z[%r] : memref<?x4x8xf32> -> memref<4x8xf32>
    host.dispatch @device(%xr, %tr, %yr, %zr, %n) device %r : memref<4x8xf32>, memref<4x8xf32>, memref<4x8xf32>, memref<4x8xf32>, i32
  }
  host.return
}
orch.func @device(%x: memref<4x8xf32> in, %t: memref<4x8xf32> out, %y: memref<4x8xf32> out, %z: memref<4x8xf32> out, %n: i32) {
  orch.call @scale(%x, %t, %n) : memref<4x8xf32>, memref<4x8xf32>, i32
  orch.call @shift(%x, %z, %n) : memref<4x8xf32>, memref<4x8xf32>, i32
  orch.call @negate(%t, %y) : memref<4x8xf32>, memref<4x8xf32>
  orch.return
}
tile.kernel @scale(%x: memref<4x8xf32> in, %y: memref<4x8xf32> out, %n: i32) {
  %s = arith.sitofp %n : i32 to f32
  %t = tile.load %x[0, 0] : memref<4x8xf32> -> !tile.tile<4x8xf32, vec>
  %u = tile.muls %t, %s : !tile.tile<4x8xf32, vec>, f32
  tile.store %u, %y[0, 0] : !tile.tile<4x8xf32, vec>, memref<4x8xf32>
  tile.return
}
tile.kernel @shift(%x: memref<4x8xf32> in, %y: memref<4x8xf32> out, %n: i32) {
  %s = arith.sitofp %n : i32 to f32
  %t = tile.load %x[0, 0] : memref<4x8xf32> -> !tile.tile<4x8xf32, vec>
  %u = tile.adds %t, %s : !tile.tile<4x8xf32, vec>, f32
  tile.store %u, %y[0, 0] : !tile.tile<4x8xf32, vec>, memref<4x8xf32>
  tile.return
}
tile.kernel @negate(%x: memref<4x8xf32> in, %y: memref<4x8xf32> out) {
  %t = tile.load %x[0, 0] : memref<4x8xf32> -> !tile.tile<4x8xf32, vec>
  %u = tile.neg %t : !tile.tile<4x8xf32, vec>
  tile.store %u, %y[0, 0] : !tile.tile<4x8xf32, vec>, memref<4x8xf32>
  tile.return
}
