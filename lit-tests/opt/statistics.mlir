// What passes counted: by their places in the pipeline, and summed by name.
// RUN: ppto-opt %s --pass-pipeline="builtin.module(cse,func.func(cse),cse)" --mlir-pass-statistics 2>&1 >/dev/null | FileCheck %s --check-prefix=PIPELINE
// RUN: ppto-opt %s --pass-pipeline="builtin.module(func.func(cse),cse)" --mlir-pass-statistics --mlir-pass-statistics-display=list 2>&1 >/dev/null | FileCheck %s --check-prefix=LIST

// PIPELINE:      ... Pass statistics report ...
// PIPELINE:      {{^}}cse
// PIPELINE-NEXT:   (S)          0  dead operations erased
// PIPELINE-NEXT:   (S)          2  operations merged
// PIPELINE-NEXT: {{^}}'func.func' Pipeline
// PIPELINE-NEXT: {{^}}  cse
// PIPELINE-NEXT: {{^}}    (S)          0  dead operations erased
// PIPELINE-NEXT: {{^}}    (S)          0  operations merged
// PIPELINE-NEXT: {{^}}cse
// LIST:          {{^}}cse
// LIST-NEXT:       (S)          0  dead operations erased
// LIST-NEXT:       (S)          2  operations merged
// LIST-NOT:      cse

func.func @f(%x: i32) -> (i32, i32) {
  %0 = arith.addi %x, %x : i32
  %1 = arith.addi %x, %x : i32
  return %0, %1 : i32, i32
}
func.func @g(%x: i32) -> (i32, i32) {
  %0 = arith.muli %x, %x : i32
  %1 = arith.muli %x, %x : i32
  return %0, %1 : i32, i32
}
