// RUN: ppto-opt %s --mlir-print-op-generic | FileCheck %s

func.func @f(%n: index, %c: i1, %x: f32) {
  // CHECK: "scf.for"(%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}) ({
  // CHECK-NEXT: ^bb0(%{{.*}}: index, %[[A:.*]]: f32):
  // CHECK-NEXT:   "scf.yield"(%[[A]]) : (f32) -> ()
  // CHECK-NEXT: }) : (index, index, index, f32) -> f32
  %0 = scf.for %i = %n to %n step %n iter_args(%a = %x) -> f32 {
    scf.yield %a : f32
  }
  // CHECK: "scf.if"(%{{.*}}) ({
  // CHECK-NEXT:   "scf.yield"() : () -> ()
  // CHECK-NEXT: }, {
  // CHECK-NEXT: }) : (i1) -> ()
  scf.if %c {
  }
  // CHECK: "scf.while"() ({
  // CHECK-NEXT:   "scf.condition"(%{{.*}}) : (i1) -> ()
  // CHECK-NEXT: }, {
  // CHECK-NEXT:   "scf.yield"() : () -> ()
  // CHECK-NEXT: }) : () -> ()
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    scf.yield
  }
  return
}
