// A NaN that comes of numbers has the same bits on all machines, folded or run.
// RUN: ppto-opt %s --canonicalize --check-by-running | FileCheck %s
// RUN: ppto-opt %s --inline --canonicalize | FileCheck %s --check-prefix=INLINED

// CHECK-LABEL: func.func @folded(
// CHECK-NEXT:    %[[N:.*]] = arith.constant 2143289344 : i32
// CHECK-NEXT:    return %[[N]] : i32
func.func @folded() -> i32 {
  %inf = arith.constant 0x7F800000 : f32
  %nan = arith.subf %inf, %inf : f32
  %bits = arith.bitcast %nan : f32 to i32
  return %bits : i32
}

// INLINED-LABEL: func.func @called(
// INLINED-NEXT:    %[[N:.*]] = arith.constant 2143289344 : i32
// INLINED-NEXT:    return %[[N]] : i32
func.func @difference(%x: f32, %y: f32) -> i32 {
  %nan = arith.subf %x, %y : f32
  %bits = arith.bitcast %nan : f32 to i32
  return %bits : i32
}
func.func @called() -> i32 {
  %inf = arith.constant 0x7F800000 : f32
  %bits = func.call @difference(%inf, %inf) : (f32, f32) -> i32
  return %bits : i32
}
