// RUN: ppto-opt %s --canonicalize=test-convergence=true --split-input-file | FileCheck %s

// Conditionals of one condition in a row are one.
// CHECK-LABEL: func.func @consecutive(
// CHECK-SAME:    %[[C:[a-z0-9]+]]: i1, %[[X:[a-z0-9]+]]: i32, %[[Y:[a-z0-9]+]]: i32)
// CHECK-NEXT:    %[[R:.*]] = scf.if %[[C]] -> (i32) {
// CHECK-NEXT:      %[[A:.*]] = func.call @f(%[[X]])
// CHECK-NEXT:      func.call @g(%[[A]])
// CHECK-NEXT:      scf.yield %[[A]] : i32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %[[B:.*]] = func.call @f(%[[Y]])
// CHECK-NEXT:      scf.yield %[[B]] : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[R]] : i32
func.func private @f(i32) -> i32
func.func private @g(i32)
func.func @consecutive(%c: i1, %x: i32, %y: i32) -> i32 {
  %r = scf.if %c -> i32 {
    %a = func.call @f(%x) : (i32) -> i32
    scf.yield %a : i32
  } else {
    %b = func.call @f(%y) : (i32) -> i32
    scf.yield %b : i32
  }
  scf.if %c {
    func.call @g(%r) : (i32) -> ()
  }
  return %r : i32
}

// -----

// The attributes of one are not those of the other.
// CHECK-LABEL: func.func @consecutive_unlike(
// CHECK-COUNT-2: scf.if
func.func private @g(i32)
func.func @consecutive_unlike(%c: i1, %x: i32) {
  scf.if %c {
    func.call @g(%x) : (i32) -> ()
  } {likely}
  scf.if %c {
    func.call @g(%x) : (i32) -> ()
  }
  return
}

// -----

// The last round of a loop that runs hands on what all do, also if the first sees something else.
// CHECK-LABEL: func.func @from_outside(
// CHECK-SAME:    %[[X:[a-z0-9]+]]: i32, %[[Y:[a-z0-9]+]]: i32, %{{.*}}: index)
// CHECK:         scf.for
// CHECK:           func.call @g
// CHECK:         %[[MAYBE:.*]] = scf.for
// CHECK:         return %[[Y]], %[[MAYBE]] : i32, i32
func.func private @g(i32)
func.func @from_outside(%x: i32, %y: i32, %n: index) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %r = scf.for %i = %c0 to %c9 step %c1 iter_args(%a = %x) -> i32 {
    func.call @g(%a) : (i32) -> ()
    scf.yield %y : i32
  }
  %s = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> i32 {
    scf.yield %y : i32
  }
  return %r, %s : i32, i32
}

// -----

// CHECK-LABEL: func.func @compared_before(
// CHECK-SAME:    %[[X:[a-z0-9]+]]: i32, %[[Y:[a-z0-9]+]]: i32)
// CHECK-DAG:     %[[FALSE:.*]] = arith.constant false
// CHECK-DAG:     %[[TRUE:.*]] = arith.constant true
// CHECK:         scf.while
// CHECK:           arith.cmpi ne
// CHECK:         } do {
// CHECK-NEXT:    ^bb0(%[[A:.*]]: i32):
// CHECK-NEXT:      func.call @h(%[[TRUE]])
// CHECK-NEXT:      func.call @h(%[[FALSE]])
// CHECK-NEXT:      %[[OTHER:.*]] = arith.cmpi ne, %[[A]], %[[X]] : i32
// CHECK-NEXT:      func.call @h(%[[OTHER]])
func.func private @h(i1)
func.func private @f(i32) -> i32
func.func @compared_before(%x: i32, %y: i32) {
  scf.while (%p = %x) : (i32) -> i32 {
    %c = arith.cmpi ne, %p, %y : i32
    scf.condition(%c) %p : i32
  } do {
  ^bb0(%a: i32):
    %same = arith.cmpi ne, %a, %y : i32
    func.call @h(%same) : (i1) -> ()
    %inverse = arith.cmpi eq, %a, %y : i32
    func.call @h(%inverse) : (i1) -> ()
    %other = arith.cmpi ne, %a, %x : i32
    func.call @h(%other) : (i1) -> ()
    %q = func.call @f(%a) : (i32) -> i32
    scf.yield %q : i32
  }
  return
}

// -----

// Blocks go where there may be several, and stay where there may not.
// CHECK-LABEL: func.func @blocks(
// CHECK-SAME:    %[[X:[a-z0-9]+]]: i32, %[[C:[a-z0-9]+]]: i1)
// CHECK-NEXT:    cf.cond_br %[[C]], ^[[A:bb[0-9]+]], ^[[B:bb[0-9]+]](%[[X]] : i32)
// CHECK-NEXT:  ^[[A]]:
// CHECK-NEXT:    %[[Y:.*]] = call @f(%[[X]])
// CHECK-NEXT:    cf.br ^[[B]](%[[Y]] : i32)
// CHECK-NEXT:  ^[[B]](%[[R:.*]]: i32):
// CHECK-NEXT:    scf.if %[[C]] {
// CHECK-NEXT:      scf.execute_region {
// CHECK:         return %[[R]] : i32
func.func private @f(i32) -> i32
func.func @blocks(%x: i32, %c: i1) -> i32 {
  %r = scf.execute_region -> i32 {
    cf.cond_br %c, ^a, ^b(%x : i32)
  ^a:
    %y = func.call @f(%x) : (i32) -> i32
    cf.br ^b(%y : i32)
  ^b(%z: i32):
    scf.yield %z : i32
  }
  scf.if %c {
    scf.execute_region {
      cf.br ^loop(%r : i32)
    ^loop(%i: i32):
      %j = func.call @f(%i) : (i32) -> i32
      %d = arith.cmpi slt, %j, %x : i32
      cf.cond_br %d, ^loop(%j : i32), ^end
    ^end:
      scf.yield
    }
  }
  return %r : i32
}
