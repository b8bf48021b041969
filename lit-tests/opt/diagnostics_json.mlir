// Diagnostics for programs: a JSON object on a line for each.
// RUN: split-file %s %t
// RUN: not ppto-opt %t/wrong.mlir --diagnostics-format=json 2>&1 | FileCheck %t/wrong.mlir
// RUN: not ppto-translate %t/wrong.mlir --to=pto --diagnostics-format=json 2>&1 | FileCheck %t/wrong.mlir
// RUN: not ppto run %t/wrong.mlir --diagnostics-format=json 2>&1 | FileCheck %t/wrong.mlir
// RUN: not ppto-opt %t/inlined.mlir --diagnostics-format=json 2>&1 | FileCheck %t/inlined.mlir
// RUN: not ppto-opt %t/unexpected.mlir --verify-diagnostics --diagnostics-format=json 2>&1 | FileCheck %t/unexpected.mlir
// RUN: status 2 ppto-opt %s --diagnostics-format=xml 2>&1 | FileCheck %s --check-prefix=FORMAT
// RUN: status 2 ppto run %s --diagnostics-format=xml 2>&1 | FileCheck %s --check-prefix=FORMAT

// FORMAT: --diagnostics-format: expected text or json, found 'xml'

//--- wrong.mlir
// CHECK:      {"file": "{{.*}}wrong.mlir", "line": [[#L:]], "column": 23, "severity": "error", "message": "use of undefined value '%y'", "notes": []}
// CHECK-NEXT: {"file": "{{.*}}wrong.mlir", "line": [[#L+4]], "column": 3, "severity": "error", "message": "dialect 'arith' has no operation{{.*}}", "notes": []}
// CHECK-NOT:  {{.}}
func.func @f(%x: i32) {
  %0 = arith.addi %x, %y : i32
  return
}
func.func @g(%x: i32) {
  arith.nothing %x : i32
  return
}

//--- inlined.mlir
// The calls that lead to a place come as notes.
// CHECK: {"file": "a.mlir", "line": 1, "column": 2, "severity": "error", "message": "'func.return' op {{.*}}", "notes": [{"file": "b.mlir", "line": 3, "column": 4, "severity": "note", "message": "called from here"}, {{.*}}
func.func @f(%x: i32) -> i64 {
  return %x : i32 loc(callsite("a.mlir":1:2 at "b.mlir":3:4))
}

//--- unexpected.mlir
// CHECK: {"file": "{{.*}}unexpected.mlir", "line": [[#]], "column": 1, "severity": "error", "message": "{{.*}}", "notes": []}
nothing
