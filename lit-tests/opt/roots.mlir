// Pipelines on what is read without a module around it, and on operations that there are not.
// RUN: ppto-opt %s --no-implicit-module --cse --dump-pass-pipeline 2>&1 | FileCheck %s --check-prefixes=FLAG,MERGED
// RUN: ppto-opt %s --no-implicit-module --pass-pipeline="func.func(cse)" --dump-pass-pipeline 2>&1 | FileCheck %s --check-prefixes=FLAG,MERGED
// RUN: ppto-opt %s --no-implicit-module --pass-pipeline="any(cse)" | FileCheck %s --check-prefix=MERGED
// RUN: ppto-opt %s --pass-pipeline="func.func(cse)" --dump-pass-pipeline 2>&1 | FileCheck %s --check-prefixes=MODULE,MERGED
// RUN: status 1 ppto-opt %s --no-implicit-module --pass-pipeline="builtin.module(func.func(cse))" 2>&1 | FileCheck %s --check-prefix=MISFIT
// RUN: status 2 ppto-opt %s --pass-pipeline="builtin.module(func.fun(cse))" 2>&1 | FileCheck %s --check-prefix=TYPO
// RUN: status 2 ppto-opt %s --pass-pipeline="foo.bar(cse)" 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: ppto-opt %s --pass-pipeline="foo.bar(cse)" --allow-unregistered-dialect | FileCheck %s --check-prefix=SAME
// RUN: ppto-opt %s --mlir-generate-reproducer=%t.mlir && FileCheck %s --check-prefix=EMPTY --input-file=%t.mlir

// FLAG:    func.func(cse{across-writes=true})
// MODULE:  builtin.module(func.func(cse{across-writes=true}))
// MERGED:  func.func @f
// MERGED-COUNT-1: arith.muli
// MERGED-NOT: arith.muli
// MISFIT:  the pipeline runs on 'builtin.module', but the input is a 'func.func'
// TYPO:    error: --pass-pipeline: there is no operation 'func.fun' to run passes on; did you mean 'func.func'?
// UNKNOWN: error: --pass-pipeline: there is no operation 'foo.bar' to run passes on (--allow-unregistered-dialect accepts it)
// SAME-COUNT-2: arith.muli
// EMPTY:   // configuration: --pass-pipeline='builtin.module()'

func.func @f(%x: i32) -> (i32, i32) {
  %0 = arith.muli %x, %x : i32
  %1 = arith.muli %x, %x : i32
  return %0, %1 : i32, i32
}
