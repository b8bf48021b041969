// Rules of a dialect that is loaded from its definition, without Java.

// RUN: ppto-opt %s --load-dialect=%S/Inputs/fixed.dialect --canonicalize | FileCheck %s
// RUN: ppto-opt %s --load-dialect=%S/Inputs/fixed.dialect --apply-patterns='sets=fixed.strength' | FileCheck %s --check-prefix=SET
// RUN: not ppto-opt %s --load-dialect=%S/Inputs/fixed.dialect --apply-patterns='sets=fixed.nope' 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: ppto-opt %s --load-dialect=%S/Inputs/fixed.dialect --canonicalize --debug-patterns 2>&1 | FileCheck %s --check-prefix=TRACE

// UNKNOWN: error: apply-patterns: expected a set of rewrite rules, dialect.set, found 'fixed.nope'; there are fixed.strength
// TRACE-DAG: 'fixed.scale' fixed.fold_double_scale: applied: fixed.fold_double_scale
// TRACE-DAG: no match: operand 'source' of 'fixed.scale' is not made by 'fixed.scale'

// CHECK-LABEL: func.func @twice
// CHECK: fixed.scale %{{.*}} by 6 : i32
// CHECK-NOT: fixed.scale
// SET-LABEL: func.func @twice
// SET: %[[X:.*]] = fixed.scale %{{.*}} by 3 : i32
// SET: arith.addi %[[X]], %[[X]] : i32
func.func @twice(%x: i32) -> i32 {
  %a = fixed.scale %x by 3 : i32
  %b = fixed.scale %a by 2 : i32
  return %b : i32
}

// CHECK-LABEL: func.func @one
// CHECK-NEXT: return %arg0
func.func @one(%x: i32) -> i32 {
  %a = fixed.scale %x by 1 : i32
  return %a : i32
}

// The rule's root is an operation of another dialect.
// CHECK-LABEL: func.func @sum
// CHECK: fixed.scale %{{.*}} by 5 : i32
// CHECK-NOT: arith.addi
func.func @sum(%x: i32) -> i32 {
  %a = fixed.scale %x by 4 : i32
  %b = arith.addi %a, %x : i32
  return %b : i32
}
