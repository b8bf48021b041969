// Patterns that canonicalize applies, by name.
// RUN: ppto-opt %s --canonicalize | FileCheck %s --check-prefix=ALL
// RUN: ppto-opt %s --canonicalize="disable-patterns=CombineConstantTerms,ReassociateConstants" | FileCheck %s --check-prefixes=FOLDED,APART
// RUN: ppto-opt %s --canonicalize="enable-patterns=fold" | FileCheck %s --check-prefixes=FOLDED,APART
// RUN: ppto-opt %s --canonicalize="enable-patterns=CombineConstantTerms,ReassociateConstants disable-patterns=fold" | FileCheck %s --check-prefix=KEPT
// RUN: status 1 ppto-opt %s --canonicalize="disable-patterns=CombineConstantTerm" 2>&1 | FileCheck %s --check-prefix=TYPO

// ALL-NOT:  arith.subi
// ALL:      arith.constant 3
// FOLDED-NOT: arith.subi
// APART:    arith.addi
// APART:    arith.addi
// KEPT:     arith.subi
// TYPO:     error: canonicalize: expected names of canonicalization patterns, found 'CombineConstantTerm'; did you mean 'CombineConstantTerms'?

func.func @f(%x: i32) -> (i32, i32) {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %0 = arith.addi %x, %c1 : i32
  %1 = arith.addi %0, %c2 : i32
  %2 = arith.subi %x, %x : i32
  return %1, %2 : i32, i32
}
