// RUN: ppto-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s
// RUN: ppto-opt %s --canonicalize=region-simplify=disabled --allow-unregistered-dialect | FileCheck %s --check-prefix=DISABLED
// RUN: ppto-opt %s --canonicalize=region-simplify=aggressive --allow-unregistered-dialect | FileCheck %s --check-prefix=AGGRESSIVE
// RUN: not ppto-opt %s --canonicalize=region-simplify=all 2>&1 | FileCheck %s --check-prefix=OPTION

// OPTION: option 'region-simplify' expects disabled|normal|aggressive, but found 'all'

// Blocks that nothing reaches go, also if they use each other's values.
// CHECK-LABEL: func.func @unreachable(
// CHECK-NEXT:    "test.start"
// CHECK-NEXT:    return
// DISABLED-LABEL: func.func @unreachable(
// DISABLED:         "test.never"
func.func @unreachable() {
  "test.start"() : () -> ()
  return
^a(%x: i32):
  "test.never"(%x, %y) : (i32, i32) -> ()
  %z = "test.value"() : () -> i32
  cf.br ^b(%z : i32)
^b(%y: i32):
  cf.br ^a(%y : i32)
}

// An argument that only goes around the loop goes.
// CHECK-LABEL: func.func @dead_arguments(
// CHECK-SAME:    %[[X:[a-z0-9]+]]: i32, %[[C:[a-z0-9]+]]: i1)
// CHECK-NEXT:    cf.br ^[[LOOP:bb[0-9]+]](%[[X]] : i32)
// CHECK-NEXT:  ^[[LOOP]](%[[LIVE:.*]]: i32):
// CHECK-NEXT:    %[[NEXT:.*]] = "test.next"(%[[LIVE]])
// CHECK-NEXT:    cf.cond_br %[[C]], ^[[LOOP]](%[[NEXT]] : i32), ^[[END:bb[0-9]+]]
// CHECK-NEXT:  ^[[END]]:
// CHECK-NEXT:    return
// DISABLED-LABEL: func.func @dead_arguments(
// DISABLED:       ^{{.*}}(%{{.*}}: i32, %{{.*}}: i32):
func.func @dead_arguments(%x: i32, %c: i1) {
  cf.br ^loop(%x, %x : i32, i32)
^loop(%live: i32, %dead: i32):
  %next = "test.next"(%live) : (i32) -> i32
  cf.cond_br %c, ^loop(%next, %dead : i32, i32), ^end(%dead : i32)
^end(%unused: i32):
  return
}

// An argument that is the same on each way is that value, if it comes back too.
// CHECK-LABEL: func.func @redundant_argument(
// CHECK-SAME:    %[[X:[a-z0-9]+]]: i32, %[[C:[a-z0-9]+]]: i1)
// CHECK-NEXT:    cf.br ^[[LOOP:bb[0-9]+]]
// CHECK-NEXT:  ^[[LOOP]]:
// CHECK-NEXT:    "test.use"(%[[X]])
// CHECK-NEXT:    cf.cond_br %[[C]], ^[[LOOP]], ^
func.func @redundant_argument(%x: i32, %c: i1) {
  cf.br ^loop(%x : i32)
^loop(%same: i32):
  "test.use"(%same) : (i32) -> ()
  cf.cond_br %c, ^loop(%same : i32), ^end
^end:
  return
}

// Arguments that vary stay, and those that a condition depends on.
// CHECK-LABEL: func.func @live_arguments(
// CHECK:       ^{{.*}}(%[[A:.*]]: i32, %[[C:.*]]: i1):
// CHECK:         cf.cond_br %[[C]]
func.func @live_arguments(%x: i32, %y: i32, %c: i1) -> i32 {
  cf.br ^loop(%x, %c : i32, i1)
^loop(%a: i32, %again: i1):
  %n = "test.next"(%a) : (i32) -> i1
  cf.cond_br %again, ^loop(%y, %n : i32, i1), ^end
^end:
  return %a : i32
}

// A switch passes fewer values too.
// CHECK-LABEL: func.func @switch(
// CHECK:         cf.switch %{{.*}} : i32, [
// CHECK-NEXT:      default: ^[[A:bb[0-9]+]],
// CHECK-NEXT:      1: ^[[B:bb[0-9]+]](%[[X:.*]] : i32),
// CHECK-NEXT:      2: ^[[B]](%{{.*}} : i32)
// CHECK-NEXT:    ]
func.func @switch(%f: i32, %x: i32, %y: i32) {
  cf.switch %f : i32, [
    default: ^a(%x : i32),
    1: ^b(%x, %y : i32, i32),
    2: ^b(%y, %x : i32, i32)
  ]
^a(%unused: i32):
  "test.a"() : () -> ()
  return
^b(%used: i32, %dead: i32):
  "test.use"(%used) : (i32) -> ()
  return
}

// What another operation than a branch passes is not known: its block keeps its arguments.
// CHECK-LABEL: func.func @unknown_branch(
// CHECK:         "test.branch"(%{{.*}})[^[[B:bb[0-9]+]]] : (i32) -> ()
// CHECK-NEXT:  ^[[B]](%{{.*}}: i32):
func.func @unknown_branch(%x: i32) {
  "test.branch"(%x)[^b] : (i32) -> ()
^b(%unused: i32):
  "test.b"() : () -> ()
  return
}

// Blocks that do the same are merged on request; where they differ, a value is passed.
// CHECK-LABEL: func.func @identical(
// CHECK-COUNT-2: "test.use"
// CHECK-NOT:     "test.use"
// CHECK:         return
// AGGRESSIVE-LABEL: func.func @identical(
// AGGRESSIVE-SAME:    %[[C:[a-z0-9]+]]: i1, %[[X:[a-z0-9]+]]: i32, %[[Y:[a-z0-9]+]]: i32)
// AGGRESSIVE-NEXT:    %[[V:.*]] = arith.select %[[C]], %[[X]], %[[Y]] : i32
// AGGRESSIVE-NEXT:    %[[S:.*]] = arith.addi %[[V]], %[[X]] : i32
// AGGRESSIVE-NEXT:    "test.use"(%[[S]])
// AGGRESSIVE-NEXT:    return
func.func @identical(%c: i1, %x: i32, %y: i32) {
  cf.cond_br %c, ^a, ^b
^a:
  %s = arith.addi %x, %x : i32
  "test.use"(%s) : (i32) -> ()
  return
^b:
  %t = arith.addi %y, %x : i32
  "test.use"(%t) : (i32) -> ()
  return
}

// Other operations, other attributes, and values that are used elsewhere: these are not the same.
// AGGRESSIVE-LABEL: func.func @different(
// AGGRESSIVE:         cf.switch
// AGGRESSIVE-DAG:     "test.use"(%{{.*}}) {n = 1 : i32}
// AGGRESSIVE-DAG:     "test.use"(%{{.*}}) {n = 2 : i32}
// AGGRESSIVE-DAG:     "test.other"
// AGGRESSIVE-DAG:     "test.end"
func.func @different(%f: i32, %x: i32) {
  cf.switch %f : i32, [
    default: ^a,
    1: ^b,
    2: ^c
  ]
^a:
  "test.use"(%x) {n = 1 : i32} : (i32) -> ()
  return
^b:
  "test.use"(%x) {n = 2 : i32} : (i32) -> ()
  return
^c:
  %v = "test.other"(%x) : (i32) -> i32
  cf.br ^d
^d:
  "test.end"(%v) : (i32) -> ()
  return
}

// Blocks with regions, in regions of structured control flow.
// AGGRESSIVE-LABEL: func.func @regions(
// AGGRESSIVE-COUNT-1: scf.if
// AGGRESSIVE-NOT:     scf.if
// AGGRESSIVE:         return
func.func @regions(%c: i1, %d: i1, %x: i32, %y: i32) {
  cf.cond_br %c, ^a, ^b
^a:
  scf.if %d {
    "test.use"(%x) : (i32) -> ()
  }
  return
^b:
  scf.if %d {
    "test.use"(%y) : (i32) -> ()
  }
  return
}

// In blocks that nothing reaches a value may be its own operand; rewriting ends nevertheless.
// CHECK-LABEL: func.func @values_of_themselves(
// CHECK-NEXT:    return
// DISABLED-LABEL: func.func @values_of_themselves(
// DISABLED:         arith.addi
func.func @values_of_themselves() {
  %one = arith.constant 1 : i32
  return
^never:
  %x = arith.addi %x, %one : i32
  cf.br ^never
}
