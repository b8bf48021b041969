// RUN: ppto-opt %s --control-flow-sink --allow-unregistered-dialect | FileCheck %s

// What only one branch uses is computed in it; what both use is not.
// CHECK-LABEL: func.func @branches(
// CHECK-SAME:    %[[X:[a-z0-9]+]]: i32, %[[Y:[a-z0-9]+]]: i32, %[[C:[a-z0-9]+]]: i1)
// CHECK-NEXT:    %[[BOTH:.*]] = arith.addi %[[X]], %[[Y]] : i32
// CHECK-NEXT:    scf.if %[[C]]
// CHECK-NEXT:      %[[A:.*]] = arith.subi %[[X]], %[[BOTH]] : i32
// CHECK-NEXT:      %[[B:.*]] = arith.muli %[[A]], %[[A]] : i32
// CHECK-NEXT:      scf.yield %[[B]] : i32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %[[D:.*]] = arith.divsi %[[BOTH]], %[[Y]] : i32
// CHECK-NEXT:      scf.yield %[[D]] : i32
func.func @branches(%x: i32, %y: i32, %c: i1) -> i32 {
  %both = arith.addi %x, %y : i32
  %a = arith.subi %x, %both : i32
  %b = arith.muli %a, %a : i32
  %d = arith.divsi %both, %y : i32
  %r = scf.if %c -> (i32) {
    scf.yield %b : i32
  } else {
    scf.yield %d : i32
  }
  return %r : i32
}

// Into inner branches too, with the regions of what moves.
// CHECK-LABEL: func.func @nested(
// CHECK-NEXT:    scf.if
// CHECK-NEXT:      scf.if
// CHECK-NEXT:        scf.if
// CHECK-NEXT:          arith.addi
// CHECK:             "test.use"
func.func @nested(%x: i32, %c: i1, %d: i1) {
  %a = scf.if %d -> (i32) {
    %b = arith.addi %x, %x : i32
    scf.yield %b : i32
  } else {
    scf.yield %x : i32
  }
  scf.if %c {
    scf.if %d {
      "test.use"(%a) : (i32) -> ()
    }
  }
  return
}

// A loop that runs once at most takes it; one that may run again does not.
// CHECK-LABEL: func.func @loops(
// CHECK:         %[[OFTEN:.*]] = arith.addi
// CHECK-NEXT:    scf.for
// CHECK-NEXT:      arith.muli
// CHECK-NEXT:      "test.use"
// CHECK:         scf.for
// CHECK-NEXT:      "test.use"(%[[OFTEN]])
func.func @loops(%x: i32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = arith.muli %x, %x : i32
  %b = arith.addi %x, %x : i32
  scf.for %i = %c0 to %c1 step %c1 {
    "test.use"(%a) : (i32) -> ()
  }
  scf.for %i = %c0 to %n step %c1 {
    "test.use"(%b) : (i32) -> ()
  }
  return
}

// Not across blocks, where it might be computed more often.
// CHECK-LABEL: func.func @across_blocks(
// CHECK-NEXT:    arith.addi
// CHECK-NEXT:    cf.br
func.func @across_blocks(%x: i32, %c: i1) {
  %a = arith.addi %x, %x : i32
  cf.br ^again
^again:
  scf.if %c {
    "test.use"(%a) : (i32) -> ()
  }
  cf.cond_br %c, ^again, ^end
^end:
  return
}

// What is unused, what is used after the branch too, and constants, stay.
// CHECK-LABEL: func.func @stay(
// CHECK-NEXT:    arith.constant 1 : i32
// CHECK-NEXT:    arith.addi
// CHECK-NEXT:    arith.muli
// CHECK-NEXT:    scf.if
func.func @stay(%x: i32, %c: i1) -> i32 {
  %one = arith.constant 1 : i32
  %a = arith.addi %x, %x : i32
  %unused = arith.muli %x, %x : i32
  scf.if %c {
    "test.use"(%a, %one) : (i32, i32) -> ()
  }
  return %a : i32
}

// A load stays where it is, with or without a wait or a store between it and the branch: what it
// reads may be something else later. What is computed from it moves.
// CHECK-LABEL: tile.kernel @reads(
// CHECK:         tile.load %x
// CHECK-NEXT:    tile.load %x
// CHECK-NEXT:    dist.remote_load
// CHECK-NEXT:    tile.store
// CHECK-NEXT:    dist.wait
// CHECK-NEXT:    scf.if
// CHECK-NEXT:      tile.add
// CHECK-NEXT:      tile.add
// CHECK-NEXT:      tile.store
tile.kernel @reads(%x: memref<1x8xf32> inout, %w: !dist.tensor<1x8xf32> in, %s: !dist.tensor<1xi32> inout, %c: i1) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %a = tile.load %x[0, 0] : memref<1x8xf32> -> !tile.tile<1x8xf32, vec>
  %b = tile.load %x[0, 0] : memref<1x8xf32> -> !tile.tile<1x8xf32, vec>
  %r = dist.remote_load %w[0, 0] from %c0 : !dist.tensor<1x8xf32> -> !tile.tile<1x8xf32, vec>
  %d = tile.add %a, %b : !tile.tile<1x8xf32, vec>
  %e = tile.add %d, %r : !tile.tile<1x8xf32, vec>
  tile.store %a, %x[0, 0] : !tile.tile<1x8xf32, vec>, memref<1x8xf32>
  dist.wait %s[0] ge %one : !dist.tensor<1xi32>
  scf.if %c {
    tile.store %e, %x[0, 0] : !tile.tile<1x8xf32, vec>, memref<1x8xf32>
  }
  tile.return
}
