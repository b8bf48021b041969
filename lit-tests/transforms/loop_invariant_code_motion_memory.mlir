// RUN: ppto-opt %s --loop-invariant-code-motion --allow-unregistered-dialect | FileCheck %s

// A load leaves a loop that is sure to run if nothing in it writes what is read, in any iteration,
// and nothing in it waits, notifies, fences, or may do anything.

!t = !tile.tile<1x8xf32, vec>
!m = memref<8x8xf32>
!v = !dist.tensor<8x8xf32>

// Other rows are written.
// CHECK-LABEL: tile.kernel @other_rows(
// CHECK:         %[[T:.*]] = tile.load %x[0, 0]
// CHECK-NEXT:    scf.for
// CHECK-NEXT:      tile.store %[[T]], %x[%{{.*}}, 0]
tile.kernel @other_rows(%x: !m inout) {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c1 to %c8 step %c1 {
    %r = tile.load %x[0, 0] : !m -> !t
    tile.store %r, %x[%i, 0] : !t, !m
  }
  tile.return
}

// The row that is read is among those that are written.
// CHECK-LABEL: tile.kernel @that_row(
// CHECK:         scf.for
// CHECK-NEXT:      tile.load %x[1, 0]
tile.kernel @that_row(%x: !m inout) {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c1 to %c8 step %c1 {
    %r = tile.load %x[1, 0] : !m -> !t
    tile.store %r, %x[%i, 0] : !t, !m
  }
  tile.return
}

// It leaves the inner loop, whose rows come before it, and stays in the outer one.
// CHECK-LABEL: tile.kernel @out_of_the_inner_loop(
// CHECK:         scf.for
// CHECK-NEXT:      tile.load
// CHECK-NEXT:      scf.for
// CHECK-NEXT:        tile.store
tile.kernel @out_of_the_inner_loop(%x: !m inout) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c4 to %c8 step %c1 {
    scf.for %j = %c0 to %c4 step %c1 {
      %r = tile.load %x[%i, 0] : !m -> !t
      tile.store %r, %x[%j, 0] : !t, !m
    }
  }
  tile.return
}

// A tensor is never a part of a window; two tensors may be parts of one.
// CHECK-LABEL: tile.kernel @memories(
// CHECK:         tile.load %w[0, 0]
// CHECK-NEXT:    scf.for
// CHECK-NEXT:      tile.load %x[0, 0]
// CHECK-NEXT:      tile.store
// CHECK-NEXT:      tile.store
tile.kernel @memories(%x: !m in, %y: !m out, %w: !v in) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %a = tile.load %w[0, 0] : !v -> !t
    %b = tile.load %x[0, 0] : !m -> !t
    tile.store %a, %y[0, 0] : !t, !m
    tile.store %b, %y[1, 0] : !t, !m
  }
  tile.return
}

// What is written to another rank leaves the own part as it is; what is written to any rank may not.
// CHECK-LABEL: tile.kernel @ranks(
// CHECK:         tile.load %w[0, 0]
// CHECK-NEXT:    scf.for
// CHECK-NEXT:      dist.remote_store
// CHECK:         scf.for
// CHECK-NEXT:      tile.load %w[0, 0]
// CHECK-NEXT:      dist.remote_store
tile.kernel @ranks(%w: !v inout, %any: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %ctx = dist.context %w : !v
  %me = dist.rank %ctx
  %i = arith.index_cast %me : i32 to index
  %next = arith.addi %i, %c1 : index
  %peer = arith.remui %next, %c4 : index
  scf.for %k = %c0 to %c4 step %c1 {
    %a = tile.load %w[0, 0] : !v -> !t
    dist.remote_store %a, %w[0, 0] to %peer : !t, !v
  }
  scf.for %k = %c0 to %c4 step %c1 {
    %a = tile.load %w[0, 0] : !v -> !t
    dist.remote_store %a, %w[0, 0] to %any : !t, !v
  }
  tile.return
}

// Across a wait or a notify nothing moves, however far apart the two are.
// CHECK-LABEL: tile.kernel @signals(
// CHECK:         scf.for
// CHECK-NEXT:      tile.load %x[0, 0]
// CHECK-NEXT:      dist.wait
// CHECK:         scf.for
// CHECK-NEXT:      scf.if
// CHECK-NEXT:        dist.notify
// CHECK:           tile.load %x[0, 0]
tile.kernel @signals(%x: !m in, %y: !m out, %s: !dist.tensor<1x1xi32> inout, %p: index, %one: i32, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %k = %c0 to %c4 step %c1 {
    %a = tile.load %x[0, 0] : !m -> !t
    dist.wait %s[0, 0] ge %one : !dist.tensor<1x1xi32>
    tile.store %a, %y[%k, 0] : !t, !m
  }
  scf.for %k = %c0 to %c4 step %c1 {
    scf.if %c {
      dist.notify %s[0, 0] at %p set %one : !dist.tensor<1x1xi32>
    }
    %a = tile.load %x[0, 0] : !m -> !t
    "test.use"(%a) : (!t) -> ()
  }
  tile.return
}

// Nor across what may do anything: an unknown operation, a call, also in a region.
// CHECK-LABEL: tile.kernel @unknown(
// CHECK:         scf.for
// CHECK-NEXT:      tile.load %x[0, 0]
// CHECK-NEXT:      scf.if
// CHECK-NEXT:        "test.unknown"
tile.kernel @unknown(%x: !m in, %y: !m out, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %k = %c0 to %c4 step %c1 {
    %a = tile.load %x[0, 0] : !m -> !t
    scf.if %c {
      "test.unknown"() : () -> ()
    }
    tile.store %a, %y[%k, 0] : !t, !m
  }
  tile.return
}
