// RUN: ppto-opt %s --loop-invariant-code-motion | FileCheck %s

// What may stop the run leaves a loop only if it is known not to.

// CHECK-LABEL: func.func @divisions(
// CHECK-SAME: %[[N:[a-z0-9]+]]: index, %[[X:[a-z0-9]+]]: i32)
func.func @divisions(%n: index, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : i32
  %minus = arith.constant -1 : i32
  %c32 = arith.constant 32 : i32
  // CHECK: arith.addi %[[X]], %[[X]] : i32
  // CHECK: arith.divsi %[[X]], %c3_i32 : i32
  // CHECK: arith.shli %[[X]], %c3_i32 : i32
  // CHECK: arith.divui %[[X]], %c-1_i32 : i32
  // CHECK: scf.for
  // CHECK-NEXT: arith.divsi %[[X]], %[[X]] : i32
  // CHECK-NEXT: arith.divsi %[[X]], %c-1_i32 : i32
  // CHECK-NEXT: arith.shli %[[X]], %c32_i32 : i32
  // CHECK-NEXT: }
  scf.for %i = %c0 to %n step %c1 {
    %0 = arith.addi %x, %x : i32
    %1 = arith.divsi %x, %c3 : i32
    %2 = arith.shli %x, %c3 : i32
    %3 = arith.divui %x, %minus : i32
    %4 = arith.divsi %x, %x : i32
    %5 = arith.divsi %x, %minus : i32
    %6 = arith.shli %x, %c32 : i32
  }
  return
}

// CHECK-LABEL: func.func @inner_loops(
// CHECK-SAME: %[[N:[a-z0-9]+]]: index, %[[X:[a-z0-9]+]]: f32)
func.func @inner_loops(%n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: scf.for %{{.*}} = %c0 to %[[N]] step %c1 iter_args
  // CHECK: scf.for %{{.*}} = %c0 to %[[N]] step %c1 {
  // CHECK-NEXT: scf.for %{{.*}} = %c0 to %[[N]] step %[[N]] iter_args
  scf.for %i = %c0 to %n step %c1 {
    %0 = scf.for %j = %c0 to %n step %c1 iter_args(%a = %x) -> f32 {
      %b = arith.addf %a, %a : f32
      scf.yield %b : f32
    }
    %1 = scf.for %j = %c0 to %n step %n iter_args(%a = %x) -> f32 {
      %b = arith.addf %a, %a : f32
      scf.yield %b : f32
    }
  }
  return
}
