// RUN: ppto run %s --entry kernel --arg n=5 --expect "y == [[1, 2, 9, 4, 25, 6, 7, 8]]"
// RUN: ppto-opt %s --inline -o %t.mlir
// RUN: FileCheck %s --input-file %t.mlir
// RUN: ppto run %t.mlir --entry kernel --arg n=5 --expect "y == [[1, 2, 9, 4, 25, 6, 7, 8]]"
// RUN: ppto-opt %s --inline --canonicalize --cse -o %t2.mlir
// RUN: ppto run %t2.mlir --entry kernel --arg n=5 --expect "y == [[1, 2, 9, 4, 25, 6, 7, 8]]"

// A function with blocks, called in a loop of a kernel, computes the same when it is inlined.

// CHECK-NOT: func.func
// CHECK: scf.execute_region
func.func private @odd(%x: i32) -> i1 {
  %one = arith.constant 1 : i32
  %bit = arith.andi %x, %one : i32
  %odd = arith.cmpi eq, %bit, %one : i32
  return %odd : i1
}

func.func private @squared_if_odd(%x: i32, %limit: i32) -> i32 {
  %low = arith.constant 1 : i32
  %odd = call @odd(%x) : (i32) -> i1
  %within = arith.cmpi sle, %x, %limit : i32
  %both = arith.andi %odd, %within : i1
  cf.cond_br %both, ^square, ^end(%x : i32)
^square:
  %s = arith.muli %x, %x : i32
  %small = arith.cmpi sle, %s, %low : i32
  cf.cond_br %small, ^end(%x : i32), ^end(%s : i32)
^end(%r: i32):
  return %r : i32
}

tile.kernel @kernel(%y: memref<1x8xi32> out, %n: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %one = arith.constant 1 : i32
  scf.for %i = %c0 to %c8 step %c1 {
    %k = arith.index_cast %i : index to i32
    %x = arith.addi %k, %one : i32
    %v = func.call @squared_if_odd(%x, %n) : (i32, i32) -> i32
    %t = tile.full %v : i32 -> !tile.tile<1x8xi32, vec valid 1x1>
    tile.store %t, %y[0, %i] : !tile.tile<1x8xi32, vec valid 1x1>, memref<1x8xi32>
  }
  tile.return
}
