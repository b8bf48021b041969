// RUN: ppto run %s --entry kernel --arg n=7 --expect "y == [[0, 7, 4, 7, 8, 7, 12, 7]]"
// RUN: ppto-opt %s --canonicalize -o %t1.mlir
// RUN: ppto run %t1.mlir --entry kernel --arg n=7 --expect "y == [[0, 7, 4, 7, 8, 7, 12, 7]]"
// RUN: ppto-opt %s --canonicalize=region-simplify=aggressive -o %t2.mlir
// RUN: FileCheck %s --input-file %t2.mlir
// RUN: ppto run %t2.mlir --entry kernel --arg n=7 --expect "y == [[0, 7, 4, 7, 8, 7, 12, 7]]"

// The blocks of a loop's body store alike; merged, they store the same as before.

// CHECK-COUNT-1: tile.store
// CHECK-NOT:     tile.store
tile.kernel @kernel(%y: memref<1x8xi32> out, %n: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %bit = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  scf.for %i = %c0 to %c8 step %c1 {
    scf.execute_region {
      %k = arith.index_cast %i : index to i32
      %low = arith.andi %k, %bit : i32
      %even = arith.cmpi eq, %low, %zero : i32
      %twice = arith.addi %k, %k : i32
      cf.cond_br %even, ^even(%k : i32), ^odd(%k : i32)
    ^even(%unused: i32):
      %t = tile.full %twice : i32 -> !tile.tile<1x8xi32, vec valid 1x1>
      tile.store %t, %y[0, %i] : !tile.tile<1x8xi32, vec valid 1x1>, memref<1x8xi32>
      cf.br ^end
    ^odd(%also: i32):
      %u = tile.full %n : i32 -> !tile.tile<1x8xi32, vec valid 1x1>
      tile.store %u, %y[0, %i] : !tile.tile<1x8xi32, vec valid 1x1>, memref<1x8xi32>
      cf.br ^end
    ^end:
      scf.yield
    }
  }
  tile.return
}
