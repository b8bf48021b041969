// One error for each wrong operation; what follows from it is not told again.
// RUN: not ppto-opt %s 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: not ppto-opt %s --split-input-file --diagnostics-format=json 2>&1 | FileCheck %s --check-prefix=JSON

// CHECK: recovery.mlir:[[#]]:28: error: expected a type, found 'i3x'
// CHECK: recovery.mlir:[[#]]:8: error: dialect 'arith' has no operation 'arith.adi'; did you mean 'arith.addi'
// CHECK: recovery.mlir:[[#]]:26: error: expected ':', found 'i32'
// CHECK: recovery.mlir:[[#]]:23: error: use of undefined value '%zro'; did you mean '%zero'?
// CHECK: recovery.mlir:[[#]]:9: error: use of undefined block '^bb4'
// CHECK: recovery.mlir:[[#]]:10: error: use of undefined value '%x'
// A value of another type than all its uses have is one mistake.
// CHECK: recovery.mlir:[[#]]:19: error: expected a value of type 'i32', found '%wrong' of type 'i3'
// CHECK: recovery.mlir:[[#]]:19: error: expected a value of type 'i64', found '%wrong' of type 'i3'
// JSON-COUNT-8: "severity": "error"

func.func @f(%x: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %y = arith.addi %x, %zro : i32
  %z = arith.addi %y, %y : i3x
  %w = arith.adi %z, %z : i32
  %v = arith.muli %w, %w i32
  %u = arith.muli %v, %v : i32
  return %u : i32
}
func.func @h() -> i32 {
  cf.br ^bb4
^bb1:
  return %x : i32
}
func.func @i(%wrong: i3) -> (i32, i64) {
  %0 = arith.addi %wrong, %wrong : i32
  %1 = arith.muli %wrong, %0 : i32
  %2 = arith.addi %wrong, %wrong : i64
  %3 = arith.subi %2, %wrong : i64
  return %1, %3 : i32, i64
}
