// RUN: ppto-opt %s | FileCheck %s
// RUN: ppto-opt %s | ppto-opt | FileCheck %s
// RUN: ppto-opt %s --mlir-print-op-generic | ppto-opt | FileCheck %s

// CHECK: module @outer attributes {test.version = 1 : i64} {
module @outer attributes {test.version = 1 : i64} {
  // CHECK-NEXT: module {
  // CHECK-NEXT: }
  module {
  }
  // CHECK-NEXT: module @inner {
  builtin.module @inner {
    // CHECK-NEXT: func.func private @f()
    func.func private @f()
  }
  // CHECK: func.func @casts(
  // CHECK-SAME: %[[X:[a-z0-9]+]]: i32, %[[Y:[a-z0-9]+]]: f32)
  func.func @casts(%x: i32, %y: f32) {
    // CHECK-NEXT: builtin.unrealized_conversion_cast %[[X]] : i32 to index
    %0 = builtin.unrealized_conversion_cast %x : i32 to index
    // CHECK-NEXT: builtin.unrealized_conversion_cast %[[X]], %[[Y]] : i32, f32 to index, f16
    %1:2 = builtin.unrealized_conversion_cast %x, %y : i32, f32 to index, f16
    // CHECK-NEXT: builtin.unrealized_conversion_cast to i8 {test.note}
    %2 = builtin.unrealized_conversion_cast to i8 {test.note}
    return
  }
}
