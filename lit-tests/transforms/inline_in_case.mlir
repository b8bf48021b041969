// A body of several blocks in a region of which there may be many, but with one block each.
// RUN: ppto-opt %s --inline --check-by-running | FileCheck %s

// CHECK-LABEL: func.func @in_case(
// CHECK:         scf.index_switch
// CHECK:         case 1 {
// CHECK-NEXT:      %[[R:.*]] = scf.execute_region -> i32 {
// CHECK:           scf.yield %[[R]] : i32
// CHECK:         case 2 {
// CHECK-NEXT:      %[[S:.*]] = scf.execute_region -> i32 {
// CHECK:         default {
// CHECK-NEXT:      %[[T:.*]] = scf.execute_region -> i32 {
func.func private @blocks(%x: i32, %c: i1) -> i32 {
  cf.cond_br %c, ^a, ^b(%x : i32)
^a:
  %y = arith.addi %x, %x : i32
  cf.br ^b(%y : i32)
^b(%z: i32):
  return %z : i32
}

func.func @in_case(%i: index, %x: i32, %c: i1) -> i32 {
  %r = scf.index_switch %i -> i32
  case 1 {
    %a = func.call @blocks(%x, %c) : (i32, i1) -> i32
    scf.yield %a : i32
  }
  case 2 {
    %a = func.call @blocks(%x, %c) : (i32, i1) -> i32
    scf.yield %a : i32
  }
  default {
    %a = func.call @blocks(%x, %c) : (i32, i1) -> i32
    scf.yield %a : i32
  }
  return %r : i32
}
