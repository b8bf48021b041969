// An operation that there is not is told once, and its results are no errors, however many are named.
// RUN: not ppto-opt %s 2>&1 | FileCheck %s --implicit-check-not=error:
// CHECK: recovery_unknown.mlir:[[#]]:10: error: operation 'foo.bar' belongs to no known dialect
// CHECK: recovery_unknown.mlir:[[#]]:3: error: expected names for 1 results, as 'arith.addi' has, found names for 2

func.func @f(%x: i32) -> i32 {
  %0:2 = "foo.bar"(%x) : (i32) -> i32
  %1 = arith.addi %0#0, %0#1 : i32
  %2:2 = arith.addi %1, %x : i32
  %3 = arith.addi %2#0, %2#1 : i32
  return %3 : i32
}
