// The pipeline as text, files that repeat a run, and inputs in parts with other lines between them.
// RUN: ppto-opt %s --pass-pipeline="builtin.module(cse,func.func(cse,dce),any(cse))" --dump-pass-pipeline 2>&1 >/dev/null | FileCheck %s --check-prefix=DUMP
// RUN: ppto-opt %s --pass-pipeline="canonicalize{top-down=0 test-convergence=1 disable-patterns=fold}" --dump-pass-pipeline 2>&1 >/dev/null | FileCheck %s --check-prefix=OPTIONS
// RUN: ppto-opt %s --pass-pipeline="builtin.module(func.func(cse))" --mlir-generate-reproducer=%t.mlir --mlir-print-skip-regions
// RUN: FileCheck %s --check-prefix=FILE --input-file=%t.mlir
// RUN: ppto-opt %t.mlir --run-reproducer | FileCheck %s --check-prefix=AGAIN
// RUN: ppto-opt %t.mlir --run-reproducer --mlir-generate-reproducer=%t.again.mlir --allow-unregistered-dialect --no-implicit-module --verify-each=0
// RUN: FileCheck %s --check-prefix=FLAGS --input-file=%t.again.mlir
// RUN: ppto-opt %t.again.mlir --run-reproducer --mlir-generate-reproducer=- | FileCheck %s --check-prefix=FLAGS
// RUN: ppto-opt %s --split-input-file="// next" --output-split-marker="// and" --no-implicit-module | FileCheck %s --check-prefix=SPLIT
// RUN: status 2 ppto-opt %s --irdl-file=a.mlir 2>&1 | FileCheck %s --check-prefix=IRDL
// RUN: status 2 ppto-opt %s --mlir-debug-counter=a-skip=1 2>&1 | FileCheck %s --check-prefix=COUNTER

// DUMP:      Pass Manager with 3 passes:
// DUMP-NEXT: builtin.module(cse{across-writes=true},func.func(cse{across-writes=true},dce),any(cse{across-writes=true}))
// OPTIONS:   builtin.module(canonicalize{top-down=false {{.*}} test-convergence=true disable-patterns=fold})
// FILE:      // configuration: --pass-pipeline='builtin.module(func.func(cse{across-writes=true}))'
// FILE-NEXT: module {
// FILE:      arith.muli
// FLAGS:     // configuration: --pass-pipeline='builtin.module(func.func(cse{across-writes=true}))' --allow-unregistered-dialect --no-implicit-module --verify-each=0
// AGAIN-COUNT-1: arith.muli
// AGAIN-NOT: arith.muli
// SPLIT:      {{^}}func.func @f
// SPLIT:      {{^}}// and
// SPLIT-NEXT: {{^}}func.func @g
// IRDL:       there is no option '--irdl-file' here: --load-dialect FILE loads a definition
// COUNTER:    there is no option '--mlir-debug-counter' here: --debug-counter=NAME=COUNT

func.func @f(%x: i32) -> (i32, i32) {
  %0 = arith.muli %x, %x : i32
  %1 = arith.muli %x, %x : i32
  return %0, %1 : i32, i32
}
// next
func.func @g() {
  return
}
