// The three levels: every rank scales its own slice by its number plus one.
//
//   ./ppto run examples/scale_by_rank.mlir -d 0,1 --arg x=arange --expect "y == x * (arange(P) + 1).reshape(P, 1, 1)"

host.func @host_orch(%x: memref<?x8x8xf32> in, %y: memref<?x8x8xf32> out) dims(NR = %x[0] = %y[0]) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = host.world_size : index
  scf.for %r = %c0 to %p step %c1 {
    %xr = host.slice %x[%r] : memref<?x8x8xf32> -> memref<8x8xf32>
    %yr = host.slice %y[%r] : memref<?x8x8xf32> -> memref<8x8xf32>
    %rank = arith.index_cast %r : index to i32
    host.dispatch @device_orch(%xr, %yr, %rank) device %r : memref<8x8xf32>, memref<8x8xf32>, i32
  }
  host.return
}

orch.func @device_orch(%x: memref<8x8xf32> in, %y: memref<8x8xf32> out, %rank: i32) {
  orch.call @scale_by_rank(%x, %y, %rank) : memref<8x8xf32>, memref<8x8xf32>, i32
  orch.return
}

tile.kernel @scale_by_rank(%x: memref<8x8xf32> in, %y: memref<8x8xf32> out, %rank: i32) {
  %tile = tile.load %x[0, 0] : memref<8x8xf32> -> !tile.tile<8x8xf32, vec>
  %rank_f32 = arith.sitofp %rank : i32 to f32
  %scaled = tile.muls %tile, %rank_f32 : !tile.tile<8x8xf32, vec>, f32
  // x * rank + x == x * (rank + 1)
  %result = tile.add %scaled, %tile : !tile.tile<8x8xf32, vec>
  tile.store %result, %y[0, 0] : !tile.tile<8x8xf32, vec>, memref<8x8xf32>
  tile.return
}
