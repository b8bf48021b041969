// A brace too many is told where that shows; values and blocks that it cuts off are not missing.
// RUN: not ppto-opt %s 2>&1 | FileCheck %s --implicit-check-not=error:

// CHECK: recovery_braces.mlir:[[#]]:3: error: expected an operation, found 'return'
// CHECK: recovery_braces.mlir:[[#]]:1: error: expected an operation, found '}', which ends no region: there is one too many before, or a '{' is missing

func.func @f(%x: i32, %c: i1) -> i32 {
  scf.if %c {
    scf.yield
  }
  }
  %y = arith.addi %x, %x : i32
  %z = arith.addi %y, %x : i32
  return %z : i32
}
func.func @g(%x: i32) -> i32 {
  return %x : i32
}
