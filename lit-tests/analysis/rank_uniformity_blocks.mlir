// RUN: ppto-opt %s --print-analysis=kind=rank-uniformity -o %t 2>&1 | FileCheck %s

// Nobody calls the function: its parameters may be anything on any rank.
func.func @join(%varies: i1) -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  cf.cond_br %varies, ^left, ^right
^left:
  cf.br ^join(%c1 : i32)
^right:
  cf.br ^join(%c2 : i32)
^join(%chosen: i32):
  cf.br ^end(%c1 : i32)
^end(%same: i32):
  return %chosen : i32
}
// CHECK: [[@LINE-13]]:1: remark: %arg0 depends on the rank
// CHECK: [[@LINE-14]]:1: remark: %0 depends on the rank
// CHECK: [[@LINE-15]]:1: remark: %1 is the same on all ranks
// CHECK: [[@LINE-15]]:9: remark: %c1_i32 is the same on all ranks
// CHECK: [[@LINE-14]]:3: remark: which way control takes depends on the rank
// CHECK: [[@LINE-13]]:3: remark: runs on some ranks only
// CHECK: [[@LINE-12]]:3: remark: runs on some ranks only
// CHECK-NOT: runs on some

// Ranks leave the loop in different iterations, with different values.
func.func @leave(%bound: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  cf.br ^loop(%c1 : i32)
^loop(%a: i32):
  %next = arith.addi %a, %c1 : i32
  %inside = arith.addi %next, %c1 : i32
  %more = arith.cmpi slt, %next, %bound : i32
  cf.cond_br %more, ^loop(%inside : i32), ^end
^end:
  return %next : i32
}
// CHECK: [[@LINE-11]]:1: remark: %arg0 depends on the rank
// CHECK: [[@LINE-12]]:1: remark: %0 depends on the rank
