module {
  host.func @host_orch(%x: memref<2x16x32xf32> in, %y: memref<2x16x32xf32> out, %z: memref<2x16x32xf32> out, %w: memref<2x16x32xf32> out) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0 = host.world_size : index
    scf.for %arg0 = %c0 to %0 step %c1 {
      %1 = host.slice %x[%arg0] : memref<2x16x32xf32> -> memref<16x32xf32>
      %2 = host.slice %y[%arg0] : memref<2x16x32xf32> -> memref<16x32xf32>
      %3 = host.slice %z[%arg0] : memref<2x16x32xf32> -> memref<16x32xf32>
      %4 = host.slice %w[%arg0] : memref<2x16x32xf32> -> memref<16x32xf32>
      host.dispatch @orch(%1, %2, %3, %4) device %arg0 : memref<16x32xf32>, memref<16x32xf32>, memref<16x32xf32>, memref<16x32xf32>
    }
    host.return
  }
  orch.func @orch(%x: memref<16x32xf32> in, %y: memref<16x32xf32> out, %z: memref<16x32xf32> out, %w: memref<16x32xf32> out) {
    orch.call @add_one(%x, %y) : memref<16x32xf32>, memref<16x32xf32>
    orch.call @both(%x, %y, %z, %w) : memref<16x32xf32>, memref<16x32xf32>, memref<16x32xf32>, memref<16x32xf32>
    orch.return
  }
  tile.kernel @add_one(%x: memref<16x32xf32> in, %y: memref<16x32xf32> out) {
    %c0 = arith.constant 0 : index
    %c16 = arith.constant 16 : index
    %c4 = arith.constant 4 : index
    %cst = arith.constant 1.000000e+00 : f32
    scf.for %arg0 = %c0 to %c16 step %c4 {
      %0 = tile.load %x[%arg0, 0] : memref<16x32xf32> -> !tile.tile<4x32xf32, vec>
      %1 = tile.adds %0, %cst : !tile.tile<4x32xf32, vec>, f32
      tile.store %1, %y[%arg0, 0] : !tile.tile<4x32xf32, vec>, memref<16x32xf32>
    }
    tile.return
  }
  tile.kernel @both(%a: memref<16x32xf32> in, %b: memref<16x32xf32> in, %f: memref<16x32xf32> out, %g: memref<16x32xf32> out) {
    %0 = tile.load %a[0, 0] : memref<16x32xf32> -> !tile.tile<16x32xf32, vec>
    %1 = tile.load %b[0, 0] : memref<16x32xf32> -> !tile.tile<16x32xf32, vec>
    %2 = tile.add %0, %1 : !tile.tile<16x32xf32, vec>
    tile.store %2, %f[0, 0] : !tile.tile<16x32xf32, vec>, memref<16x32xf32>
    %3 = tile.sub %0, %1 : !tile.tile<16x32xf32, vec>
    tile.store %3, %g[0, 0] : !tile.tile<16x32xf32, vec>, memref<16x32xf32>
    tile.return
  }
}