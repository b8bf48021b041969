// RUN: ppto-opt %s --canonicalize --split-input-file --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func.func @one_trip(
// CHECK-SAME: %[[X:[a-z0-9]+]]: index)
func.func @one_trip(%x: index) -> index {
  // CHECK-NEXT: %[[C2:.*]] = arith.constant 2 : index
  // CHECK-NEXT: %[[Y:.*]] = arith.addi %[[X]], %[[C2]] : index
  // CHECK-NEXT: return %[[Y]] : index
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %r = scf.for %i = %c2 to %c5 step %c5 iter_args(%a = %x) -> index {
    %y = arith.addi %a, %i : index
    scf.yield %y : index
  }
  return %r : index
}

// -----

// CHECK-LABEL: func.func @no_trip(
// CHECK-SAME: %[[X:[a-z0-9]+]]: f32, %[[N:[a-z0-9]+]]: index)
func.func @no_trip(%x: f32, %n: index) -> (f32, f32) {
  // CHECK-NEXT: return %[[X]], %[[X]] : f32, f32
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %r = scf.for %i = %c1 to %c0 step %n iter_args(%a = %x) -> f32 {
    %y = arith.addf %a, %a : f32
    scf.yield %y : f32
  }
  %s = scf.for %i = %n to %n step %c1 iter_args(%a = %x) -> f32 {
    %y = arith.addf %a, %a : f32
    scf.yield %y : f32
  }
  return %r, %s : f32, f32
}

// -----

// A step of zero is for the run to report.

// CHECK-LABEL: func.func @no_step(
func.func @no_step(%x: f32) {
  // CHECK: scf.for
  %c0 = arith.constant 0 : index
  scf.for %i = %c0 to %c0 step %c0 {
    func.call @effect() : () -> ()
  }
  return
}
func.func private @effect()

// -----

// CHECK-LABEL: func.func @carried(
// CHECK-SAME: %[[N:[a-z0-9]+]]: index, %[[X:[a-z0-9]+]]: f32)
func.func @carried(%n: index, %x: f32) -> (f32, f32) {
  // CHECK: %[[R:.*]] = scf.for %{{.*}} = %{{.*}} to %[[N]] step %{{.*}} iter_args(%[[A:.*]] = %[[X]]) -> (f32) {
  // CHECK-NEXT: %[[Y:.*]] = arith.addf %[[A]], %[[X]] : f32
  // CHECK-NEXT: scf.yield %[[Y]] : f32
  // CHECK-NEXT: }
  // CHECK-NEXT: return %[[R]], %[[X]] : f32, f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:3 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %x, %c = %x) -> (f32, f32, f32) {
    %y = arith.addf %a, %b : f32
    scf.yield %y, %b, %a : f32, f32, f32
  }
  return %r#0, %r#1 : f32, f32
}

// -----

// CHECK-LABEL: func.func @known_condition(
// CHECK-SAME: %[[X:[a-z0-9]+]]: f32)
func.func @known_condition(%x: f32) -> f32 {
  // CHECK-NEXT: %[[Y:.*]] = arith.addf %[[X]], %[[X]] : f32
  // CHECK-NEXT: return %[[Y]] : f32
  %true = arith.constant true
  %false = arith.constant false
  scf.if %false {
    func.call @effect() : () -> ()
  }
  %r = scf.if %true -> f32 {
    %y = arith.addf %x, %x : f32
    scf.yield %y : f32
  } else {
    func.call @effect() : () -> ()
    scf.yield %x : f32
  }
  return %r : f32
}
func.func private @effect()

// -----

// CHECK-LABEL: func.func @select(
// CHECK-SAME: %[[C:[a-z0-9]+]]: i1, %[[X:[a-z0-9]+]]: f32, %[[Y:[a-z0-9]+]]: f32)
func.func @select(%c: i1, %x: f32, %y: f32) -> (f32, f32) {
  // CHECK-NEXT: %[[S:.*]] = arith.select %[[C]], %[[X]], %[[Y]] : f32
  // CHECK-NEXT: return %[[S]], %[[X]] : f32, f32
  %r:2 = scf.if %c -> (f32, f32) {
    scf.yield %x, %x : f32, f32
  } else {
    scf.yield %y, %x : f32, f32
  }
  return %r#0, %r#1 : f32, f32
}

// -----

// CHECK-LABEL: func.func @condition_inside(
// CHECK-SAME: %[[C:[a-z0-9]+]]: i1)
func.func @condition_inside(%c: i1) {
  // CHECK-DAG: %[[TRUE:.*]] = arith.constant true
  // CHECK-DAG: %[[FALSE:.*]] = arith.constant false
  // CHECK: scf.if %[[C]] {
  // CHECK-NEXT: func.call @effect(%[[TRUE]])
  // CHECK-NEXT: } else {
  // CHECK-NEXT: func.call @effect(%[[FALSE]])
  scf.if %c {
    func.call @effect(%c) : (i1) -> ()
  } else {
    func.call @effect(%c) : (i1) -> ()
  }
  return
}
func.func private @effect(i1)

// -----

// CHECK-LABEL: func.func @inverted(
// CHECK-SAME: %[[C:[a-z0-9]+]]: i1)
func.func @inverted(%c: i1) {
  // CHECK-NEXT: scf.if %[[C]] {
  // CHECK-NEXT: func.call @second
  // CHECK-NEXT: } else {
  // CHECK-NEXT: func.call @first
  %true = arith.constant true
  %n = arith.xori %c, %true : i1
  scf.if %n {
    func.call @first() : () -> ()
  } else {
    func.call @second() : () -> ()
  }
  return
}
func.func private @first()
func.func private @second()

// -----

// CHECK-LABEL: func.func @empty_else(
func.func @empty_else(%c: i1) {
  // CHECK: scf.if
  // CHECK-NOT: else
  // CHECK: return
  scf.if %c {
    func.call @effect() : () -> ()
  } else {
  }
  return
}
func.func private @effect()

// -----

// CHECK-LABEL: func.func @while_never(
// CHECK-SAME: %[[X:[a-z0-9]+]]: f32)
func.func @while_never(%x: f32) -> f32 {
  // CHECK-NEXT: %[[Y:.*]] = arith.addf %[[X]], %[[X]] : f32
  // CHECK-NEXT: return %[[Y]] : f32
  %false = arith.constant false
  %r = scf.while (%a = %x) : (f32) -> f32 {
    %y = arith.addf %a, %a : f32
    scf.condition(%false) %y : f32
  } do {
  ^bb0(%b: f32):
    func.call @effect() : () -> ()
    scf.yield %b : f32
  }
  return %r : f32
}
func.func private @effect()

// -----

// CHECK-LABEL: func.func @execute_region(
// CHECK-SAME: %[[X:[a-z0-9]+]]: f32)
func.func @execute_region(%x: f32) -> f32 {
  // CHECK-NEXT: %[[Y:.*]] = arith.addf %[[X]], %[[X]] : f32
  // CHECK-NEXT: return %[[Y]] : f32
  %r = scf.execute_region -> f32 {
    %y = arith.addf %x, %x : f32
    scf.yield %y : f32
  }
  return %r : f32
}

// -----

// CHECK-LABEL: func.func @nested_conditions(
// CHECK-SAME: %[[A:[a-z0-9]+]]: i1, %[[B:[a-z0-9]+]]: i1)
func.func @nested_conditions(%a: i1, %b: i1) {
  // CHECK-NEXT: %[[BOTH:.*]] = arith.andi %[[A]], %[[B]] : i1
  // CHECK-NEXT: scf.if %[[BOTH]] {
  // CHECK-NEXT: func.call @effect
  // CHECK-NEXT: }
  // CHECK-NEXT: return
  scf.if %a {
    scf.if %b {
      func.call @effect() : () -> ()
    }
  }
  return
}
func.func private @effect()

// -----

// CHECK-LABEL: func.func @while_values(
// CHECK-SAME: %[[X:[a-z0-9]+]]: i32, %[[Y:[a-z0-9]+]]: i32)
func.func @while_values(%x: i32, %y: i32) -> (i32, i32) {
  // CHECK: %[[R:.*]] = scf.while (%[[A:.*]] = %[[X]]) : (i32) -> i32 {
  // CHECK-NEXT: %[[C:.*]] = arith.cmpi slt, %[[A]], %[[Y]] : i32
  // CHECK-NEXT: scf.condition(%[[C]]) %[[A]] : i32
  // CHECK-NEXT: } do {
  // CHECK-NEXT: ^bb0(%[[B:.*]]: i32):
  // CHECK-NEXT: %[[N:.*]] = arith.addi %[[B]], %[[Y]] : i32
  // CHECK-NEXT: scf.yield %[[N]] : i32
  // CHECK-NEXT: }
  // CHECK-NEXT: return %[[R]], %[[R]] : i32, i32
  %r:4 = scf.while (%a = %x, %k = %y, %u = %x) : (i32, i32, i32) -> (i32, i32, i32, i32) {
    %c = arith.cmpi slt, %a, %k : i32
    scf.condition(%c) %a, %a, %k, %u : i32, i32, i32, i32
  } do {
  ^bb0(%b: i32, %d: i32, %l: i32, %v: i32):
    %n = arith.addi %d, %l : i32
    scf.yield %n, %l, %n : i32, i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// -----

// CHECK-LABEL: func.func @known_case(
// CHECK-SAME: %[[X:[a-z0-9]+]]: i32, %[[Y:[a-z0-9]+]]: i32)
func.func @known_case(%x: i32, %y: i32) -> (i32, i32) {
  // CHECK-NEXT: return %[[X]], %[[Y]] : i32, i32
  %two = arith.constant 2 : index
  %three = arith.constant 3 : index
  %0 = scf.index_switch %two -> i32
  case 2 {
    scf.yield %x : i32
  }
  default {
    scf.yield %y : i32
  }
  %1 = scf.index_switch %three -> i32
  case 2 {
    scf.yield %x : i32
  }
  default {
    scf.yield %y : i32
  }
  return %0, %1 : i32, i32
}

// -----

// Values that go around a while only to compute one another go, with what computes them.
// CHECK-LABEL: func.func @while_dead_cycle(
// CHECK:         %[[R:.*]] = scf.while (%[[A:.*]] = %{{.*}}) : (i32) -> i32 {
// CHECK-NEXT:      %[[GO:.*]] = arith.cmpi sgt, %[[A]]
// CHECK-NEXT:      scf.condition(%[[GO]]) %[[A]] : i32
// CHECK:           %[[E:.*]] = arith.subi
// CHECK-NEXT:      scf.yield %[[E]] : i32
// CHECK:         return %[[R]]
func.func @while_dead_cycle(%n: i32, %x: i32) -> i32 {
  %one = arith.constant 1 : i32
  %r:3 = scf.while (%a = %n, %b = %x, %c = %x) : (i32, i32, i32) -> (i32, i32, i32) {
    %go = arith.cmpi sgt, %a, %one : i32
    %d = arith.addi %b, %c : i32
    scf.condition(%go) %a, %d, %c : i32, i32, i32
  } do {
  ^bb0(%a: i32, %b: i32, %c: i32):
    %e = arith.subi %a, %one : i32
    %f = arith.muli %b, %c : i32
    %g = arith.addi %c, %b : i32
    scf.yield %e, %f, %g : i32, i32, i32
  }
  return %r#0 : i32
}

// -----

// Not what the condition needs, or an effect, however far around.
// CHECK-LABEL: func.func @while_live_cycle(
// CHECK:         scf.while (%{{.*}} = %{{.*}}, %{{.*}} = %{{.*}}, %{{.*}} = %{{.*}}) : (i32, i32, i32) -> (i32, i32, i32)
func.func @while_live_cycle(%n: i32, %x: i32, %y: i32) {
  %r:3 = scf.while (%a = %n, %b = %x, %c = %y) : (i32, i32, i32) -> (i32, i32, i32) {
    %go = arith.cmpi sgt, %a, %n : i32
    scf.condition(%go) %b, %c, %a : i32, i32, i32
  } do {
  ^bb0(%b: i32, %c: i32, %a: i32):
    %d = arith.addi %a, %b : i32
    "test.use"(%c) : (i32) -> ()
    scf.yield %b, %c, %d : i32, i32, i32
  }
  return
}

// -----

// Two values of a for that only become each other.
// CHECK-LABEL: func.func @for_dead_cycle(
// CHECK:         scf.for %{{.*}} = %{{.*}} to %{{.*}} step %{{.*}} {
// CHECK-NEXT:      "test.use"
// CHECK-NEXT:    }
func.func @for_dead_cycle(%n: index, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %x) -> (i32, i32) {
    %d = arith.addi %b, %b : i32
    "test.use"(%i) : (index) -> ()
    scf.yield %d, %a : i32, i32
  }
  return
}
