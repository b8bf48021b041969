// RUN: ppto-opt %s --inline | FileCheck %s
// RUN: ppto-opt %s --inline --mlir-pass-statistics 2>&1 | FileCheck %s --check-prefix=STATS
// RUN: ppto-opt %s --inline=max-size=3 | FileCheck %s --check-prefix=SMALL
// RUN: ppto-opt %s --inline=only-private=true | FileCheck %s --check-prefix=PRIVATE
// RUN: ppto-opt %s --inline --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s --check-prefix=LOC

// STATS-DAG: 6  calls inlined
// STATS-DAG: 2  calls kept: the call or the function is marked 'no_inline'
// STATS-DAG: 5  calls kept: the function is recursive
// STATS-DAG: 3  functions erased

// A private function goes when nothing refers to it any more.
// CHECK-NOT: func.func private @double
// SMALL-NOT: func.func private @double
func.func private @double(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}

// CHECK-NOT: func.func private @select
// SMALL: func.func private @select
func.func private @select(%x: i32, %c: i1) -> i32 {
  cf.cond_br %c, ^doubled, ^end(%x : i32)
^doubled:
  %r = call @double(%x) : (i32) -> i32
  cf.br ^end(%r : i32)
^end(%y: i32):
  return %y : i32
}

// Several blocks: the block of the call is split.
// CHECK-LABEL: func.func @blocks(
// CHECK-SAME:    %[[X:[a-z0-9]+]]: i32, %[[C:[a-z0-9]+]]: i1)
// CHECK-NEXT:    cf.cond_br %[[C]], ^[[DOUBLED:.*]], ^[[END:.*]](%[[X]] : i32)
// CHECK:       ^[[DOUBLED]]:
// CHECK-NEXT:    %[[TWICE:.*]] = arith.addi %[[X]], %[[X]] : i32
// CHECK-NEXT:    cf.br ^[[END]](%[[TWICE]] : i32)
// CHECK:       ^[[END]](%[[Y:.*]]: i32):
// CHECK-NEXT:    cf.br ^[[REST:.*]](%[[Y]] : i32)
// CHECK:       ^[[REST]](%[[R:.*]]: i32):
// CHECK-NEXT:    return %[[R]] : i32
// SMALL-LABEL: func.func @blocks(
// SMALL:         call @select
func.func @blocks(%x: i32, %c: i1) -> i32 {
  %0 = call @select(%x, %c) : (i32, i1) -> i32
  return %0 : i32
}

// Where there may be one block only, the blocks get a region of their own.
// CHECK-LABEL: func.func @in_loop(
// CHECK:         scf.for
// CHECK-NEXT:      %[[R:.*]] = scf.execute_region -> i32 {
// CHECK-NEXT:        cf.cond_br
// CHECK:             scf.yield %{{.*}} : i32
// CHECK-NEXT:      }
// CHECK-NEXT:      scf.yield %[[R]] : i32
func.func @in_loop(%x: i32, %c: i1, %n: index, %s: index) -> i32 {
  %0 = scf.for %i = %s to %n step %s iter_args(%a = %x) -> (i32) {
    %1 = func.call @select(%a, %c) : (i32, i1) -> i32
    scf.yield %1 : i32
  }
  return %0 : i32
}

// Recursion stays, and calls that enter it.
// CHECK-LABEL: func.func private @even(
// CHECK:         call @odd
// CHECK-LABEL: func.func private @odd(
// CHECK:         call @even
// CHECK-LABEL: func.func private @forever(
// CHECK:         call @forever
// CHECK-LABEL: func.func @calls_recursion(
// CHECK:         call @even
// CHECK:         call @forever
func.func private @even(%x: i32) -> i32 {
  %0 = call @odd(%x) : (i32) -> i32
  return %0 : i32
}
func.func private @odd(%x: i32) -> i32 {
  %0 = call @even(%x) : (i32) -> i32
  return %0 : i32
}
func.func private @forever(%x: i32) -> i32 {
  %0 = call @forever(%x) : (i32) -> i32
  return %0 : i32
}
func.func @calls_recursion(%x: i32) -> i32 {
  %0 = call @even(%x) : (i32) -> i32
  %1 = call @forever(%0) : (i32) -> i32
  return %1 : i32
}

// A declaration has no body, and what is marked stays.
// CHECK-LABEL: func.func private @elsewhere(i32) -> i32
// CHECK-LABEL: func.func private @kept(
// CHECK-LABEL: func.func @marked(
// CHECK:         call @elsewhere
// CHECK:         call @kept
// CHECK:         call @public_callee{{.*}}no_inline
func.func private @elsewhere(i32) -> i32
func.func private @kept(%x: i32) -> i32 attributes {no_inline} {
  return %x : i32
}
func.func @marked(%x: i32) -> i32 {
  %0 = call @elsewhere(%x) : (i32) -> i32
  %1 = call @kept(%0) : (i32) -> i32
  %2 = call @public_callee(%1) {no_inline} : (i32) -> i32
  return %2 : i32
}

// A public function is inlined and stays: it may be called from elsewhere.
// CHECK-LABEL: func.func @public_callee(
// CHECK-LABEL: func.func @calls_public(
// CHECK-NOT:     call
// CHECK:         return
// PRIVATE-LABEL: func.func @calls_public(
// PRIVATE:         call @public_callee
func.func @public_callee(%x: i32) -> i32 {
  return %x : i32
}
func.func @calls_public(%x: i32) -> i32 {
  %0 = call @public_callee(%x) : (i32) -> i32
  return %0 : i32
}

// A function that is a value stays, though its calls are gone.
// CHECK-LABEL: func.func private @taken(
// CHECK-LABEL: func.func @takes(
// CHECK:         constant @taken
// CHECK-NOT:     call
// CHECK:         return
func.func private @taken(%x: i32) -> i32 {
  return %x : i32
}
func.func @takes(%x: i32) -> (i32, (i32) -> i32) {
  %f = constant @taken : (i32) -> i32
  %0 = call @taken(%x) : (i32) -> i32
  return %0, %f : i32, (i32) -> i32
}

// Locations say where the operation was, and where it was called.
// CHECK-LABEL: func.func @located(
// LOC-LABEL: func.func @located(
// LOC:         arith.addi {{.*}} loc(callsite("callee.py":3:4 at "caller.py":1:2))
func.func private @located_callee(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32 loc("callee.py":3:4)
  return %0 : i32
}
func.func @located(%x: i32) -> i32 {
  %0 = call @located_callee(%x) : (i32) -> i32 loc("caller.py":1:2)
  return %0 : i32
}
