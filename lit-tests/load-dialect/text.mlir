// A definition as text is enough to read, check, rewrite and print a dialect.
// RUN: ppto-opt %s --load-dialect=%S/Inputs/scale.dialect --verify-roundtrip --split-input-file --verify-diagnostics
// RUN: ppto-opt %s --load-dialect %S/Inputs/scale.dialect --split-input-file --verify-diagnostics --canonicalize | FileCheck %s
// RUN: ppto dialect compile %S/Inputs/scale.dialect -o %t.pptod
// RUN: ppto-opt %s --load-dialect=%t.pptod --split-input-file --verify-diagnostics --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @rules
// CHECK-NEXT: %[[S:.*]] = scale.make %{{.*}} : f32 -> !scale.scaled<f32, 2>
// CHECK-NEXT: return %[[S]]
func.func @rules(%x: f32) -> !scale.scaled<f32, 2> {
  %0 = scale.make %x : f32 -> !scale.scaled<f32, 2>
  %1 = scale.same %0 : !scale.scaled<f32, 2>
  %2 = scale.same %1 : !scale.scaled<f32, 2>
  %dead = scale.twice %2 : !scale.scaled<f32, 2>
  return %2 : !scale.scaled<f32, 2>
}

// -----

func.func @constraint(%x: f32) {
  // expected-error@+1 {{'scale.twice' op operand #0 ('x') must be a scaled number, but got 'f32'}}
  %0 = "scale.twice"(%x) : (f32) -> f32
  return
}

// -----

// expected-error@+1 {{floating point}}
func.func @element(%x: !scale.scaled<i32>) {
  return
}
