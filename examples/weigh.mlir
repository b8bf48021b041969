// Each rank writes its data times twice its number, and the sum of its data with itself:
// y[r] = 2 * r * x[r] and z[r] = x[r] + x[r].
//
//   ./ppto run examples/weigh.mlir -d 0,1,2 --arg x=ones --expect "y == 2 * arange(P).reshape(P, 1, 1)" --expect "z == 2"

host.func @main(%x: memref<?x8x8xf32> in, %y: memref<?x8x8xf32> out,
    %z: memref<?x8x8xf32> out) dims(NR = %x[0] = %y[0] = %z[0]) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = host.world_size : index
  scf.for %r = %c0 to %p step %c1 {
    %xr = host.slice %x[%r] : memref<?x8x8xf32> -> memref<8x8xf32>
    %yr = host.slice %y[%r] : memref<?x8x8xf32> -> memref<8x8xf32>
    %zr = host.slice %z[%r] : memref<?x8x8xf32> -> memref<8x8xf32>
    %rank = arith.index_cast %r : index to i32
    host.dispatch @device(%xr, %yr, %zr, %rank) device %r : memref<8x8xf32>, memref<8x8xf32>, memref<8x8xf32>, i32
  }
  host.return
}

orch.func @device(%x: memref<8x8xf32> in, %y: memref<8x8xf32> out, %z: memref<8x8xf32> out, %rank: i32) {
  %zero = arith.constant 0 : i32
  %two = arith.constant 2 : i32
  %base = arith.addi %rank, %zero : i32
  %weight = arith.muli %base, %two : i32
  orch.call @weigh(%x, %y, %weight) : memref<8x8xf32>, memref<8x8xf32>, i32
  orch.call @double(%x, %z) : memref<8x8xf32>, memref<8x8xf32>
  orch.return
}

tile.kernel @double(%x: memref<8x8xf32> in, %z: memref<8x8xf32> out) {
  %tile = tile.load %x[0, 0] : memref<8x8xf32> -> !tile.tile<8x8xf32, vec>
  %result = tile.add %tile, %tile : !tile.tile<8x8xf32, vec>
  tile.store %result, %z[0, 0] : !tile.tile<8x8xf32, vec>, memref<8x8xf32>
  tile.return
}

tile.kernel @weigh(%x: memref<8x8xf32> in, %y: memref<8x8xf32> out, %weight: i32) {
  %tile = tile.load %x[0, 0] : memref<8x8xf32> -> !tile.tile<8x8xf32, vec>
  %factor = arith.sitofp %weight : i32 to f32
  %result = tile.muls %tile, %factor : !tile.tile<8x8xf32, vec>, f32
  tile.store %result, %y[0, 0] : !tile.tile<8x8xf32, vec>, memref<8x8xf32>
  tile.return
}
