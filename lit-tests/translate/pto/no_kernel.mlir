// There must be something to translate.
// RUN: status 1 ppto-translate --to=pto %s 2>&1 | FileCheck %s
// CHECK: error: expected at least one ascend.kernel, found none
// CHECK: note: lower the program with --ppto-to-ascend first
func.func @f() {
  return
}
