// RUN: ppto-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @there_and_back(
// CHECK-SAME: %[[X:[a-z0-9]+]]: i32, %[[Y:[a-z0-9]+]]: f32)
func.func @there_and_back(%x: i32, %y: f32) -> (i32, f32, i32, f32) {
  // CHECK-NEXT: %[[CAST:.*]]:2 = builtin.unrealized_conversion_cast %[[X]], %[[Y]] : i32, f32 to index, f16
  // CHECK-NEXT: %[[OTHER:.*]]:2 = builtin.unrealized_conversion_cast %[[CAST]]#1, %[[CAST]]#0 : f16, index to i32, f32
  // CHECK-NEXT: return %[[X]], %[[Y]], %[[OTHER]]#0, %[[OTHER]]#1 :
  %0:2 = builtin.unrealized_conversion_cast %x, %y : i32, f32 to index, f16
  %1:2 = builtin.unrealized_conversion_cast %0#0, %0#1 : index, f16 to i32, f32
  %2:2 = builtin.unrealized_conversion_cast %0#1, %0#0 : f16, index to i32, f32
  return %1#0, %1#1, %2#0, %2#1 : i32, f32, i32, f32
}
