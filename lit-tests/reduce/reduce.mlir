// A program is made smaller as long as the command finds it interesting.
// RUN: ppto-reduce %s --test='grep -q arith.divsi' 2>%t.log | FileCheck %s --strict-whitespace
// RUN: FileCheck %s --check-prefix=LOG --input-file=%t.log

// The same into a file; %s stands for the program in the command.
// RUN: ppto reduce %s --test='grep -q arith.divsi %%s' -o %t.mlir --quiet 2>&1 | count 0
// RUN: FileCheck %s --input-file=%t.mlir

// The result is interesting, and as small as it gets.
// RUN: ppto-reduce %t.mlir --test='grep -q arith.divsi' --quiet | diff %t.mlir -

// CHECK:      module {
// CHECK-NEXT:   func.func @f() {
// CHECK-NEXT:     %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:     %0 = arith.divsi %c0_i32, %c0_i32 : i32
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }

// LOG: ppto-reduce: the program is interesting: [[#]] operations
// LOG: ppto-reduce: erase-operations: [[#]] -> [[#]] operations, [[#]] tests
// LOG: ppto-reduce: done: 3 operations left of [[#]], [[#]] tests

func.func private @g(i32) -> (i32, i32)
func.func @unused(%a: i32) -> i32 {
  return %a : i32
}
func.func @f(%a: i32, %b: i32, %n: index, %c: i1) -> (i32, index) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %k = arith.constant 37 : i32
  %r:2 = scf.for %i = %zero to %n step %one iter_args(%x = %a, %y = %b) -> (i32, i32) {
    %v = arith.muli %x, %y : i32
    %w = scf.if %c -> i32 {
      %q = arith.divsi %v, %k {note = "here"} : i32
      scf.yield %q : i32
    } else {
      scf.yield %v : i32
    }
    scf.yield %w, %v : i32, i32
  }
  %s:2 = call @g(%r#0) : (i32) -> (i32, i32)
  cf.cond_br %c, ^one(%s#0 : i32), ^two
^one(%z: i32):
  %z2 = arith.addi %z, %s#1 : i32
  cf.br ^three(%z2 : i32)
^two:
  cf.br ^three(%k : i32)
^three(%t: i32):
  %u = func.call @unused(%t) : (i32) -> i32
  return %u, %n : i32, index
}
