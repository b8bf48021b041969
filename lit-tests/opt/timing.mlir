// How long things took: by what is part of what, by name, and as JSON.
// RUN: ppto-opt %s --pass-pipeline="builtin.module(cse,func.func(canonicalize,cse),cse)" --mlir-timing --mlir-disable-threading 2>&1 >/dev/null | FileCheck %s --check-prefix=TREE
// RUN: ppto-opt %s --pass-pipeline="builtin.module(cse,func.func(canonicalize,cse),cse)" --mlir-timing --mlir-timing-display=list --mlir-disable-threading 2>&1 >/dev/null | FileCheck %s --check-prefix=LIST
// RUN: ppto-opt %s --pass-pipeline="builtin.module(cse,func.func(canonicalize))" --mlir-timing --mlir-output-format=json --mlir-disable-threading 2>&1 >/dev/null | FileCheck %s --check-prefix=JSON
// RUN: ppto-opt %s --cse --mlir-timing --mlir-timing-display=list --mlir-output-format=json --mlir-disable-threading 2>&1 >/dev/null | FileCheck %s --check-prefix=JSONLIST
// RUN: ppto-opt %s --cse --verify-each=0 --mlir-timing --mlir-disable-threading 2>&1 >/dev/null | FileCheck %s --check-prefix=UNVERIFIED
// RUN: ppto-opt %s --print-analysis=kind=integer-ranges --mlir-timing --mlir-disable-threading 2>&1 >/dev/null | FileCheck %s --check-prefix=ANALYSIS
// RUN: status 2 ppto-opt %s --mlir-timing-display=table 2>&1 | FileCheck %s --check-prefix=WRONG

// TREE:      ===-------------------------------------------------------------------------===
// TREE-NEXT:                          ... Execution time report ...
// TREE-NEXT: ===-------------------------------------------------------------------------===
// TREE-NEXT:   Total Execution Time: {{[0-9]+\.[0-9]+}} seconds
// TREE-EMPTY:
// TREE-NEXT:   ----Wall Time----  ----Name----
// TREE-NEXT:   {{[0-9]+\.[0-9]+}} ({{ *[0-9]+\.[0-9]}}%)  Parser
// TREE-NEXT:   {{[0-9. (]+}}%)  (V) Verifier
// TREE-NEXT:   {{[0-9. (]+}}%)  Cse
// TREE-NEXT:   {{[0-9. (]+}}%)    (V) Verifier
// TREE-NEXT:   {{[0-9. (]+}}%)  'func.func' Pipeline
// TREE-NEXT:   {{[0-9. (]+}}%)    Canonicalizer
// TREE-NEXT:   {{[0-9. (]+}}%)      (V) Verifier
// These change nothing, and so nothing is verified.
// TREE-NEXT:   {{[0-9. (]+}}%)    Cse
// TREE-NEXT:   {{[0-9. (]+}}%)  Cse
// TREE-NEXT:   {{[0-9. (]+}}%)  Output
// TREE-NEXT:   {{[0-9. (]+}}%)  Rest
// TREE-NEXT:   {{[0-9. ]+}}(100.0%)  Total

// LIST-DAG: %)  Parser
// LIST-DAG: %)  Cse
// LIST-DAG: %)  'func.func' Pipeline
// LIST-DAG: %)  (V) Verifier
// LIST:     %)  Rest
// LIST-NEXT: (100.0%)  Total

// JSON:      [
// JSON-NEXT: {"wall": {"duration": {{ *[0-9]+\.[0-9]+}}, "percentage": {{ *[0-9]+\.[0-9]}}}, "name": "Parser", "passes": []},
// JSON:      "name": "Cse", "passes": [
// JSON-NEXT: {{^}}  {"wall": {{.*}}, "name": "(V) Verifier", "passes": []}]},
// JSON-NEXT: "name": "'func.func' Pipeline", "passes": [
// JSON-NEXT: {{^}}  {"wall": {{.*}}, "name": "Canonicalizer", "passes": [
// JSON:      "name": "Rest"},
// JSON-NEXT: "percentage": 100.0}, "name": "Total"}
// JSON-NEXT: ]

// JSONLIST-DAG: "name": "Cse"}
// JSONLIST-DAG: "name": "Parser"}
// JSONLIST:     "name": "Total"}

// UNVERIFIED-NOT: Verifier{{.*}}Cse
// UNVERIFIED:     Cse
// UNVERIFIED-NOT: Verifier
// ANALYSIS:       PrintAnalysis
// ANALYSIS-NEXT:  %)    (A) IntegerRanges
// WRONG:          --mlir-timing-display: expected tree or list, found 'table'

func.func @f(%x: i32) -> (i32, i32) {
  %zero = arith.constant 0 : i32
  %0 = arith.addi %x, %zero : i32
  %1 = arith.addi %x, %zero : i32
  return %0, %1 : i32, i32
}
func.func @g() {
  return
}
