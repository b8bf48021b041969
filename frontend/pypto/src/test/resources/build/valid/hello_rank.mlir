module {
  host.func @host_orch(%x: memref<2x8x8xf32> in, %y: memref<2x8x8xf32> out) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0 = host.world_size : index
    scf.for %arg0 = %c0 to %0 step %c1 {
      %1 = arith.index_cast %arg0 : index to i32
      %2 = host.slice %x[%arg0] : memref<2x8x8xf32> -> memref<8x8xf32>
      %3 = host.slice %y[%arg0] : memref<2x8x8xf32> -> memref<8x8xf32>
      host.dispatch @device_orch(%2, %3, %1) device %arg0 : memref<8x8xf32>, memref<8x8xf32>, i32
    }
    host.return
  }
  orch.func @device_orch(%x: memref<8x8xf32> in, %y: memref<8x8xf32> out, %rank: i32) {
    orch.call @scale_by_rank(%x, %y, %rank) : memref<8x8xf32>, memref<8x8xf32>, i32
    orch.return
  }
  tile.kernel @scale_by_rank(%x: memref<8x8xf32> in, %y: memref<8x8xf32> out, %rank: i32) {
    %0 = tile.load %x[0, 0] : memref<8x8xf32> -> !tile.tile<8x8xf32, vec>
    %1 = arith.sitofp %rank : i32 to f32
    %2 = tile.muls %0, %1 : !tile.tile<8x8xf32, vec>, f32
    %3 = tile.add %2, %0 : !tile.tile<8x8xf32, vec>
    tile.store %3, %y[0, 0] : !tile.tile<8x8xf32, vec>, memref<8x8xf32>
    tile.return
  }
}