// RUN: ppto-opt %s | FileCheck %s
// RUN: ppto-opt %s | ppto-opt | FileCheck %s
// RUN: ppto-opt %s --mlir-print-op-generic | ppto-opt | FileCheck %s

// CHECK-LABEL: func.func @loops(
// CHECK-SAME: %[[N:[a-z0-9]+]]: index, %[[K:[a-z0-9]+]]: i32, %[[X:[a-z0-9]+]]: f32)
func.func @loops(%n: index, %k: i32, %x: f32) {
  // CHECK-NEXT: scf.for %{{.*}} = %[[N]] to %[[N]] step %[[N]] {
  // CHECK-NEXT: }
  scf.for %i = %n to %n step %n {
  }
  // CHECK-NEXT: scf.for %{{.*}} = %[[K]] to %[[K]] step %[[K]]  : i32 {
  // CHECK-NEXT: } {test.a}
  scf.for %i = %k to %k step %k : i32 {
    scf.yield
  } {test.a}
  // CHECK-NEXT: %{{.*}}:2 = scf.for %{{.*}} = %[[N]] to %[[N]] step %[[N]] iter_args(%[[A:.*]] = %[[X]], %[[B:.*]] = %[[K]]) -> (f32, i32) {
  %0:2 = scf.for %i = %n to %n step %n iter_args(%a = %x, %b = %k) -> (f32, i32) {
    // CHECK-NEXT: scf.yield %[[A]], %[[B]] : f32, i32
    scf.yield %a, %b : f32, i32
  // CHECK-NEXT: }
  }
  // CHECK-NEXT: scf.for %{{.*}} = %[[K]] to %[[K]] step %[[K]] iter_args(%[[A:.*]] = %[[X]]) -> (f32)  : i32 {
  %1 = scf.for %i = %k to %k step %k iter_args(%a = %x) -> f32 : i32 {
    scf.yield %a : f32
  }
  return
}

// CHECK-LABEL: func.func @conditionals(
// CHECK-SAME: %[[C:[a-z0-9]+]]: i1, %[[X:[a-z0-9]+]]: f32, %[[Y:[a-z0-9]+]]: i32)
func.func @conditionals(%c: i1, %x: f32, %y: i32) {
  // CHECK-NEXT: scf.if %[[C]] {
  // CHECK-NEXT: }
  scf.if %c {
  }
  // CHECK-NEXT: scf.if %[[C]] {
  // CHECK-NEXT: } else {
  // CHECK-NEXT: } {test.a}
  scf.if %c {
  } else {
  } {test.a}
  // CHECK-NEXT: scf.if %[[C]] -> (f32) {
  // CHECK-NEXT:   scf.yield %[[X]] : f32
  // CHECK-NEXT: } else {
  // CHECK-NEXT:   scf.yield %[[X]] : f32
  // CHECK-NEXT: }
  %0 = scf.if %c -> f32 {
    scf.yield %x : f32
  } else {
    scf.yield %x : f32
  }
  // CHECK-NEXT: %{{.*}}:2 = scf.if %[[C]] -> (f32, i32) {
  %1:2 = scf.if %c -> (f32, i32) {
    scf.yield %x, %y : f32, i32
  } else {
    scf.yield %x, %y : f32, i32
  }
  return
}

// CHECK-LABEL: func.func @while(
// CHECK-SAME: %[[C:[a-z0-9]+]]: i1, %[[X:[a-z0-9]+]]: f32, %[[Y:[a-z0-9]+]]: i32)
func.func @while(%c: i1, %x: f32, %y: i32) {
  // CHECK-NEXT: scf.while : () -> () {
  // CHECK-NEXT:   scf.condition(%[[C]])
  // CHECK-NEXT: } do {
  // CHECK-NEXT:   scf.yield
  // CHECK-NEXT: }
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    scf.yield
  }
  // CHECK-NEXT: scf.while (%[[A:.*]] = %[[X]], %[[B:.*]] = %[[Y]]) : (f32, i32) -> (i32, f32) {
  %0:2 = scf.while (%a = %x, %b = %y) : (f32, i32) -> (i32, f32) {
    // CHECK-NEXT: scf.condition(%[[C]]) {test.a} %[[B]], %[[A]] : i32, f32
    scf.condition(%c) {test.a} %b, %a : i32, f32
  // CHECK-NEXT: } do {
  } do {
  // CHECK-NEXT: ^bb0(%[[D:.*]]: i32, %[[E:.*]]: f32):
  ^bb0(%d: i32, %e: f32):
    // CHECK-NEXT: scf.yield %[[E]], %[[D]] : f32, i32
    scf.yield %e, %d : f32, i32
  // CHECK-NEXT: } attributes {test.b}
  } attributes {test.b}
  return
}

// CHECK-LABEL: func.func @execute_region(
// CHECK-SAME: %[[C:[a-z0-9]+]]: i1, %[[X:[a-z0-9]+]]: i32)
func.func @execute_region(%c: i1, %x: i32) {
  // CHECK-NEXT: scf.execute_region {
  // CHECK-NEXT:   scf.yield
  // CHECK-NEXT: }
  scf.execute_region {
    scf.yield
  }
  // CHECK-NEXT: %{{.*}} = scf.execute_region -> i32 {
  %0 = scf.execute_region -> i32 {
    // CHECK-NEXT: cf.cond_br %[[C]], ^[[A:bb[0-9]+]], ^[[B:bb[0-9]+]]
    cf.cond_br %c, ^a, ^b
  ^a:
    scf.yield %x : i32
  ^b:
    scf.yield %x : i32
  // CHECK: } {test.a}
  } {test.a}
  // CHECK-NEXT: %{{.*}}:2 = scf.execute_region -> (i32, i1) {
  %1:2 = scf.execute_region -> (i32, i1) {
    scf.yield %x, %c : i32, i1
  }
  return
}

// CHECK-LABEL: func.func @index_switch(
// CHECK-SAME: %[[I:[a-z0-9]+]]: index, %[[X:[a-z0-9]+]]: f32)
func.func @index_switch(%i: index, %x: f32) {
  // CHECK-NEXT: %{{.*}} = scf.index_switch %[[I]] -> f32
  // CHECK-NEXT: case 2 {
  // CHECK-NEXT:   scf.yield %[[X]] : f32
  // CHECK-NEXT: }
  // CHECK-NEXT: case -5 {
  // CHECK-NEXT:   scf.yield %[[X]] : f32
  // CHECK-NEXT: }
  // CHECK-NEXT: default {
  // CHECK-NEXT:   scf.yield %[[X]] : f32
  // CHECK-NEXT: }
  %0 = scf.index_switch %i -> f32
  case 2 {
    scf.yield %x : f32
  }
  case -5 {
    scf.yield %x : f32
  }
  default {
    scf.yield %x : f32
  }
  // CHECK-NEXT: %{{.*}}:2 = scf.index_switch %[[I]] -> f32, index
  // CHECK-NEXT: default {
  // CHECK-NEXT:   scf.yield %[[X]], %[[I]] : f32, index
  // CHECK-NEXT: }
  %1:2 = scf.index_switch %i -> f32, index
  default {
    scf.yield %x, %i : f32, index
  }
  // CHECK-NEXT: scf.index_switch %[[I]] {test.a}
  // CHECK-NEXT: case 3 {
  // CHECK-NEXT:   scf.yield
  // CHECK-NEXT: }
  // CHECK-NEXT: default {
  // CHECK-NEXT: }
  scf.index_switch %i {test.a}
  case 3 {
    scf.yield
  }
  default {
  }
  return
}

// CHECK-LABEL: func.func @parallel(
// CHECK-SAME: %[[A:[a-z0-9]+]]: index, %[[B:[a-z0-9]+]]: index, %[[X:[a-z0-9]+]]: f32)
func.func @parallel(%a: index, %b: index, %x: f32) {
  // CHECK-NEXT: scf.parallel (%{{.*}}, %{{.*}}) = (%[[A]], %[[A]]) to (%[[B]], %[[B]]) step (%[[A]], %[[B]]) {
  // CHECK-NEXT:   scf.reduce
  // CHECK-NEXT: }
  scf.parallel (%i, %j) = (%a, %a) to (%b, %b) step (%a, %b) {
  }
  // CHECK-NEXT: %{{.*}}:2 = scf.parallel (%{{.*}}) = (%[[A]]) to (%[[B]]) step (%[[A]]) init (%[[X]], %[[X]]) -> (f32, f32) {
  // CHECK-NEXT:   scf.reduce(%[[X]], %[[X]] : f32, f32) {
  // CHECK-NEXT:   ^bb0(%[[L:.*]]: f32, %[[R:.*]]: f32):
  // CHECK-NEXT:     %[[S:.*]] = arith.addf %[[L]], %[[R]] : f32
  // CHECK-NEXT:     scf.reduce.return %[[S]] : f32
  // CHECK-NEXT:   }, {
  // CHECK:        }
  // CHECK-NEXT: } {test.a}
  %0:2 = scf.parallel (%i) = (%a) to (%b) step (%a) init (%x, %x) -> (f32, f32) {
    scf.reduce(%x, %x : f32, f32) {
    ^bb0(%l: f32, %r: f32):
      %s = arith.addf %l, %r : f32
      scf.reduce.return %s : f32
    }, {
    ^bb0(%l: f32, %r: f32):
      %p = arith.mulf %l, %r : f32
      scf.reduce.return %p : f32
    }
  } {test.a}
  return
}

// CHECK-LABEL: func.func @forall(
// CHECK-SAME: %[[N:[a-z0-9]+]]: index, %[[T:[a-z0-9]+]]: tensor<8xf32>)
func.func @forall(%n: index, %t: tensor<8xf32>) {
  // CHECK-NEXT: scf.forall (%{{.*}}, %{{.*}}) in (%[[N]], 4) {
  // CHECK-NEXT: }
  scf.forall (%i, %j) in (%n, 4) {
    scf.forall.in_parallel {
    }
  }
  // CHECK-NEXT: scf.forall (%{{.*}}, %{{.*}}) = (0, %[[N]]) to (%[[N]], 4) step (2, %[[N]]) {
  // CHECK-NEXT: } {test.a}
  scf.forall (%i, %j) = (0, %n) to (%n, 4) step (2, %n) {
  } {test.a}
  // CHECK-NEXT: %{{.*}} = scf.forall (%{{.*}}) in (8) shared_outs(%{{.*}} = %[[T]]) -> (tensor<8xf32>) {
  // CHECK-NEXT:   scf.forall.in_parallel {
  // CHECK-NEXT:   }
  // CHECK-NEXT: }
  %0 = scf.forall (%i) in (8) shared_outs(%o = %t) -> (tensor<8xf32>) {
    scf.forall.in_parallel {
    }
  }
  return
}
