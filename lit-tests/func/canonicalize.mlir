// RUN: ppto-opt %s --canonicalize | FileCheck %s

func.func private @f(i32) -> i32

// CHECK-LABEL: func.func @known_callee(
// CHECK-SAME: %[[X:[a-z0-9]+]]: i32)
func.func @known_callee(%x: i32) -> i32 {
  // CHECK-NEXT: %[[R:.*]] = call @f(%[[X]]) : (i32) -> i32
  // CHECK-NEXT: return %[[R]] : i32
  %f = constant @f : (i32) -> i32
  %0 = call_indirect %f(%x) : (i32) -> i32
  return %0 : i32
}
