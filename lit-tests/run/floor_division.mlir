// RUN: ppto run %s --arg zero=0 --entry kernel --expect "y == [[3, 4, -4, -3, 2, 3, -3, -2], [-4, -3, 3, 4, -3, -2, 2, 3]]"
// RUN: ppto run %s --at=ascend --arg zero=0 --entry kernel --expect "y == [[3, 4, -4, -3, 2, 3, -3, -2], [-4, -3, 3, 4, -3, -2, 2, 3]]"

// Floor and ceiling divisions round as they say for all signs, before lowering and after.

tile.kernel @kernel(%y: memref<2x8xi32> out, %zero: i32) {
  %c7 = arith.constant 7 : i32
  %cm7 = arith.constant -7 : i32
  %c2 = arith.constant 2 : i32
  %cm2 = arith.constant -2 : i32
  %c3 = arith.constant 3 : i32
  %cm3 = arith.constant -3 : i32
  %a0 = arith.addi %zero, %c7 : i32
  %b0 = arith.addi %zero, %c2 : i32
  %q0 = arith.floordivsi %a0, %b0 : i32
  %t0 = tile.full %q0 : i32 -> !tile.tile<1x8xi32, vec valid 1x1>
  tile.store %t0, %y[0, 0] : !tile.tile<1x8xi32, vec valid 1x1>, memref<2x8xi32>
  %a1 = arith.addi %zero, %c7 : i32
  %b1 = arith.addi %zero, %c2 : i32
  %q1 = arith.ceildivsi %a1, %b1 : i32
  %t1 = tile.full %q1 : i32 -> !tile.tile<1x8xi32, vec valid 1x1>
  tile.store %t1, %y[0, 1] : !tile.tile<1x8xi32, vec valid 1x1>, memref<2x8xi32>
  %a2 = arith.addi %zero, %c7 : i32
  %b2 = arith.addi %zero, %cm2 : i32
  %q2 = arith.floordivsi %a2, %b2 : i32
  %t2 = tile.full %q2 : i32 -> !tile.tile<1x8xi32, vec valid 1x1>
  tile.store %t2, %y[0, 2] : !tile.tile<1x8xi32, vec valid 1x1>, memref<2x8xi32>
  %a3 = arith.addi %zero, %c7 : i32
  %b3 = arith.addi %zero, %cm2 : i32
  %q3 = arith.ceildivsi %a3, %b3 : i32
  %t3 = tile.full %q3 : i32 -> !tile.tile<1x8xi32, vec valid 1x1>
  tile.store %t3, %y[0, 3] : !tile.tile<1x8xi32, vec valid 1x1>, memref<2x8xi32>
  %a4 = arith.addi %zero, %c7 : i32
  %b4 = arith.addi %zero, %c3 : i32
  %q4 = arith.floordivsi %a4, %b4 : i32
  %t4 = tile.full %q4 : i32 -> !tile.tile<1x8xi32, vec valid 1x1>
  tile.store %t4, %y[0, 4] : !tile.tile<1x8xi32, vec valid 1x1>, memref<2x8xi32>
  %a5 = arith.addi %zero, %c7 : i32
  %b5 = arith.addi %zero, %c3 : i32
  %q5 = arith.ceildivsi %a5, %b5 : i32
  %t5 = tile.full %q5 : i32 -> !tile.tile<1x8xi32, vec valid 1x1>
  tile.store %t5, %y[0, 5] : !tile.tile<1x8xi32, vec valid 1x1>, memref<2x8xi32>
  %a6 = arith.addi %zero, %c7 : i32
  %b6 = arith.addi %zero, %cm3 : i32
  %q6 = arith.floordivsi %a6, %b6 : i32
  %t6 = tile.full %q6 : i32 -> !tile.tile<1x8xi32, vec valid 1x1>
  tile.store %t6, %y[0, 6] : !tile.tile<1x8xi32, vec valid 1x1>, memref<2x8xi32>
  %a7 = arith.addi %zero, %c7 : i32
  %b7 = arith.addi %zero, %cm3 : i32
  %q7 = arith.ceildivsi %a7, %b7 : i32
  %t7 = tile.full %q7 : i32 -> !tile.tile<1x8xi32, vec valid 1x1>
  tile.store %t7, %y[0, 7] : !tile.tile<1x8xi32, vec valid 1x1>, memref<2x8xi32>
  %a8 = arith.addi %zero, %cm7 : i32
  %b8 = arith.addi %zero, %c2 : i32
  %q8 = arith.floordivsi %a8, %b8 : i32
  %t8 = tile.full %q8 : i32 -> !tile.tile<1x8xi32, vec valid 1x1>
  tile.store %t8, %y[1, 0] : !tile.tile<1x8xi32, vec valid 1x1>, memref<2x8xi32>
  %a9 = arith.addi %zero, %cm7 : i32
  %b9 = arith.addi %zero, %c2 : i32
  %q9 = arith.ceildivsi %a9, %b9 : i32
  %t9 = tile.full %q9 : i32 -> !tile.tile<1x8xi32, vec valid 1x1>
  tile.store %t9, %y[1, 1] : !tile.tile<1x8xi32, vec valid 1x1>, memref<2x8xi32>
  %a10 = arith.addi %zero, %cm7 : i32
  %b10 = arith.addi %zero, %cm2 : i32
  %q10 = arith.floordivsi %a10, %b10 : i32
  %t10 = tile.full %q10 : i32 -> !tile.tile<1x8xi32, vec valid 1x1>
  tile.store %t10, %y[1, 2] : !tile.tile<1x8xi32, vec valid 1x1>, memref<2x8xi32>
  %a11 = arith.addi %zero, %cm7 : i32
  %b11 = arith.addi %zero, %cm2 : i32
  %q11 = arith.ceildivsi %a11, %b11 : i32
  %t11 = tile.full %q11 : i32 -> !tile.tile<1x8xi32, vec valid 1x1>
  tile.store %t11, %y[1, 3] : !tile.tile<1x8xi32, vec valid 1x1>, memref<2x8xi32>
  %a12 = arith.addi %zero, %cm7 : i32
  %b12 = arith.addi %zero, %c3 : i32
  %q12 = arith.floordivsi %a12, %b12 : i32
  %t12 = tile.full %q12 : i32 -> !tile.tile<1x8xi32, vec valid 1x1>
  tile.store %t12, %y[1, 4] : !tile.tile<1x8xi32, vec valid 1x1>, memref<2x8xi32>
  %a13 = arith.addi %zero, %cm7 : i32
  %b13 = arith.addi %zero, %c3 : i32
  %q13 = arith.ceildivsi %a13, %b13 : i32
  %t13 = tile.full %q13 : i32 -> !tile.tile<1x8xi32, vec valid 1x1>
  tile.store %t13, %y[1, 5] : !tile.tile<1x8xi32, vec valid 1x1>, memref<2x8xi32>
  %a14 = arith.addi %zero, %cm7 : i32
  %b14 = arith.addi %zero, %cm3 : i32
  %q14 = arith.floordivsi %a14, %b14 : i32
  %t14 = tile.full %q14 : i32 -> !tile.tile<1x8xi32, vec valid 1x1>
  tile.store %t14, %y[1, 6] : !tile.tile<1x8xi32, vec valid 1x1>, memref<2x8xi32>
  %a15 = arith.addi %zero, %cm7 : i32
  %b15 = arith.addi %zero, %cm3 : i32
  %q15 = arith.ceildivsi %a15, %b15 : i32
  %t15 = tile.full %q15 : i32 -> !tile.tile<1x8xi32, vec valid 1x1>
  tile.store %t15, %y[1, 7] : !tile.tile<1x8xi32, vec valid 1x1>, memref<2x8xi32>
  tile.return
}
