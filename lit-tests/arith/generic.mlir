// RUN: ppto-opt %s --mlir-print-op-generic | FileCheck %s

// Attributes with a default are always there in the generic form.

func.func @f(%x: i32, %y: f32) {
  // CHECK: "arith.constant"() <{value = 7 : i32}> : () -> i32
  %0 = arith.constant 7 : i32
  // CHECK: "arith.addi"(%{{.*}}, %{{.*}}) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32
  %1 = arith.addi %x, %x : i32
  // CHECK: "arith.muli"(%{{.*}}, %{{.*}}) <{overflowFlags = #arith.overflow<nsw, nuw>}> : (i32, i32) -> i32
  %2 = arith.muli %x, %x overflow<nsw, nuw> : i32
  // CHECK: "arith.addf"(%{{.*}}, %{{.*}}) <{fastmath = #arith.fastmath<nnan,contract>}> {tag} : (f32, f32) -> f32
  %3 = arith.addf %y, %y fastmath<nnan,contract> {tag} : f32
  // CHECK: "arith.cmpi"(%{{.*}}, %{{.*}}) <{predicate = 2 : i64}> : (i32, i32) -> i1
  %4 = arith.cmpi slt, %x, %x : i32
  // CHECK: "arith.cmpf"(%{{.*}}, %{{.*}}) <{fastmath = #arith.fastmath<fast>, predicate = 1 : i64}> : (f32, f32) -> i1
  %5 = arith.cmpf oeq, %y, %y fastmath<fast> : f32
  // CHECK: "arith.truncf"(%{{.*}}) : (f32) -> f16
  %6 = arith.truncf %y : f32 to f16
  // CHECK: "arith.truncf"(%{{.*}}) <{roundingmode = 3 : i32}> : (f32) -> f16
  %7 = arith.truncf %y toward_zero : f32 to f16
  return
}

// The generic form is read too, and what is the default is not printed.
// RUN: ppto-opt %s | FileCheck %s --check-prefix=CUSTOM
// CUSTOM-LABEL: func.func @g(
func.func @g(%x: i32) -> i32 {
  // CUSTOM: arith.subi %{{.*}}, %{{.*}} : i32
  %0 = "arith.subi"(%x, %x) : (i32, i32) -> i32
  // CUSTOM: arith.cmpi slt, %{{.*}}, %{{.*}} : i32
  %c = arith.cmpi "slt", %x, %x : i32
  // CUSTOM: arith.subi %{{.*}}, %{{.*}} overflow<nuw> : i32
  %1 = "arith.subi"(%x, %0) <{overflowFlags = #arith.overflow<nuw>}> : (i32, i32) -> i32
  return %1 : i32
}
