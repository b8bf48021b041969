// RUN: ppto-opt %s --symbol-dce --allow-unregistered-dialect | FileCheck %s
// RUN: not ppto-opt %s --allow-unregistered-dialect --pass-pipeline="builtin.module(func.func(symbol-dce))" 2>&1 | FileCheck %s --check-prefix=TABLE

// TABLE: error: 'func.func' op is no symbol table, so that symbol-dce cannot run on it
// TABLE: note: run the pass on the builtin.module around it

// Private functions that nothing alive refers to go, also if they refer to each other.
// CHECK-NOT: @unused
// CHECK-NOT: @even
// CHECK-NOT: @odd
func.func private @unused(i32) -> i32
func.func private @even(%x: i32) -> i32 {
  %0 = call @odd(%x) : (i32) -> i32
  return %0 : i32
}
func.func private @odd(%x: i32) -> i32 {
  %0 = call @even(%x) : (i32) -> i32
  return %0 : i32
}

// Those that are called, or are values, or are named in any attribute, stay, with what they call.
// CHECK: func.func private @called_by_called
// CHECK: func.func private @called(
// CHECK: func.func private @value(
// CHECK: func.func private @named(
// CHECK: func.func private @in_array(
// CHECK: func.func private @in_unknown(
// CHECK: func.func @main(
func.func private @called_by_called(i32) -> i32
func.func private @called(%x: i32) -> i32 {
  %0 = call @called_by_called(%x) : (i32) -> i32
  return %0 : i32
}
func.func private @value(i32) -> i32
func.func private @named(i32) -> i32
func.func private @in_array(i32) -> i32
func.func private @in_unknown(i32) -> i32
func.func @main(%x: i32) -> ((i32) -> i32) {
  %0 = call @called(%x) : (i32) -> i32
  %f = constant @value : (i32) -> i32
  "test.names"() {one = @named, more = [{deep = [@in_array]}], other = #some.ref<@in_unknown>} : () -> ()
  return %f : (i32) -> i32
}

// What is public may be called from elsewhere, and so may kernels and device functions.
// CHECK: func.func @public(
// CHECK: tile.kernel @kernel(
// CHECK: orch.func @device(
func.func @public(%x: i32) {
  return
}
tile.kernel @kernel(%x: memref<16x8xf32> out) {
  tile.return
}
orch.func @device(%x: memref<16x8xf32> out) {
  orch.call @kernel(%x) : memref<16x8xf32>
  orch.return
}

// A private module that is referred to keeps what the reference leads to, and nothing else.
// CHECK: module @used
// CHECK:   func.func private @inner_used
// CHECK-NOT: @inner_unused
// CHECK-NOT: module @whole
// CHECK: "test.names"() {ref = @used::@inner_used}
module @used attributes {sym_visibility = "private"} {
  func.func private @inner_used(i32) -> i32
  func.func private @inner_unused(i32) -> i32
}
module @whole attributes {sym_visibility = "private"} {
  func.func @inside(%x: i32) {
    return
  }
}
"test.names"() {ref = @used::@inner_used} : () -> ()
