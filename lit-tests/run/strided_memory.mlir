// RUN: ppto run %s --entry main -d 0,1 --arg x=arange --expect "y == -x"
// RUN: ppto run %s --entry main -d 0,1 --arg x=arange --expect "y == -x" --at=ascend
// RUN: ppto run %s --entry main -d 0,1 --arg x=arange --expect "y == -x" --at=ascend --seed 3

// Memory whose rows are apart, on both sides: what lies between them is not touched.

host.func @main(%x: memref<2x4x8xf32, strided<[64, 16, 1]>> in, %y: memref<2x4x8xf32, strided<[128, 32, 2]>> out) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = host.world_size : index
  scf.for %r = %c0 to %p step %c1 {
    %xr = host.slice %x[%r] : memref<2x4x8xf32, strided<[64, 16, 1]>> -> memref<4x8xf32, strided<[16, 1], offset: ?>>
    %yr = host.slice %y[%r] : memref<2x4x8xf32, strided<[128, 32, 2]>> -> memref<4x8xf32, strided<[32, 2], offset: ?>>
    host.dispatch @device(%xr, %yr) device %r : memref<4x8xf32, strided<[16, 1], offset: ?>>, memref<4x8xf32, strided<[32, 2], offset: ?>>
  }
  host.return
}
orch.func @device(%x: memref<4x8xf32, strided<[16, 1], offset: ?>> in, %y: memref<4x8xf32, strided<[32, 2], offset: ?>> out) {
  orch.call @kernel(%x, %y) : memref<4x8xf32, strided<[16, 1], offset: ?>>, memref<4x8xf32, strided<[32, 2], offset: ?>>
  orch.return
}
tile.kernel @kernel(%x: memref<4x8xf32, strided<[16, 1], offset: ?>> in, %y: memref<4x8xf32, strided<[32, 2], offset: ?>> out) {
  %t = tile.load %x[0, 0] : memref<4x8xf32, strided<[16, 1], offset: ?>> -> !tile.tile<4x8xf32, vec>
  %n = tile.neg %t : !tile.tile<4x8xf32, vec>
  tile.store %n, %y[0, 0] : !tile.tile<4x8xf32, vec>, memref<4x8xf32, strided<[32, 2], offset: ?>>
  tile.return
}
