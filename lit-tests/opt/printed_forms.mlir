// IR with comments about users, with numbers of its own for each value, and without regions.
// RUN: ppto-opt %s --mlir-print-value-users | FileCheck %s --check-prefix=USERS
// RUN: ppto-opt %s --mlir-print-value-users | ppto-opt | FileCheck %s --check-prefix=AGAIN
// RUN: ppto-opt %s --mlir-print-unique-ssa-ids | FileCheck %s --check-prefix=UNIQUE
// RUN: ppto-opt %s --mlir-print-skip-regions | FileCheck %s --check-prefix=SKIP
// RUN: ppto-opt %s --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s --check-prefix=LOCAL

// USERS:      func.func @f(%arg0: i32, %arg1: i1) -> (i32, i32) {
// USERS-NEXT:   // %arg0 is used by %[[RET:[0-9]+]], %[[YIELD:[0-9]+]], %[[SUM:[0-9]+]]
// USERS-NEXT:   // %arg1 is used by %[[IF:[0-9]+]]#0, %[[IF]]#1
// USERS-NEXT:   %[[SUM]] = arith.addi %arg0, %arg0 : i32 // user: %[[OTHER:[0-9]+]]
// USERS-NEXT:   %[[IF]]:2 = scf.if %arg1 -> (i32, i32) {
// USERS-NEXT:     scf.yield %arg0, %arg0 : i32, i32 // id: %[[YIELD]]
// USERS-NEXT:   } else {
// USERS-NEXT:     scf.yield %[[SUM]], %[[SUM]] : i32, i32 // id: %[[OTHER]]
// USERS-NEXT:   } // users: (%[[RET]]), (unused)
// USERS-NEXT:   return %[[IF]]#0, %arg0 : i32, i32 // id: %[[RET]]
// USERS-NEXT: }
// USERS:        // %arg0 is unused
// USERS-NEXT:   %{{.*}} = arith.constant 1 : i32 // unused
// USERS-NEXT:   return
// AGAIN:      return %{{.*}}#0, %arg0 : i32, i32
// UNIQUE:     func.func @f(%arg1: i32, %arg2: i1)
// UNIQUE:     func.func @g(%arg0: i32)
// SKIP:       module {...}
// LOCAL-NOT:  #loc
// LOCAL:      arith.addi {{.*}} loc("{{.*}}printed_forms.mlir":[[#]]:8)

func.func @f(%x: i32, %c: i1) -> (i32, i32) {
  %0 = arith.addi %x, %x : i32
  %r:2 = scf.if %c -> (i32, i32) {
    scf.yield %x, %x : i32, i32
  } else {
    scf.yield %0, %0 : i32, i32
  }
  return %r#0, %x : i32, i32
}
func.func @g(%x: i32) {
  %c1 = arith.constant 1 : i32
  return
}
