module {
  tile.kernel @k(%a: memref<64x64xf32> in, %b: memref<64x64xf32> out, %n: i32) {
    %0 = arith.index_cast %n : i32 to index
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3_i32 = arith.constant 3 : i32
    %c0_i32 = arith.constant 0 : i32
    %c7_i32 = arith.constant 7 : i32
    %c2_i32 = arith.constant 2 : i32
    %cst = arith.constant 3.000000e+00 : f32
    %cst_0 = arith.constant 1.000000e+00 : f32
    %1 = tile.load %a[0, 0] : memref<64x64xf32> -> !tile.tile<1x64xf32, vec>
    %2:2 = scf.while (%arg0 = %c0, %arg1 = %1) : (index, !tile.tile<1x64xf32, vec>) -> (index, !tile.tile<1x64xf32, vec>) {
      %11 = arith.cmpi slt, %arg0, %0 : index
      scf.condition(%11) %arg0, %arg1 : index, !tile.tile<1x64xf32, vec>
    } do {
    ^bb0(%arg0: index, %arg1: !tile.tile<1x64xf32, vec>):
      %11 = tile.add %arg1, %1 : !tile.tile<1x64xf32, vec>
      %12 = arith.addi %arg0, %c1 : index
      scf.yield %12, %11 : index, !tile.tile<1x64xf32, vec>
    }
    %3 = arith.cmpi sgt, %n, %c3_i32 : i32
    %4 = scf.if %3 -> (!tile.tile<1x64xf32, vec>) {
      scf.yield %2#1 : !tile.tile<1x64xf32, vec>
    } else {
      scf.yield %1 : !tile.tile<1x64xf32, vec>
    }
    %5:2 = scf.while (%arg0 = %n, %arg1 = %1) : (i32, !tile.tile<1x64xf32, vec>) -> (i32, !tile.tile<1x64xf32, vec>) {
      %11 = arith.cmpi sgt, %arg0, %c0_i32 : i32
      %12 = arith.cmpi ne, %arg0, %c7_i32 : i32
      %13 = arith.andi %11, %12 : i1
      scf.condition(%13) %arg0, %arg1 : i32, !tile.tile<1x64xf32, vec>
    } do {
    ^bb0(%arg0: i32, %arg1: !tile.tile<1x64xf32, vec>):
      %11 = arith.floordivsi %arg0, %c2_i32 : i32
      %12 = arith.cmpi eq, %11, %c2_i32 : i32
      %13 = scf.if %12 -> (!tile.tile<1x64xf32, vec>) {
        %14 = tile.muls %arg1, %cst : !tile.tile<1x64xf32, vec>, f32
        scf.yield %14 : !tile.tile<1x64xf32, vec>
      } else {
        scf.yield %arg1 : !tile.tile<1x64xf32, vec>
      }
      scf.yield %11, %13 : i32, !tile.tile<1x64xf32, vec>
    }
    %6 = arith.index_cast %5#0 : i32 to index
    %7 = tile.muls %5#1, %cst_0 : !tile.tile<1x64xf32, vec>, f32
    %8 = tile.add %4, %7 : !tile.tile<1x64xf32, vec>
    %9 = tile.muls %5#1, %cst : !tile.tile<1x64xf32, vec>, f32
    %10 = tile.add %8, %9 : !tile.tile<1x64xf32, vec>
    tile.store %10, %b[%6, 0] : !tile.tile<1x64xf32, vec>, memref<64x64xf32>
    tile.return
  }
}