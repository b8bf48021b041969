// What patterns did, as text and as JSON; how often, in the statistics; and only so many of them.
// RUN: ppto-opt %s --canonicalize --debug-patterns 2>&1 >/dev/null | FileCheck %s --check-prefix=TEXT
// RUN: ppto-opt %s --canonicalize --debug-patterns=json 2>&1 >/dev/null | FileCheck %s --check-prefix=JSON
// RUN: ppto-opt %s --canonicalize --mlir-pass-statistics 2>&1 >/dev/null | FileCheck %s --check-prefix=STATS
// RUN: ppto-opt %s --canonicalize --debug-counter=CombineConstantTerms=1 | FileCheck %s --check-prefix=ONCE
// RUN: ppto-opt %s --canonicalize --debug-counter=rewrites=0 | FileCheck %s --check-prefix=NONE
// RUN: ppto-opt %s --canonicalize --debug-counter=passes=0 | FileCheck %s --check-prefix=NONE
// RUN: ppto-opt %s --canonicalize --debug-counter=NoSuch=1 2>&1 >/dev/null | FileCheck %s --check-prefix=UNUSED
// RUN: ppto-opt %s --canonicalize --debug-patterns=0 2>&1 >/dev/null | count 0
// RUN: status 2 ppto-opt %s --debug-patterns=xml 2>&1 | FileCheck %s --check-prefix=FORM
// RUN: status 2 ppto-opt %s --debug-counter=fold 2>&1 | FileCheck %s --check-prefix=COUNTER

// TEXT: debug_patterns.mlir:[[#L:]]:8: 'arith.addi' CombineConstantTerms: no match: {{.+}}
// TEXT: debug_patterns.mlir:[[#L+1]]:8: 'arith.addi' CombineConstantTerms: applied
// JSON: {"op": "arith.addi", "pattern": "CombineConstantTerms", "applied": false, "reason": "{{[^"]+}}", "file": "{{.*}}debug_patterns.mlir", "line": [[#L:]], "column": 8}
// JSON: {"op": "arith.addi", "pattern": "CombineConstantTerms", "applied": true, "file": "{{.*}}debug_patterns.mlir", "line": [[#L+1]], "column": 8}
// STATS: canonicalize
// STATS: 2 pattern CombineConstantTerms: applied
// STATS: {{[0-9]+}} pattern CombineConstantTerms: tried
// ONCE-COUNT-2: arith.addi
// ONCE-NOT: arith.addi
// NONE-COUNT-3: arith.addi
// UNUSED: note: --debug-counter: nothing was counted as 'NoSuch'
// FORM: error: --debug-patterns: expected text or json, found 'xml'
// COUNTER: error: --debug-counter: expected NAME=COUNT, such as passes=3 or fold=10, found 'fold'

func.func @g(%x: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %d = arith.addi %x, %c1 : i32
  %e = arith.addi %d, %c2 : i32
  %f = arith.addi %e, %c2 : i32
  return %f : i32
}
