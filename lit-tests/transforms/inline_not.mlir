// RUN: split-file %s %t
// RUN: ppto-opt %t/unknown.mlir --allow-unregistered-dialect --inline --mlir-pass-statistics 2>&1 | FileCheck %t/unknown.mlir
// RUN: ppto-opt %t/tasks.mlir --inline | FileCheck %t/tasks.mlir
// RUN: ppto-opt %t/scopes.mlir --inline --mlir-pass-statistics 2>&1 | FileCheck %t/scopes.mlir
// RUN: ppto-opt %t/growth.mlir --inline=max-caller-size=20 --mlir-pass-statistics 2>&1 | FileCheck %t/growth.mlir
// RUN: not ppto-opt %t/no_table.mlir --pass-pipeline="builtin.module(func.func(inline))" 2>&1 | FileCheck %t/no_table.mlir
// RUN: not ppto-opt %t/growth.mlir --inline=max-size=-2 2>&1 | FileCheck %s --check-prefix=OPTION

// OPTION: max-size must be a number of operations, or -1 for any number, but is -2

//--- unknown.mlir
// Nobody knows what an operation without a definition needs around it.
// CHECK: calls kept: nothing is known of 'some.op' in the body
// CHECK: func.func @caller
// CHECK:   call @callee
func.func @callee(%x: i32) -> i32 {
  %0 = "some.op"(%x) : (i32) -> i32
  return %0 : i32
}
func.func @caller(%x: i32) -> i32 {
  %0 = call @callee(%x) : (i32) -> i32
  return %0 : i32
}

//--- tasks.mlir
// A dispatch and a call of a task do not end before what follows them runs.
// CHECK-LABEL: host.func @main
// CHECK:         host.dispatch @device
// CHECK-LABEL: orch.func @device
// CHECK:         orch.call @kernel
host.func @main(%x: memref<16x8xf32> out) {
  %c0 = arith.constant 0 : index
  host.dispatch @device(%x) device %c0 : memref<16x8xf32>
  host.return
}
orch.func @device(%x: memref<16x8xf32> out) {
  orch.call @kernel(%x) : memref<16x8xf32>
  orch.return
}
tile.kernel @kernel(%x: memref<16x8xf32> out) {
  tile.return
}

//--- scopes.mlir
// A name in the body means another function where the call stands.
// CHECK: calls kept: 'func.call' in the body names symbols that the caller does not see
// CHECK: func.func @caller
// CHECK:   call @outer
module {
  func.func private @leaf(i32) -> i32
  func.func @outer(%x: i32) -> i32 {
    %0 = call @leaf(%x) : (i32) -> i32
    return %0 : i32
  }
  module @inner {
    func.func private @leaf(i32) -> i32
    func.func @caller(%x: i32) -> i32 {
      %0 = call @outer(%x) : (i32) -> i32
      return %0 : i32
    }
  }
}

//--- growth.mlir
// Each function calls the one before twice: the last would be of exponential size.
// CHECK: 2 calls kept: the caller would be larger than max-caller-size
// CHECK: func.func @f3
func.func @f0(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  %1 = arith.muli %0, %x : i32
  return %1 : i32
}
func.func @f1(%x: i32) -> i32 {
  %0 = call @f0(%x) : (i32) -> i32
  %1 = call @f0(%0) : (i32) -> i32
  return %1 : i32
}
func.func @f2(%x: i32) -> i32 {
  %0 = call @f1(%x) : (i32) -> i32
  %1 = call @f1(%0) : (i32) -> i32
  return %1 : i32
}
func.func @f3(%x: i32) -> i32 {
  %0 = call @f2(%x) : (i32) -> i32
  %1 = call @f2(%0) : (i32) -> i32
  return %1 : i32
}

//--- no_table.mlir
// CHECK: error: 'func.func' op is no symbol table, so that inline cannot run on it: functions are found in one
// CHECK: note: run the pass on the builtin.module around it
func.func @f() {
  return
}
