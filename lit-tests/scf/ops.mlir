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
