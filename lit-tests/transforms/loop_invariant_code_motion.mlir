// RUN: ppto-opt %s --loop-invariant-code-motion --allow-unregistered-dialect | FileCheck %s

// What computes the same each time leaves the loop, and the loop around that.
// CHECK-LABEL: func.func @nested(
// CHECK-SAME:    %[[N:[a-z0-9]+]]: index, %[[X:[a-z0-9]+]]: index)
// CHECK:         %[[S:.*]] = arith.addi %[[X]], %[[X]] : index
// CHECK-NEXT:    %[[M:.*]] = arith.muli %[[S]], %[[X]] : index
// CHECK-NEXT:    scf.for %[[I:.*]] =
// CHECK-NEXT:      %[[T:.*]] = arith.addi %[[I]], %[[M]] : index
// CHECK-NEXT:      scf.for %[[J:.*]] =
// CHECK-NEXT:        %[[U:.*]] = arith.addi %[[J]], %[[T]] : index
// CHECK-NEXT:        "test.use"(%[[U]])
func.func @nested(%n: index, %x: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %s = arith.addi %x, %x : index
      %m = arith.muli %s, %x : index
      %t = arith.addi %i, %m : index
      %u = arith.addi %j, %t : index
      "test.use"(%u) : (index) -> ()
    }
  }
  return
}

// Whole operations with regions leave, if nothing in them varies.
// CHECK-LABEL: func.func @whole(
// CHECK:         scf.if
// CHECK:         scf.for
// CHECK-NEXT:      "test.use"
// CHECK:           scf.if
func.func @whole(%n: index, %x: i32, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (i32) {
    %v = scf.if %c -> (i32) {
      %w = arith.addi %x, %x : i32
      scf.yield %w : i32
    } else {
      scf.yield %x : i32
    }
    "test.use"(%v) : (i32) -> ()
    %u = scf.if %c -> (i32) {
      scf.yield %a : i32
    } else {
      scf.yield %x : i32
    }
    scf.yield %u : i32
  }
  "test.use"(%r) : (i32) -> ()
  return
}

// A loop that may not run must not compute what may fail.
// CHECK-LABEL: func.func @may_not_run(
// CHECK:         scf.for
// CHECK-NEXT:      arith.divsi
func.func @may_not_run(%n: index, %x: i32, %y: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %d = arith.divsi %x, %y : i32
    "test.use"(%d) : (i32) -> ()
  }
  return
}

// Nor may it convert a number that the type may not hold.
// CHECK-LABEL: func.func @may_not_convert(
// CHECK:         scf.for
// CHECK-NEXT:      arith.fptosi
// CHECK-NEXT:      arith.fptoui
func.func @may_not_convert(%n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %s = arith.fptosi %x : f32 to i32
    %u = arith.fptoui %x : f32 to i32
    "test.use"(%s, %u) : (i32, i32) -> ()
  }
  return
}

// Nor may it take a part, or a peer, that may not be there.
// CHECK-LABEL: host.func @may_not_slice(
// CHECK:         scf.for
// CHECK-NEXT:      host.slice
host.func @may_not_slice(%x: memref<?x8xf32> in, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %y = host.slice %x[%n] : memref<?x8xf32> -> memref<8xf32>
    "test.use"(%y) : (memref<8xf32>) -> ()
  }
  host.return
}

// CHECK-LABEL: ascend.kernel @may_not_be_a_peer core aiv(
// CHECK:         scf.for
// CHECK-NEXT:      ascend.peer_address
ascend.kernel @may_not_be_a_peer core aiv(%x: !ascend.gm<f32> in, %c: !ascend.context, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %q = ascend.peer_address %x, %c, %n : !ascend.gm<f32>
    "test.use"(%q) : (!ascend.gm<f32>) -> ()
  }
  ascend.return
}

// A load leaves a loop that is sure to run and writes nothing. One that may not run might not be
// allowed to read, and a store might change what is read.
// CHECK-LABEL: tile.kernel @loads(
// CHECK-COUNT-2: tile.load %x
// CHECK-NEXT:    scf.for
// CHECK-NEXT:      tile.add
// CHECK:         scf.for
// CHECK-NEXT:      tile.load %x
// CHECK:         scf.for
// CHECK-NEXT:      tile.load %x
// CHECK-NEXT:      tile.store
tile.kernel @loads(%x: memref<1x8xf32> inout, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %z = tile.load %x[0, 0] : memref<1x8xf32> -> !tile.tile<1x8xf32, vec>
  %a = scf.for %i = %c0 to %c4 step %c1 iter_args(%t = %z) -> (!tile.tile<1x8xf32, vec>) {
    %r = tile.load %x[0, 0] : memref<1x8xf32> -> !tile.tile<1x8xf32, vec>
    %u = tile.add %t, %r : !tile.tile<1x8xf32, vec>
    scf.yield %u : !tile.tile<1x8xf32, vec>
  }
  %b = scf.for %i = %c0 to %n step %c1 iter_args(%t = %a) -> (!tile.tile<1x8xf32, vec>) {
    %r = tile.load %x[0, 0] : memref<1x8xf32> -> !tile.tile<1x8xf32, vec>
    %u = tile.add %t, %r : !tile.tile<1x8xf32, vec>
    scf.yield %u : !tile.tile<1x8xf32, vec>
  }
  scf.for %i = %c0 to %c4 step %c1 {
    %r = tile.load %x[0, 0] : memref<1x8xf32> -> !tile.tile<1x8xf32, vec>
    tile.store %r, %x[0, 0] : !tile.tile<1x8xf32, vec>, memref<1x8xf32>
  }
  tile.store %b, %x[0, 0] : !tile.tile<1x8xf32, vec>, memref<1x8xf32>
  tile.return
}

// Nothing crosses a wait or a signal; neither leaves the loop. What is only computed does.
// CHECK-LABEL: tile.kernel @waits(
// CHECK:         arith.addi
// CHECK-NEXT:    scf.for
// CHECK-NEXT:      dist.wait
// CHECK-NEXT:      dist.remote_load
// CHECK-NEXT:      tile.load %x
// CHECK-NEXT:      tile.add
// CHECK-NEXT:      tile.store
// CHECK:         scf.for
// CHECK-NEXT:      dist.remote_load
// CHECK-NEXT:      dist.notify
tile.kernel @waits(%x: memref<1x8xf32> in, %y: memref<1x8xf32> out, %w: !dist.tensor<1x8xf32> in, %s: !dist.tensor<1x1xi32> inout, %p: index, %one: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %two = arith.addi %one, %one : i32
    dist.wait %s[0, 0] ge %two : !dist.tensor<1x1xi32>
    %r = dist.remote_load %w[0, 0] from %p : !dist.tensor<1x8xf32> -> !tile.tile<1x8xf32, vec>
    %t = tile.load %x[0, 0] : memref<1x8xf32> -> !tile.tile<1x8xf32, vec>
    %u = tile.add %t, %r : !tile.tile<1x8xf32, vec>
    tile.store %u, %y[0, 0] : !tile.tile<1x8xf32, vec>, memref<1x8xf32>
  }
  scf.for %i = %c0 to %c4 step %c1 {
    %r = dist.remote_load %w[0, 0] from %p : !dist.tensor<1x8xf32> -> !tile.tile<1x8xf32, vec>
    dist.notify %s[0, 0] at %p atomic_add %one : !dist.tensor<1x1xi32>
    "test.use"(%r) : (!tile.tile<1x8xf32, vec>) -> ()
  }
  tile.return
}

// Nor does anything cross a fence or a barrier of the target.
// CHECK-LABEL: ascend.kernel @fences
// CHECK:         scf.for
// CHECK-NEXT:      ascend.fence
// CHECK-NEXT:      ascend.tload
ascend.kernel @fences core aiv(%w: !ascend.gm<i32> inout) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %v = ascend.view %w sizes [1, 8] strides [8, 1] : !ascend.gm<i32> -> !ascend.view<1x8xi32>
  %a = ascend.buffer at 0 : !ascend.buffer<1x8xi32, vec>
  scf.for %i = %c0 to %c4 step %c1 {
    ascend.fence
    ascend.tload %v[0, 0] -> %a : !ascend.view<1x8xi32>, !ascend.buffer<1x8xi32, vec>
  }
  ascend.return
}

// The first region of a while runs at least once, but what it reads may be written in the second.
// CHECK-LABEL: func.func @while(
// CHECK-NEXT:    arith.addi
// CHECK-NEXT:    scf.while
func.func @while(%x: i32, %y: i32) {
  scf.while : () -> () {
    %s = arith.addi %x, %y : i32
    %c = "test.condition"(%s) : (i32) -> i1
    scf.condition(%c)
  } do {
    scf.yield
  }
  return
}
