// RUN: ppto-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s
// RUN: ppto-opt %s --canonicalize=top-down=false --allow-unregistered-dialect | FileCheck %s
// RUN: ppto-opt %s --canonicalize=test-convergence=true --allow-unregistered-dialect | FileCheck %s
// RUN: not ppto-opt %s --canonicalize="max-num-rewrites=1 test-convergence=true" --allow-unregistered-dialect 2>&1 | FileCheck %s --check-prefix=LIMIT
// RUN: ppto-opt %s --canonicalize --debug-patterns --allow-unregistered-dialect -o %t.mlir 2>&1 | FileCheck %s --check-prefix=TRACE

// LIMIT: error: canonicalization did not converge: stopped after 1 rewrites, as many as were allowed; the last 1 rewrites were

// TRACE-DAG: canonicalize.mlir:{{[0-9]+}}:{{[0-9]+}}: 'arith.addi' fold: applied
// TRACE-DAG: canonicalize.mlir:{{[0-9]+}}:{{[0-9]+}}: 'scf.for' DropUnusedCarried: no match: every result is used

// Folds, constants made unique at the start, dead code.
// CHECK-LABEL: func.func @folds(
// CHECK-SAME:    %[[X:[a-z0-9]+]]: i32, %[[C:[a-z0-9]+]]: i1)
// CHECK-NEXT:    %[[FIVE:.*]] = arith.constant 5 : i32
// CHECK-NEXT:    scf.if %[[C]] {
// CHECK-NEXT:      "test.use"(%[[FIVE]])
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[FIVE]], %[[X]] : i32, i32
func.func @folds(%x: i32, %c: i1) -> (i32, i32) {
  %two = arith.constant 2 : i32
  %three = arith.constant 3 : i32
  %zero = arith.constant 0 : i32
  %five = arith.addi %two, %three : i32
  %same = arith.addi %zero, %x : i32
  %dead = arith.muli %five, %same : i32
  scf.if %c {
    %again = arith.constant 5 : i32
    "test.use"(%again) : (i32) -> ()
  }
  return %five, %same : i32, i32
}

// Values that a loop only computes from each other are not carried.
// CHECK-LABEL: func.func @carried(
// CHECK-SAME:    %[[X:[a-z0-9]+]]: i32, %[[N:[a-z0-9]+]]: index)
// CHECK:         %[[R:.*]] = scf.for %{{.*}} iter_args(%[[A:.*]] = %[[X]]) -> (i32) {
// CHECK-NEXT:      %[[B:.*]] = arith.muli %[[A]], %[[A]] : i32
// CHECK-NEXT:      "test.use"(%[[B]])
// CHECK-NEXT:      scf.yield %[[B]] : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[R]] : i32
func.func @carried(%x: i32, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:3 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %p = %x, %q = %x) -> (i32, i32, i32) {
    %b = arith.muli %a, %a : i32
    %s = arith.addi %p, %q : i32
    %t = arith.subi %q, %a : i32
    "test.use"(%b) : (i32) -> ()
    scf.yield %b, %s, %t : i32, i32, i32
  }
  return %r#0 : i32
}

// Those that a result, an effect or another carried value needs, are.
// CHECK-LABEL: func.func @still_carried(
// CHECK:         scf.for %{{.*}} iter_args(%{{.*}} = %{{.*}}, %{{.*}} = %{{.*}}, %{{.*}} = %{{.*}}) -> (i32, i32, i32)
func.func @still_carried(%x: i32, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:3 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %p = %x, %q = %x) -> (i32, i32, i32) {
    %b = arith.muli %a, %p : i32
    %s = arith.addi %p, %x : i32
    %t = arith.subi %q, %x : i32
    "test.use"(%q) : (i32) -> ()
    scf.yield %b, %s, %t : i32, i32, i32
  }
  return %r#0 : i32
}

// CHECK-LABEL: func.func @all_used(
func.func @all_used(%x: i32, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (i32) {
    %b = arith.muli %a, %a : i32
    scf.yield %b : i32
  }
  return %r : i32
}

// What writes, sends and waits stays as it is and where it is; a load between two writes too.
// CHECK-LABEL: tile.kernel @effects(
// CHECK:         tile.store
// CHECK-NEXT:    dist.notify
// CHECK-NEXT:    dist.notify
// CHECK-NEXT:    dist.wait
// CHECK-NEXT:    dist.wait
// CHECK-NEXT:    tile.load
// CHECK-NEXT:    tile.store
// CHECK-NEXT:    tile.return
tile.kernel @effects(%x: memref<1x8xf32> inout, %s: !dist.tensor<1x1xi32> inout, %p: index, %v: f32) {
  %one = arith.constant 1 : i32
  %t = tile.full %v : f32 -> !tile.tile<1x8xf32, vec>
  tile.store %t, %x[0, 0] : !tile.tile<1x8xf32, vec>, memref<1x8xf32>
  dist.notify %s[0, 0] at %p atomic_add %one : !dist.tensor<1x1xi32>
  dist.notify %s[0, 0] at %p atomic_add %one : !dist.tensor<1x1xi32>
  dist.wait %s[0, 0] ge %one : !dist.tensor<1x1xi32>
  dist.wait %s[0, 0] ge %one : !dist.tensor<1x1xi32>
  %u = tile.load %x[0, 0] : memref<1x8xf32> -> !tile.tile<1x8xf32, vec>
  tile.store %u, %x[0, 0] : !tile.tile<1x8xf32, vec>, memref<1x8xf32>
  tile.return
}
