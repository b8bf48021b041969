// Passes work on functions at once; what they say comes in order of the functions all the same.
// RUN: ppto-opt %s --remarks=passed --pass-pipeline="builtin.module(func.func(cse,canonicalize))" 2>&1 >/dev/null | FileCheck %s --implicit-check-not=remark:
// RUN: ppto-opt %s --remarks=passed --mlir-disable-threading --pass-pipeline="builtin.module(func.func(cse,canonicalize))" 2> %t.one >/dev/null
// RUN: ppto-opt %s --remarks=passed --pass-pipeline="builtin.module(func.func(cse,canonicalize))" 2> %t.many >/dev/null
// RUN: diff %t.one %t.many

// CHECK: :[[#L:]]:8: remark: [passed] cse: merged 'arith.addi'
// CHECK: :[[#L+6]]:8: remark: [passed] cse: merged 'arith.muli'
// CHECK: :[[#L+12]]:8: remark: [passed] cse: merged 'arith.xori'
// CHECK: :[[#L+18]]:8: remark: [passed] cse: merged 'arith.andi'
func.func @a(%x: i32) -> (i32, i32) {
  %0 = arith.addi %x, %x : i32
  %1 = arith.addi %x, %x : i32
  return %0, %1 : i32, i32
}

func.func @b(%x: i32) -> (i32, i32) {
  %0 = arith.muli %x, %x : i32
  %1 = arith.muli %x, %x : i32
  return %0, %1 : i32, i32
}

func.func @c(%x: i32) -> (i32, i32) {
  %0 = arith.xori %x, %x : i32
  %1 = arith.xori %x, %x : i32
  return %0, %1 : i32, i32
}

func.func @d(%x: i32) -> (i32, i32) {
  %0 = arith.andi %x, %x : i32
  %1 = arith.andi %x, %x : i32
  return %0, %1 : i32, i32
}
