// RUN: ppto-opt %s --cse --allow-unregistered-dialect | FileCheck %s

// What computes the same is computed once, also below and in regions; commutative in any order.
// CHECK-LABEL: func.func @equal(
// CHECK-SAME:    %[[X:[a-z0-9]+]]: i32, %[[Y:[a-z0-9]+]]: i32, %[[C:[a-z0-9]+]]: i1)
// CHECK-NEXT:    %[[S:.*]] = arith.addi %[[X]], %[[Y]] : i32
// CHECK-NEXT:    "test.use"(%[[S]])
// CHECK-NEXT:    scf.if %[[C]] {
// CHECK-NEXT:      "test.use"(%[[S]])
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[D:.*]] = arith.subi %[[X]], %[[Y]] : i32
// CHECK-NEXT:    %[[E:.*]] = arith.subi %[[Y]], %[[X]] : i32
// CHECK-NEXT:    "test.use"(%[[S]], %[[D]], %[[E]])
func.func @equal(%x: i32, %y: i32, %c: i1) {
  %a = arith.addi %x, %y : i32
  "test.use"(%a) : (i32) -> ()
  scf.if %c {
    %b = arith.addi %y, %x : i32
    "test.use"(%b) : (i32) -> ()
  }
  %d = arith.subi %x, %y : i32
  %e = arith.subi %y, %x : i32
  %f = arith.addi %x, %y : i32
  "test.use"(%f, %d, %e) : (i32, i32, i32) -> ()
  return
}

// What is computed in a region is not known after it, or in the other one.
// CHECK-LABEL: func.func @regions(
// CHECK-COUNT-3: arith.addi
// CHECK:         return
func.func @regions(%x: i32, %c: i1) -> i32 {
  scf.if %c {
    %a = arith.addi %x, %x : i32
    "test.use"(%a) : (i32) -> ()
  } else {
    %b = arith.addi %x, %x : i32
    "test.use"(%b) : (i32) -> ()
  }
  %d = arith.addi %x, %x : i32
  return %d : i32
}

// Only blocks that dominate count.
// CHECK-LABEL: func.func @blocks(
// CHECK:         arith.addi
// CHECK:       ^bb1:
// CHECK-NEXT:    arith.muli
// CHECK-NEXT:    "test.use"
// CHECK:       ^bb2:
// CHECK-NEXT:    arith.muli
// CHECK-NEXT:    "test.use"
func.func @blocks(%x: i32, %c: i1) {
  %s = arith.addi %x, %x : i32
  cf.cond_br %c, ^a, ^b
^a:
  %t = arith.addi %x, %x : i32
  %m = arith.muli %t, %s : i32
  "test.use"(%m) : (i32) -> ()
  return
^b:
  %n = arith.muli %s, %s : i32
  "test.use"(%n) : (i32) -> ()
  return
}

// Operations with regions, however deep, if what is in them is the same.
// CHECK-LABEL: func.func @whole_loops(
// CHECK-SAME:    %[[X:[a-z0-9]+]]: i32, %[[N:[a-z0-9]+]]: index, %[[C:[a-z0-9]+]]: i1)
// CHECK:         %[[R:.*]] = scf.for
// CHECK:           scf.if
// CHECK:         %[[T:.*]] = scf.for
// CHECK:           scf.if
// CHECK:           arith.subi
// CHECK-NOT:     scf.for
// CHECK:         return %[[R]], %[[R]], %[[T]]
func.func @whole_loops(%x: i32, %n: index, %c: i1) -> (i32, i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (i32) {
    %v = scf.if %c -> (i32) {
      scf.yield %a : i32
    } else {
      %w = arith.addi %a, %x : i32
      scf.yield %w : i32
    }
    scf.yield %v : i32
  }
  %s = scf.for %j = %c0 to %n step %c1 iter_args(%b = %x) -> (i32) {
    %v = scf.if %c -> (i32) {
      scf.yield %b : i32
    } else {
      %w = arith.addi %b, %x : i32
      scf.yield %w : i32
    }
    scf.yield %v : i32
  }
  %t = scf.for %k = %c0 to %n step %c1 iter_args(%b = %x) -> (i32) {
    %v = scf.if %c -> (i32) {
      scf.yield %b : i32
    } else {
      %w = arith.subi %b, %x : i32
      scf.yield %w : i32
    }
    scf.yield %v : i32
  }
  return %r, %s, %t : i32, i32, i32
}

// Unless what is in them does something: it is done as often as before.
// CHECK-LABEL: func.func @effects_inside(
// CHECK-COUNT-2: scf.if
// CHECK:         return
func.func @effects_inside(%x: i32, %c: i1) -> (i32, i32) {
  %r = scf.if %c -> (i32) {
    %v = "test.effect"(%x) : (i32) -> i32
    scf.yield %v : i32
  } else {
    scf.yield %x : i32
  }
  %s = scf.if %c -> (i32) {
    %v = "test.effect"(%x) : (i32) -> i32
    scf.yield %v : i32
  } else {
    scf.yield %x : i32
  }
  return %r, %s : i32, i32
}

// Loads are merged, loops of loads too, as long as nothing is written, sent, waited for or fenced.
// CHECK-LABEL: tile.kernel @loads(
// CHECK-NEXT:    %[[A:.*]] = tile.load %x[0, 0]
// CHECK-NEXT:    %[[S:.*]] = tile.add %[[A]], %[[A]]
// CHECK-NEXT:    tile.store %[[S]], %y[0, 0]
// CHECK-NEXT:    %[[B:.*]] = tile.load %x[0, 0]
// CHECK-NEXT:    tile.store %[[B]], %y[0, 0]
tile.kernel @loads(%x: memref<1x8xf32> in, %y: memref<1x8xf32> out) {
  %a = tile.load %x[0, 0] : memref<1x8xf32> -> !tile.tile<1x8xf32, vec>
  %b = tile.load %x[0, 0] : memref<1x8xf32> -> !tile.tile<1x8xf32, vec>
  %s = tile.add %a, %b : !tile.tile<1x8xf32, vec>
  tile.store %s, %y[0, 0] : !tile.tile<1x8xf32, vec>, memref<1x8xf32>
  %c = tile.load %x[0, 0] : memref<1x8xf32> -> !tile.tile<1x8xf32, vec>
  tile.store %c, %y[0, 0] : !tile.tile<1x8xf32, vec>, memref<1x8xf32>
  tile.return
}

// CHECK-LABEL: tile.kernel @loops_of_loads(
// CHECK:         %[[A:.*]] = scf.for
// CHECK:           tile.load
// CHECK:         %[[S:.*]] = tile.add %[[A]], %[[A]]
// CHECK-NEXT:    tile.store %[[S]]
// CHECK-NEXT:    scf.for
// CHECK:           tile.load
tile.kernel @loops_of_loads(%x: memref<4x8xf32> in, %y: memref<1x8xf32> out, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %z = tile.load %x[0, 0] : memref<4x8xf32> -> !tile.tile<1x8xf32, vec>
  %a = scf.for %i = %c0 to %n step %c1 iter_args(%t = %z) -> (!tile.tile<1x8xf32, vec>) {
    %r = tile.load %x[%i, 0] : memref<4x8xf32> -> !tile.tile<1x8xf32, vec>
    %u = tile.add %t, %r : !tile.tile<1x8xf32, vec>
    scf.yield %u : !tile.tile<1x8xf32, vec>
  }
  %b = scf.for %i = %c0 to %n step %c1 iter_args(%t = %z) -> (!tile.tile<1x8xf32, vec>) {
    %r = tile.load %x[%i, 0] : memref<4x8xf32> -> !tile.tile<1x8xf32, vec>
    %u = tile.add %t, %r : !tile.tile<1x8xf32, vec>
    scf.yield %u : !tile.tile<1x8xf32, vec>
  }
  %s = tile.add %a, %b : !tile.tile<1x8xf32, vec>
  tile.store %s, %y[0, 0] : !tile.tile<1x8xf32, vec>, memref<1x8xf32>
  %c = scf.for %i = %c0 to %n step %c1 iter_args(%t = %z) -> (!tile.tile<1x8xf32, vec>) {
    %r = tile.load %x[%i, 0] : memref<4x8xf32> -> !tile.tile<1x8xf32, vec>
    %u = tile.add %t, %r : !tile.tile<1x8xf32, vec>
    scf.yield %u : !tile.tile<1x8xf32, vec>
  }
  tile.store %c, %y[0, 0] : !tile.tile<1x8xf32, vec>, memref<1x8xf32>
  tile.return
}

// A window is what a peer writes to: after a wait it may hold something else. Signals are sent as
// often as before.
// CHECK-LABEL: tile.kernel @windows(
// CHECK:         %[[A:.*]] = dist.remote_load %w[0, 0] from %p
// CHECK-NEXT:    tile.store %[[A]], %y[0, 0]
// CHECK-NEXT:    dist.notify
// CHECK-NEXT:    dist.notify
// CHECK-NEXT:    %[[B:.*]] = dist.remote_load %w[0, 0] from %p
// CHECK-NEXT:    dist.wait
// CHECK-NEXT:    dist.wait
// CHECK-NEXT:    %[[C:.*]] = dist.remote_load %w[0, 0] from %p
// CHECK-NEXT:    %[[D:.*]] = tile.add %[[B]], %[[C]]
// CHECK-NEXT:    %[[E:.*]] = tile.add %[[D]], %[[C]]
// CHECK-NEXT:    tile.store %[[E]]
tile.kernel @windows(%w: !dist.tensor<1x8xf32> in, %s: !dist.tensor<1x1xi32> inout, %y: memref<1x8xf32> out, %p: index, %one: i32) {
  %a = dist.remote_load %w[0, 0] from %p : !dist.tensor<1x8xf32> -> !tile.tile<1x8xf32, vec>
  tile.store %a, %y[0, 0] : !tile.tile<1x8xf32, vec>, memref<1x8xf32>
  dist.notify %s[0, 0] at %p atomic_add %one : !dist.tensor<1x1xi32>
  dist.notify %s[0, 0] at %p atomic_add %one : !dist.tensor<1x1xi32>
  %b = dist.remote_load %w[0, 0] from %p : !dist.tensor<1x8xf32> -> !tile.tile<1x8xf32, vec>
  dist.wait %s[0, 0] ge %one : !dist.tensor<1x1xi32>
  dist.wait %s[0, 0] ge %one : !dist.tensor<1x1xi32>
  %c = dist.remote_load %w[0, 0] from %p : !dist.tensor<1x8xf32> -> !tile.tile<1x8xf32, vec>
  %d = dist.remote_load %w[0, 0] from %p : !dist.tensor<1x8xf32> -> !tile.tile<1x8xf32, vec>
  %e = tile.add %b, %c : !tile.tile<1x8xf32, vec>
  %f = tile.add %e, %d : !tile.tile<1x8xf32, vec>
  tile.store %f, %y[0, 0] : !tile.tile<1x8xf32, vec>, memref<1x8xf32>
  tile.return
}

// Two allocations are two windows.
// CHECK-LABEL: host.func @allocations(
// CHECK-COUNT-2: dist.place_window
host.func @allocations(%n: index) {
  %d = dist.domain "comm_d0"
  %c0 = arith.constant 0 : index
  %a = dist.place_window "data" in %d at %c0 bytes %n
  %b = dist.place_window "data" in %d at %c0 bytes %n
  %v = dist.view %a : !dist.tensor<1x8xf32>
  %u = dist.view %b : !dist.tensor<1x8xf32>
  "test.use"(%u, %v) : (!dist.tensor<1x8xf32>, !dist.tensor<1x8xf32>) -> ()
  host.return
}

// Nothing goes from one function to another.
// CHECK-LABEL: func.func @first(
// CHECK:         arith.constant 7
// CHECK-LABEL: func.func @second(
// CHECK:         arith.constant 7
func.func @first() -> i32 {
  %a = arith.constant 7 : i32
  return %a : i32
}
func.func @second() -> i32 {
  %a = arith.constant 7 : i32
  return %a : i32
}
