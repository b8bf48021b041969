// Notes with the operation, and with where in ppto a diagnostic is made.
// RUN: not ppto-opt %s --mlir-print-op-on-diagnostic 2>&1 | FileCheck %s --check-prefix=OP
// RUN: not ppto-opt %s --mlir-print-stacktrace-on-diagnostic 2>&1 | FileCheck %s --check-prefix=TRACE
// RUN: not ppto-opt %s 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: ppto-opt %s --verify-diagnostics --mlir-print-op-on-diagnostic --mlir-print-stacktrace-on-diagnostic

// OP:         error: 'func.return' op
// OP:         note: see current operation: "func.return"(%arg0) : (i32) -> ()
// TRACE:      note: diagnostic emitted with trace:
// TRACE-NEXT: at dev.ppto.ir.Operation
// NONE-NOT:   see current operation
// NONE-NOT:   trace

// expected-note@+1 {{the function is declared here}}
func.func @f(%x: i32) -> i64 {
  // expected-error@+1 {{type of return operand 0 ('i32') doesn't match function result type ('i64')}}
  return %x : i32
}
