// RUN: ppto-opt %s | FileCheck %s
// RUN: ppto-opt %s | ppto-opt | FileCheck %s
// RUN: ppto-opt %s --mlir-print-op-generic | ppto-opt | FileCheck %s

// CHECK: func.func private @declared(i32, f32) -> (i32, f32)
func.func private @declared(i32, f32) -> (i32, f32)

// CHECK: func.func private @with_attributes(i32 {test.a = 1 : i64}, f32) -> (i32 {test.b}) attributes {test.c}
func.func private @with_attributes(i32 {test.a = 1 : i64}, f32) -> (i32 {test.b}) attributes {test.c}

// CHECK: func.func nested @nested(%{{.*}}: i32 {test.a}) {
func.func nested @nested(%x: i32 {test.a}) {
  return
}

// CHECK: func.func public @"a name with spaces"() {
func.func public @"a name with spaces"() {
  // CHECK-NEXT: return {test.d}
  return {test.d}
}

// CHECK: func.func @function_results(%[[F:[a-z0-9]+]]: (i32) -> i32) -> ((i32) -> i32) {
func.func @function_results(%f: (i32) -> i32) -> ((i32) -> i32) {
  // CHECK-NEXT: return %[[F]] : (i32) -> i32
  return %f : (i32) -> i32
}

// CHECK-LABEL: func.func @calls(
// CHECK-SAME: %[[X:[a-z0-9]+]]: i32, %[[Y:[a-z0-9]+]]: f32)
func.func @calls(%x: i32, %y: f32) {
  // CHECK-NEXT: %[[R:[0-9]+]]:2 = call @declared(%[[X]], %[[Y]]) : (i32, f32) -> (i32, f32)
  %0:2 = call @declared(%x, %y) : (i32, f32) -> (i32, f32)
  // CHECK-NEXT: call @nested(%[[R]]#0) {test.e} : (i32) -> ()
  func.call @nested(%0#0) {test.e} : (i32) -> ()
  // CHECK-NEXT: %[[F:.*]] = constant @declared : (i32, f32) -> (i32, f32)
  %f = func.constant @declared : (i32, f32) -> (i32, f32)
  // CHECK-NEXT: call_indirect %[[F]](%[[X]], %[[Y]]) : (i32, f32) -> (i32, f32)
  %1:2 = func.call_indirect %f(%x, %y) : (i32, f32) -> (i32, f32)
  return
}

// CHECK-LABEL: func.func @in_a_loop(
func.func @in_a_loop(%n: index, %x: i32) {
  // CHECK: scf.for
  scf.for %i = %n to %n step %n {
    // The default dialect is that of the nearest region only.
    // CHECK: func.call @nested(
    func.call @nested(%x) : (i32) -> ()
  }
  return
}
