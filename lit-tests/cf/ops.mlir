// RUN: ppto-opt %s | FileCheck %s
// RUN: ppto-opt %s | ppto-opt | FileCheck %s
// RUN: ppto-opt %s --mlir-print-op-generic | ppto-opt | FileCheck %s

// CHECK-LABEL: func.func @branches(
// CHECK-SAME: %[[C:[a-z0-9]+]]: i1, %[[X:[a-z0-9]+]]: i32)
func.func @branches(%c: i1, %x: i32) -> i32 {
  // CHECK-NEXT: cf.assert %[[C]], "must \22hold\22" {test.a}
  cf.assert %c, "must \"hold\"" {test.a}
  // CHECK-NEXT: cf.cond_br %[[C]], ^[[A:bb[0-9]+]](%[[X]], %[[X]] : i32, i32), ^[[B:bb[0-9]+]]
  cf.cond_br %c, ^a(%x, %x : i32, i32), ^b
// CHECK-NEXT: ^[[A]](%[[Y:.*]]: i32, %{{.*}}: i32):
^a(%y: i32, %z: i32):
  // CHECK-NEXT: cf.br ^[[D:bb[0-9]+]](%[[Y]] : i32) {test.b}
  cf.br ^d(%y : i32) {test.b}
// CHECK-NEXT: ^[[B]]:
^b:
  // CHECK-NEXT: cf.br ^[[D]](%[[X]] : i32)
  cf.br ^d(%x : i32)
// CHECK-NEXT: ^[[D]](
^d(%r: i32):
  return %r : i32
}

// CHECK-LABEL: func.func @switch(
// CHECK-SAME: %[[F:[a-z0-9]+]]: i32, %[[X:[a-z0-9]+]]: f32)
func.func @switch(%f: i32, %x: f32) {
  // CHECK-NEXT: cf.switch %[[F]] : i32, [
  // CHECK-NEXT:   default: ^[[A:bb[0-9]+]],
  // CHECK-NEXT:   42: ^[[B:bb[0-9]+]](%[[X]] : f32),
  // CHECK-NEXT:   4294967253: ^[[A]]
  // CHECK-NEXT: ] {test.a}
  cf.switch %f : i32, [
    default: ^a,
    42: ^b(%x : f32),
    -43: ^a
  ] {test.a}
^a:
  // CHECK: cf.switch %[[F]] : i32, [
  // CHECK-NEXT:   default: ^[[B]](%[[X]] : f32)]
  cf.switch %f : i32, [
    default: ^b(%x : f32)
  ]
^b(%y: f32):
  return
}
