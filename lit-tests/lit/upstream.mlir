// What upstream MLIR prints, checked by our FileCheck.
// REQUIRES: mlir-opt-19
// RUN: mlir-opt-19 %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @sum
// CHECK-SAME:    (%[[X:[a-z0-9]+]]: i32)
// CHECK-NOT:     arith.addi
// CHECK:         return %[[X]] : i32
func.func @sum(%x: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %sum = arith.addi %x, %zero : i32
  return %sum : i32
}
