// Lines that part inputs may be indented; those that only look like it are warned about.
// RUN: ppto-opt %s --split-input-file 2>%t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=NEAR --input-file=%t.err
// RUN: ppto-opt %s --split-input-file --verify-diagnostics 2>&1 >/dev/null | FileCheck %s --check-prefix=NEAR
// RUN: ppto-opt %s 2>&1 >/dev/null | count 0

// CHECK:      func.func @f
// CHECK:      {{^}}// -----
// CHECK-NEXT: module
// CHECK:      func.func @g
// CHECK-NOT:  {{^}}// -----
// CHECK:      func.func @h
// NEAR:       split_near_miss.mlir:[[#]]:1: warning: expected '// -----' alone on a line to part inputs, found '// ------', which parts nothing
// NEAR-NEXT:  // ------
// NEAR-NEXT:  ^
// NEAR-NOT:   warning

func.func @f() {
  return
}

  // -----

func.func @g() {
  return
}
// ------
func.func @h() {
  return
}
