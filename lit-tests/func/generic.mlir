// RUN: ppto-opt %s --mlir-print-op-generic | FileCheck %s

// CHECK: "func.func"() <{arg_attrs = [{test.a = 1 : i64}, {}], function_type = (i32, f32) -> i32, res_attrs = [{test.b}], sym_name = "declared", sym_visibility = "private"}> ({
// CHECK-NEXT: }) : () -> ()
func.func private @declared(i32 {test.a = 1 : i64}, f32) -> (i32 {test.b})

// CHECK: "func.func"() <{function_type = (i32, f32) -> i32, sym_name = "f"}> ({
// CHECK-NEXT: ^bb0(%[[X:[a-z0-9]+]]: i32, %[[Y:[a-z0-9]+]]: f32):
func.func @f(%x: i32, %y: f32) -> i32 attributes {test.c} {
  // CHECK-NEXT: %[[R:.*]] = "func.call"(%[[X]], %[[Y]]) <{callee = @declared}> : (i32, f32) -> i32
  %0 = call @declared(%x, %y) : (i32, f32) -> i32
  // CHECK-NEXT: "func.constant"() <{value = @f}> : () -> ((i32, f32) -> i32)
  %f = constant @f : (i32, f32) -> i32
  // CHECK-NEXT: "func.return"(%[[R]]) : (i32) -> ()
  return %0 : i32
// CHECK-NEXT: }) {test.c} : () -> ()
}
