// --passes: the pipeline becomes shorter too.
// RUN: ppto-reduce %s --passes='builtin.module(cse,func.func(canonicalize,dce),symbol-dce,cse)' \
// RUN:   --test='ppto-opt %%s --pass-pipeline=%%p' --match='constant 3 :' 2>%t.log | FileCheck %s
// RUN: FileCheck %s --check-prefix=LOG --input-file=%t.log
// RUN: status 2 ppto-reduce %s --test='ppto-opt %%s --pass-pipeline=%%p' 2>&1 | FileCheck %s --check-prefix=ALONE
// RUN: status 2 ppto-reduce %s --test='ppto-opt %%s' --passes='builtin.module(cse)' 2>&1 | FileCheck %s --check-prefix=UNUSED
// RUN: status 2 ppto-reduce %s --test='cat %%s %%p' --passes='builtin.module(cze)' 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: status 1 ppto-reduce %s --passes='builtin.module(cse)' --test='ppto-opt %%s --pass-pipeline=%%p' \
// RUN:   --match='constant 3 :' 2>&1 | FileCheck %s --check-prefix=DULL

// CHECK: arith.constant 3 : i32
// LOG: ppto-reduce: 1 of 5 passes are needed: builtin.module(func.func(canonicalize{
// ALONE: error: expected --passes=PIPELINE and %p in the command of --test, or none of them, found %p alone
// UNUSED: found --passes alone
// WRONG: error: --passes: there is no pass 'cze'; did you mean 'cse'
// DULL: is not interesting: expected of 'ppto-opt {{.*}} --pass-pipeline=builtin.module(cse{across-writes=true})' output with 'constant 3 :'

func.func @g(%x: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %d = arith.addi %x, %c1 : i32
  %e = arith.addi %d, %c2 : i32
  return %e : i32
}
