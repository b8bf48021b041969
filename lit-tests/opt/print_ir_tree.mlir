// The IR around passes in files, in folders for what the passes ran on, as mlir-opt names them.
// RUN: ppto-opt %s --pass-pipeline="builtin.module(cse,func.func(canonicalize,cse),cse)" --mlir-print-ir-after-all --mlir-print-ir-before=canonicalize --mlir-print-ir-tree-dir=%t 2>&1 >/dev/null | count 0
// RUN: FileCheck %s --check-prefix=MODULE --input-file=%t/builtin_module_no-symbol-name/0_cse.mlir
// RUN: FileCheck %s --check-prefix=BEFORE --input-file=%t/builtin_module_no-symbol-name/func_func_f/0_0_canonicalize.mlir
// RUN: FileCheck %s --check-prefix=AFTER --input-file=%t/builtin_module_no-symbol-name/func_func_f/0_1_canonicalize.mlir
// RUN: FileCheck %s --check-prefix=CSE --input-file=%t/builtin_module_no-symbol-name/func_func_g/0_2_cse.mlir
// RUN: FileCheck %s --check-prefix=MODULE --input-file=%t/builtin_module_no-symbol-name/1_cse.mlir
// Files of what is in an operation count as one of its own, if they are first.
// RUN: ppto-opt %s --pass-pipeline="builtin.module(func.func(cse),cse,func.func(cse))" --mlir-print-ir-after-all --mlir-print-ir-tree-dir=%t.nested 2>&1 >/dev/null | count 0
// RUN: FileCheck %s --check-prefix=MODULE --input-file=%t.nested/builtin_module_no-symbol-name/1_cse.mlir
// RUN: FileCheck %s --check-prefix=CSE --input-file=%t.nested/builtin_module_no-symbol-name/func_func_g/0_0_cse.mlir
// RUN: FileCheck %s --check-prefix=CSE --input-file=%t.nested/builtin_module_no-symbol-name/func_func_g/1_1_cse.mlir
// RUN: status 2 ppto-opt %s --mlir-print-ir-tree-dir=%t 2>&1 | FileCheck %s --check-prefix=ALONE

// MODULE:      // -----// IR Dump After Cse (cse) //----- //
// MODULE-NEXT: module {
// BEFORE:      // -----// IR Dump Before Canonicalizer (canonicalize) //----- //
// BEFORE-NEXT: func.func @f
// BEFORE:      arith.addi
// AFTER:       // -----// IR Dump After Canonicalizer (canonicalize) //----- //
// AFTER-NEXT:  func.func @f
// AFTER-NOT:   arith.addi
// CSE:         func.func @g
// ALONE:       --mlir-print-ir-tree-dir: expected also an option that says when to print, such as --mlir-print-ir-after-all, found none

func.func @f(%x: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %0 = arith.addi %x, %c0 : i32
  return %0 : i32
}
func.func @g() {
  return
}
