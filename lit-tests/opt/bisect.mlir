// --bisect finds the pass, and the rewrite in it, after which a command fails.
// RUN: ppto-opt %s --pass-pipeline='builtin.module(func.func(cse,canonicalize),cse)' \
// RUN:   --bisect='! grep "constant 3" %%s' --bisect-output=%t 2>&1 | FileCheck %s --check-prefix=PATTERN
// RUN: FileCheck %s --check-prefix=BEFORE --input-file=%t/before.mlir
// RUN: FileCheck %s --check-prefix=AFTER --input-file=%t/after.mlir
// RUN: ppto-opt %s --pass-pipeline='builtin.module(func.func(cse,canonicalize),cse)' \
// RUN:   --debug-counter=passes=4,rewrites=4 | diff %t/before.mlir -

// RUN: ppto-opt %s --canonicalize --bisect='grep -q arith.muli' 2>&1 | FileCheck %s --check-prefix=FOLD
// RUN: ppto-opt %s --cse --bisect='grep -c arith.shli' --bisect-match='^1' 2>&1 | FileCheck %s --check-prefix=PASS

// A status of 125 says that nobody can tell: here after symbol-dce.
// RUN: ppto-opt %s --symbol-dce --canonicalize --cse \
// RUN:   --bisect='/bin/sh -c "grep -q @unused <%%s || (grep -q constant.3 <%%s && exit 1 || exit 125)"' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=RANGE

// RUN: status 1 ppto-opt %s --cse --bisect='grep -q nowhere' 2>&1 | FileCheck %s --check-prefix=ALWAYS
// RUN: status 1 ppto-opt %s --cse --bisect='grep -q func' 2>&1 | FileCheck %s --check-prefix=NEVER
// RUN: status 2 ppto-opt %s --bisect='grep -q func' 2>&1 | FileCheck %s --check-prefix=NOPASS
// RUN: status 2 ppto-opt %s --cse --bisect='no-such-command' 2>&1 | FileCheck %s --check-prefix=BROKEN

// PATTERN: bisect.mlir:[[#G:]]:1: remark: pass 'canonicalize' on 'func.func' @g makes '! grep "constant 3" bisect.mlir' fail (pass 4 of 7)
// PATTERN: note: the command ended with status 1, with the output
// PATTERN-NEXT: %c3_i32 = arith.constant 3 : i32
// PATTERN: note: --debug-counter=passes=3 stops before it
// PATTERN: remark: it is done by pattern 'CombineConstantTerms' of 'arith.addi' (rewrite 1 of 1 in it)
// PATTERN-NEXT: %e = arith.addi %d, %c2 : i32
// PATTERN: note: --debug-counter=passes=4,rewrites=4 stops before it
// BEFORE: arith.constant 2
// BEFORE-NOT: arith.constant 3
// AFTER-NOT: arith.constant 2
// AFTER: arith.constant 3

// FOLD: remark: pass 'canonicalize' on 'builtin.module' makes 'grep -q arith.muli bisect.mlir' fail (pass 1 of 1)
// FOLD: remark: it is done by the fold of 'arith.muli' (rewrite 3 of 5 in it)
// FOLD-NEXT: %c = arith.muli %a, %b : i32
// PASS: remark: pass 'cse' on 'builtin.module' makes 'grep -c arith.shli bisect.mlir' fail (pass 1 of 1)
// PASS-NOT: remark
// RANGE: remark: one of the passes from 'symbol-dce' to 'canonicalize' makes {{.*}} fail (passes 1 to 2 of 3)
// RANGE: note: nobody can tell in between
// ALWAYS: error: --bisect: expected 'grep -q nowhere bisect.mlir' to fail only after passes (with status nonzero), but before them it ended with status 1
// NEVER: error: --bisect: expected 'grep -q func bisect.mlir' to fail after all passes (with status nonzero), but after them it ended with status 0
// NOPASS: error: --bisect: expected passes to search among, found none
// BROKEN: error: --bisect: the command cannot be started:

func.func @f(%x: i32, %y: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %a = arith.addi %x, %zero : i32
  %b = arith.subi %y, %y : i32
  %c = arith.muli %a, %b : i32
  %d = arith.divsi %x, %y : i32
  %e = arith.addi %d, %c : i32
  return %e : i32
}
func.func @g(%x: i32, %y: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %d = arith.addi %x, %c1 : i32
  %e = arith.addi %d, %c2 : i32
  return %e : i32
}
func.func private @unused(%x: i32, %y: i32) -> (i32, i32) {
  %0 = arith.shli %x, %y : i32
  %1 = arith.shli %x, %y : i32
  return %0, %1 : i32, i32
}
