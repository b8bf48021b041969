// RUN: ppto-opt %s --canonicalize --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @known_condition(
// CHECK-SAME: %[[X:[a-z0-9]+]]: i32, %[[Y:[a-z0-9]+]]: i32)
func.func @known_condition(%x: i32, %y: i32) -> i32 {
  // CHECK-NEXT: return %[[Y]] : i32
  %false = arith.constant false
  cf.cond_br %false, ^a, ^b
^a:
  return %x : i32
^b:
  return %y : i32
}

// -----

// CHECK-LABEL: func.func @same_destination(
// CHECK-SAME: %[[C:[a-z0-9]+]]: i1, %[[X:[a-z0-9]+]]: i32, %[[Y:[a-z0-9]+]]: i32)
func.func @same_destination(%c: i1, %x: i32, %y: i32) -> i32 {
  // CHECK-NEXT: %[[S:.*]] = arith.select %[[C]], %[[X]], %[[Y]] : i32
  // CHECK-NEXT: return %[[S]] : i32
  cf.cond_br %c, ^a(%x : i32), ^a(%y : i32)
^a(%z: i32):
  return %z : i32
}

// -----

// CHECK-LABEL: func.func @through_a_block(
// CHECK-SAME: %[[C:[a-z0-9]+]]: i1, %[[X:[a-z0-9]+]]: i32, %[[Y:[a-z0-9]+]]: i32)
func.func @through_a_block(%c: i1, %x: i32, %y: i32) -> i32 {
  // CHECK: cf.cond_br %[[C]], ^[[A:bb[0-9]+]](%[[X]] : i32), ^[[B:bb[0-9]+]]
  cf.cond_br %c, ^pass(%x : i32), ^other
^pass(%p: i32):
  cf.br ^end(%p : i32)
^other:
  // CHECK: ^[[B]]:
  // CHECK-NEXT: call @effect
  func.call @effect() : () -> ()
  // CHECK-NEXT: cf.br ^[[A]](%[[Y]] : i32)
  cf.br ^end(%y : i32)
^end(%r: i32):
  return %r : i32
}
func.func private @effect()

// -----

// CHECK-LABEL: func.func @known_flag(
// CHECK-SAME: %[[X:[a-z0-9]+]]: i32)
func.func @known_flag(%x: i32) -> i32 {
  // CHECK-NEXT: %[[C:.*]] = arith.constant -1 : i32
  // CHECK-NEXT: return %[[C]] : i32
  %flag = arith.constant -1 : i32
  cf.switch %flag : i32, [
    default: ^a(%x : i32),
    3: ^a(%x : i32),
    4294967295: ^a(%flag : i32)
  ]
^a(%r: i32):
  return %r : i32
}

// -----

// CHECK-LABEL: func.func @case_like_default(
// CHECK-SAME: %[[F:[a-z0-9]+]]: i32)
func.func @case_like_default(%f: i32) -> i32 {
  // CHECK: cf.switch %[[F]] : i32, [
  // CHECK-NEXT: default: ^[[A:bb[0-9]+]],
  // CHECK-NEXT: 4: ^[[B:bb[0-9]+]]
  // CHECK-NEXT: ]
  cf.switch %f : i32, [
    default: ^a,
    3: ^a,
    4: ^b
  ]
^a:
  func.call @effect() : () -> ()
  return %f : i32
^b:
  %c = arith.constant 1 : i32
  return %c : i32
}
func.func private @effect()

// -----

// CHECK-LABEL: func.func @asserts(
// CHECK-SAME: %[[C:[a-z0-9]+]]: i1)
func.func @asserts(%c: i1) {
  // CHECK-NOT: holds
  // CHECK: cf.assert %{{.*}}, "fails"
  // CHECK: cf.assert %[[C]], "depends"
  %true = arith.constant true
  %false = arith.constant false
  cf.assert %true, "holds"
  cf.assert %false, "fails"
  cf.assert %c, "depends"
  return
}

// -----

// CHECK-LABEL: func.func @known_in_destination(
// CHECK-SAME: %[[C:[a-z0-9]+]]: i1)
func.func @known_in_destination(%c: i1) {
  // CHECK-DAG: %[[TRUE:.*]] = arith.constant true
  // CHECK-DAG: %[[FALSE:.*]] = arith.constant false
  // CHECK: cf.cond_br %[[C]]
  // CHECK: call @effect(%[[TRUE]])
  // CHECK: call @effect(%[[FALSE]])
  cf.cond_br %c, ^a, ^b
^a:
  call @effect(%c) : (i1) -> ()
  return
^b:
  call @effect(%c) : (i1) -> ()
  return
}
func.func private @effect(i1)
