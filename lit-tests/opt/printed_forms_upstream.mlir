// The same texts as upstream.
// REQUIRES: mlir-opt-19
// RUN: mlir-opt-19 %s --mlir-print-unique-ssa-ids | FileCheck %s --check-prefix=UNIQUE --match-full-lines --strict-whitespace
// RUN: mlir-opt-19 %s --mlir-print-value-users | FileCheck %s --check-prefix=USERS --match-full-lines --strict-whitespace
// RUN: ppto-opt %s --mlir-print-unique-ssa-ids | FileCheck %s --check-prefix=UNIQUE --match-full-lines --strict-whitespace
// RUN: ppto-opt %s --mlir-print-value-users | FileCheck %s --check-prefix=USERS --match-full-lines --strict-whitespace

//UNIQUE:module {
//UNIQUE-NEXT:  func.func @f(%arg1: i32, %arg2: i1) -> i32 {
//UNIQUE-NEXT:    %0 = arith.addi %arg1, %arg1 : i32
//UNIQUE-NEXT:    %1:2 = scf.if %arg2 -> (i32, i32) {
//UNIQUE-NEXT:      %4 = arith.muli %0, %arg1 : i32
//UNIQUE-NEXT:      scf.yield %4, %arg1 : i32, i32
//UNIQUE-NEXT:    } else {
//UNIQUE-NEXT:      scf.yield %0, %0 : i32, i32
//UNIQUE-NEXT:    }
//UNIQUE-NEXT:    cf.cond_br %arg2, ^bb1(%1#0 : i32), ^bb2(%0 : i32)
//UNIQUE-NEXT:  ^bb1(%2: i32):  // pred: ^bb0
//UNIQUE-NEXT:    cf.br ^bb2(%2 : i32)
//UNIQUE-NEXT:  ^bb2(%3: i32):  // 2 preds: ^bb0, ^bb1
//UNIQUE-NEXT:    return %3 : i32
//UNIQUE-NEXT:  }
//UNIQUE-NEXT:  func.func @g(%arg0: i32) -> i32 {
//UNIQUE-NEXT:    %c1_i32 = arith.constant 1 : i32
//UNIQUE-NEXT:    return %c1_i32 : i32
//UNIQUE-NEXT:  }
//UNIQUE-NEXT:}

//USERS:module {
//USERS-NEXT:  func.func @f(%arg0: i32, %arg1: i1) -> i32 {
//USERS-NEXT:    // %arg0 is used by %10, %9, %2
//USERS-NEXT:    // %arg1 is used by %4, %3#0, %3#1
//USERS-NEXT:    %2 = arith.addi %arg0, %arg0 : i32 // users: %4, %9, %9
//USERS-NEXT:    %3:2 = scf.if %arg1 -> (i32, i32) {
//USERS-NEXT:      %9 = arith.muli %2, %arg0 : i32 // user: %10
//USERS-NEXT:      scf.yield %9, %arg0 : i32, i32 // id: %10
//USERS-NEXT:    } else {
//USERS-NEXT:      scf.yield %2, %2 : i32, i32 // id: %9
//USERS-NEXT:    } // users: (%4), (unused)
//USERS-NEXT:    cf.cond_br %arg1, ^bb1(%3#0 : i32), ^bb2(%2 : i32) // id: %4
//USERS-NEXT:  ^bb1(%5: i32):  // pred: ^bb0
//USERS-NEXT:    // %5 is used by %6
//USERS-NEXT:    cf.br ^bb2(%5 : i32) // id: %6
//USERS-NEXT:  ^bb2(%7: i32):  // 2 preds: ^bb0, ^bb1
//USERS-NEXT:    // %7 is used by %8
//USERS-NEXT:    return %7 : i32 // id: %8
//USERS-NEXT:  }
//USERS-NEXT:  func.func @g(%arg0: i32) -> i32 {
//USERS-NEXT:    // %arg0 is unused
//USERS-NEXT:    %c1_i32 = arith.constant 1 : i32 // user: %2
//USERS-NEXT:    return %c1_i32 : i32 // id: %2
//USERS-NEXT:  }
//USERS-NEXT:}

func.func @f(%x: i32, %c: i1) -> i32 {
  %0 = arith.addi %x, %x : i32
  %r:2 = scf.if %c -> (i32, i32) {
    %1 = arith.muli %0, %x : i32
    scf.yield %1, %x : i32, i32
  } else {
    scf.yield %0, %0 : i32, i32
  }
  cf.cond_br %c, ^bb1(%r#0 : i32), ^bb2(%0 : i32)
^bb1(%a: i32):
  cf.br ^bb2(%a : i32)
^bb2(%b: i32):
  return %b : i32
}
func.func @g(%x: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  return %c1 : i32
}
