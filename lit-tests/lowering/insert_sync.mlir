// RUN: ppto-opt %s --pass-pipeline="builtin.module(ascend.kernel(insert-sync))" | FileCheck %s

!b = !ascend.buffer<1x256xf32, vec>
!v = !ascend.view<1x256xf32>

// CHECK-LABEL: ascend.kernel @straight
// CHECK:        ascend.tload
// CHECK:        ascend.set_flag mte2 -> v, 0
// CHECK-NEXT:   ascend.wait_flag mte2 -> v, 0
// CHECK-NEXT:   ascend.tneg
// CHECK-NEXT:   ascend.set_flag v -> mte3, 0
// CHECK:        ascend.wait_flag v -> mte3, 0
// CHECK:        ascend.tstore
ascend.kernel @straight core aiv(%x: !ascend.gm<f32> in, %y: !ascend.gm<f32> out) {
  %v = ascend.view %x sizes [1, 256] strides [256, 1] : !ascend.gm<f32> -> !v
  %w = ascend.view %y sizes [1, 256] strides [256, 1] : !ascend.gm<f32> -> !v
  %a = ascend.buffer at 0 : !b
  ascend.tload %v[0, 0] -> %a : !v, !b
  ascend.tneg %a -> %a : !b
  ascend.tstore %a -> %w[0, 0] : !b, !v
  ascend.return
}

// Two instructions of one pipe are in order anyhow; so are buffers that share no byte.
// CHECK-LABEL: ascend.kernel @independent
// CHECK-NOT:    flag
// CHECK:        ascend.return
ascend.kernel @independent core aiv(%x: !ascend.gm<f32> in, %s: f32) {
  %v = ascend.view %x sizes [1, 256] strides [256, 1] : !ascend.gm<f32> -> !v
  %a = ascend.buffer at 0 : !b
  %b = ascend.buffer at 1024 : !b
  ascend.tload %v[0, 0] -> %a : !v, !b
  ascend.texpands %s -> %b : f32, !b
  ascend.tneg %b -> %b : !b
  ascend.return
}

// From one iteration to the next: the flag is set before the loop and waited for behind it.
// CHECK-LABEL: ascend.kernel @loop
// CHECK:        ascend.set_flag mte3 -> mte2
// CHECK:        scf.for
// CHECK:          ascend.wait_flag mte3 -> mte2
// CHECK:          ascend.tload
// CHECK:          ascend.tstore
// CHECK:          ascend.set_flag mte3 -> mte2
// CHECK:        }
// CHECK:        ascend.wait_flag mte3 -> mte2
ascend.kernel @loop core aiv(%x: !ascend.gm<f32> in, %y: !ascend.gm<f32> out, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = ascend.view %x sizes [1, 256] strides [256, 1] : !ascend.gm<f32> -> !v
  %w = ascend.view %y sizes [1, 256] strides [256, 1] : !ascend.gm<f32> -> !v
  %a = ascend.buffer at 0 : !b
  scf.for %i = %c0 to %n step %c1 {
    ascend.tload %v[0, 0] -> %a : !v, !b
    ascend.tstore %a -> %w[0, 0] : !b, !v
  }
  ascend.return
}

// Work in a branch: nothing orders the pipes in an iteration without it, so all are finished at its end.
// CHECK-LABEL: ascend.kernel @branch_in_loop
// CHECK:        scf.for
// CHECK:          scf.if
// CHECK:          ascend.barrier all
// CHECK-NEXT:   }
ascend.kernel @branch_in_loop core aiv(%x: !ascend.gm<f32> in, %n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = ascend.view %x sizes [1, 256] strides [256, 1] : !ascend.gm<f32> -> !v
  %a = ascend.buffer at 0 : !b
  scf.for %i = %c0 to %n step %c1 {
    scf.if %c {
      ascend.tload %v[0, 0] -> %a : !v, !b
      ascend.tneg %a -> %a : !b
    }
  }
  ascend.return
}

// A kernel that its author has ordered is left alone.
// CHECK-LABEL: ascend.kernel @own_flags
// CHECK-COUNT-2: flag mte2 -> v, 7
// CHECK-NOT:     flag
// CHECK:         ascend.return
ascend.kernel @own_flags core aiv(%x: !ascend.gm<f32> in, %y: !ascend.gm<f32> out) {
  %v = ascend.view %x sizes [1, 256] strides [256, 1] : !ascend.gm<f32> -> !v
  %w = ascend.view %y sizes [1, 256] strides [256, 1] : !ascend.gm<f32> -> !v
  %a = ascend.buffer at 0 : !b
  ascend.tload %v[0, 0] -> %a : !v, !b
  ascend.set_flag mte2 -> v, 7
  ascend.wait_flag mte2 -> v, 7
  ascend.tneg %a -> %a : !b
  ascend.return
}

// The flags of an inner loop belong to it: the outer loop's flag is waited for before they are set, and
// set when they have been waited for, so that they may be used again.
// CHECK-LABEL: ascend.kernel @nested_loops
// CHECK:        scf.for
// CHECK:          ascend.wait_flag v -> mte3
// CHECK-NEXT:     ascend.set_flag mte3 -> v
// CHECK-NEXT:     scf.for
// CHECK:            ascend.wait_flag mte3 -> v
// CHECK:            ascend.tmins
// CHECK:            ascend.tstore
// CHECK:            ascend.set_flag mte3 -> v
// CHECK:          }
// CHECK-NEXT:     ascend.wait_flag mte3 -> v
ascend.kernel @nested_loops core aiv(%y: !ascend.gm<f32> inout, %n: index, %s: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %v = ascend.view %y sizes [8, 8] strides [8, 1] : !ascend.gm<f32> -> !ascend.view<8x8xf32>
  %a = ascend.buffer at 0 : !ascend.buffer<1x8xf32, vec>
  %b = ascend.buffer at 32 : !ascend.buffer<1x8xf32, vec>
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      ascend.tmins %a, %s -> %b : !ascend.buffer<1x8xf32, vec>, f32
      ascend.tstore %b -> %v[%j, 0] : !ascend.buffer<1x8xf32, vec>, !ascend.view<8x8xf32>
    }
    ascend.tmov %a -> %b : !ascend.buffer<1x8xf32, vec>
  }
  ascend.return
}

// Boxes without a common index are apart, unless rows of the view overlap in memory.
// CHECK-LABEL: ascend.kernel @boxes_apart
// CHECK-NOT:    mte3 -> mte2
// CHECK:        ascend.return
ascend.kernel @boxes_apart core aiv(%y: !ascend.gm<f32> inout, %n: index) {
  %v = ascend.view %y sizes [%n, 8] strides [8, 1] : !ascend.gm<f32> -> !ascend.view<?x8xf32>
  %a = ascend.buffer at 0 : !ascend.buffer<1x8xf32, vec>
  %b = ascend.buffer at 32 : !ascend.buffer<1x8xf32, vec>
  ascend.tstore %a -> %v[0, 0] : !ascend.buffer<1x8xf32, vec>, !ascend.view<?x8xf32>
  ascend.tload %v[1, 0] -> %b : !ascend.view<?x8xf32>, !ascend.buffer<1x8xf32, vec>
  ascend.return
}
// CHECK-LABEL: ascend.kernel @rows_overlap
// CHECK:        ascend.tstore
// CHECK-NEXT:   ascend.set_flag mte3 -> mte2, 0
// CHECK-NEXT:   ascend.wait_flag mte3 -> mte2, 0
// CHECK-NEXT:   ascend.tload
ascend.kernel @rows_overlap core aiv(%y: !ascend.gm<f32> inout, %n: index) {
  %v = ascend.view %y sizes [%n, 8] strides [4, 1] : !ascend.gm<f32> -> !ascend.view<?x8xf32>
  %a = ascend.buffer at 0 : !ascend.buffer<1x8xf32, vec>
  %b = ascend.buffer at 32 : !ascend.buffer<1x8xf32, vec>
  ascend.tstore %a -> %v[0, 0] : !ascend.buffer<1x8xf32, vec>, !ascend.view<?x8xf32>
  ascend.tload %v[1, 0] -> %b : !ascend.view<?x8xf32>, !ascend.buffer<1x8xf32, vec>
  ascend.return
}

// The two regions of a while loop follow each other: every pipe is finished at their ends.
// CHECK-LABEL: ascend.kernel @while
// CHECK:        scf.while
// CHECK:          ascend.tload
// CHECK:          ascend.barrier all
// CHECK-NEXT:     scf.condition
// CHECK:          ascend.tneg
// CHECK:          ascend.barrier all
// CHECK-NEXT:     scf.yield
ascend.kernel @while core aiv(%y: !ascend.gm<f32> in, %n: i32) {
  %one = arith.constant 1 : i32
  %v = ascend.view %y sizes [8, 8] strides [8, 1] : !ascend.gm<f32> -> !ascend.view<8x8xf32>
  %a = ascend.buffer at 0 : !ascend.buffer<1x8xf32, vec>
  %r = scf.while (%k = %n) : (i32) -> i32 {
    ascend.tload %v[0, 0] -> %a : !ascend.view<8x8xf32>, !ascend.buffer<1x8xf32, vec>
    %go = arith.cmpi slt, %k, %n : i32
    scf.condition(%go) %k : i32
  } do {
  ^bb0(%j: i32):
    ascend.tneg %a -> %a : !ascend.buffer<1x8xf32, vec>
    %m = arith.addi %j, %one : i32
    scf.yield %m : i32
  }
  ascend.return
}

// The load of a row that a sum tells apart does not wait for the store; that of any row does.
// CHECK-LABEL: ascend.kernel @rows_by_sums
// CHECK:        ascend.tstore
// CHECK-NEXT:   ascend.set_flag mte3 -> mte2
// CHECK-NEXT:   ascend.tload
// CHECK-NEXT:   ascend.wait_flag mte3 -> mte2
// CHECK-NEXT:   ascend.tload %{{.*}}[%m, 0]
ascend.kernel @rows_by_sums core aiv(%y: !ascend.gm<f32> inout, %n: index, %m: index) {
  %c1 = arith.constant 1 : index
  %k = arith.addi %n, %c1 : index
  %v = ascend.view %y sizes [8, 8] strides [8, 1] : !ascend.gm<f32> -> !ascend.view<8x8xf32>
  %a = ascend.buffer at 0 : !ascend.buffer<1x8xf32, vec>
  %b = ascend.buffer at 32 : !ascend.buffer<1x8xf32, vec>
  %c = ascend.buffer at 64 : !ascend.buffer<1x8xf32, vec>
  ascend.tstore %a -> %v[%n, 0] : !ascend.buffer<1x8xf32, vec>, !ascend.view<8x8xf32>
  ascend.tload %v[%k, 0] -> %b : !ascend.view<8x8xf32>, !ascend.buffer<1x8xf32, vec>
  ascend.tload %v[%m, 0] -> %c : !ascend.view<8x8xf32>, !ascend.buffer<1x8xf32, vec>
  ascend.return
}

// Two views of one pointer: bytes that are apart, and bytes that are not.
// CHECK-LABEL: ascend.kernel @views_apart
// CHECK-NOT:    mte3 -> mte2
// CHECK:        ascend.return
ascend.kernel @views_apart core aiv(%y: !ascend.gm<f32> inout) {
  %v = ascend.view %y sizes [8, 8] strides [8, 1] : !ascend.gm<f32> -> !ascend.view<8x8xf32>
  %w = ascend.view %y sizes [1, 64] strides [64, 1] : !ascend.gm<f32> -> !ascend.view<1x64xf32>
  %a = ascend.buffer at 0 : !ascend.buffer<1x8xf32, vec>
  %b = ascend.buffer at 32 : !ascend.buffer<1x8xf32, vec>
  ascend.tstore %a -> %v[0, 0] : !ascend.buffer<1x8xf32, vec>, !ascend.view<8x8xf32>
  ascend.tload %w[0, 8] -> %b : !ascend.view<1x64xf32>, !ascend.buffer<1x8xf32, vec>
  ascend.return
}
// CHECK-LABEL: ascend.kernel @views_overlap
// CHECK:        ascend.set_flag mte3 -> mte2
// CHECK-NEXT:   ascend.wait_flag mte3 -> mte2
// CHECK-NEXT:   ascend.tload
ascend.kernel @views_overlap core aiv(%y: !ascend.gm<f32> inout) {
  %v = ascend.view %y sizes [8, 8] strides [8, 1] : !ascend.gm<f32> -> !ascend.view<8x8xf32>
  %w = ascend.view %y sizes [1, 64] strides [64, 1] : !ascend.gm<f32> -> !ascend.view<1x64xf32>
  %a = ascend.buffer at 0 : !ascend.buffer<1x8xf32, vec>
  %b = ascend.buffer at 32 : !ascend.buffer<1x8xf32, vec>
  ascend.tstore %a -> %v[1, 0] : !ascend.buffer<1x8xf32, vec>, !ascend.view<8x8xf32>
  ascend.tload %w[0, 8] -> %b : !ascend.view<1x64xf32>, !ascend.buffer<1x8xf32, vec>
  ascend.return
}

// The window of the next of four ranks, and that of any rank.
// CHECK-LABEL: ascend.kernel @another_rank
// CHECK-NOT:    mte3 -> mte2
// CHECK:        ascend.return
ascend.kernel @another_rank core aiv(%y: !ascend.gm<f32> inout, %c: !ascend.context) attributes {windows = array<i64: 0>} {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %me = ascend.comm_rank %c
  %i = arith.index_cast %me : i32 to index
  %next = arith.addi %i, %c1 : index
  %p = arith.remui %next, %c4 : index
  %z = ascend.peer_address %y, %c, %p : !ascend.gm<f32>
  %v = ascend.view %y sizes [8, 8] strides [8, 1] : !ascend.gm<f32> -> !ascend.view<8x8xf32>
  %w = ascend.view %z sizes [8, 8] strides [8, 1] : !ascend.gm<f32> -> !ascend.view<8x8xf32>
  %a = ascend.buffer at 0 : !ascend.buffer<1x8xf32, vec>
  %b = ascend.buffer at 32 : !ascend.buffer<1x8xf32, vec>
  ascend.tstore %a -> %w[0, 0] : !ascend.buffer<1x8xf32, vec>, !ascend.view<8x8xf32>
  ascend.tload %v[0, 0] -> %b : !ascend.view<8x8xf32>, !ascend.buffer<1x8xf32, vec>
  ascend.return
}
// CHECK-LABEL: ascend.kernel @any_rank
// CHECK:        ascend.set_flag mte3 -> mte2
// CHECK-NEXT:   ascend.wait_flag mte3 -> mte2
// CHECK-NEXT:   ascend.tload
ascend.kernel @any_rank core aiv(%y: !ascend.gm<f32> inout, %c: !ascend.context, %p: index) attributes {windows = array<i64: 0>} {
  %z = ascend.peer_address %y, %c, %p : !ascend.gm<f32>
  %v = ascend.view %y sizes [8, 8] strides [8, 1] : !ascend.gm<f32> -> !ascend.view<8x8xf32>
  %w = ascend.view %z sizes [8, 8] strides [8, 1] : !ascend.gm<f32> -> !ascend.view<8x8xf32>
  %a = ascend.buffer at 0 : !ascend.buffer<1x8xf32, vec>
  %b = ascend.buffer at 32 : !ascend.buffer<1x8xf32, vec>
  ascend.tstore %a -> %w[0, 0] : !ascend.buffer<1x8xf32, vec>, !ascend.view<8x8xf32>
  ascend.tload %v[0, 0] -> %b : !ascend.view<8x8xf32>, !ascend.buffer<1x8xf32, vec>
  ascend.return
}

// In each iteration another row; the next one loads the row that this one stores, so that a load
// waits for the store of an iteration before its own.
// CHECK-LABEL: ascend.kernel @row_behind
// CHECK:        scf.for
// CHECK:          ascend.tstore
// CHECK:          ascend.set_flag mte3 -> mte2
// CHECK:          ascend.wait_flag mte3 -> mte2
// CHECK-NEXT:     ascend.tload
ascend.kernel @row_behind core aiv(%y: !ascend.gm<f32> inout) {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %v = ascend.view %y sizes [8, 8] strides [8, 1] : !ascend.gm<f32> -> !ascend.view<8x8xf32>
  %a = ascend.buffer at 0 : !ascend.buffer<1x8xf32, vec>
  %b = ascend.buffer at 32 : !ascend.buffer<1x8xf32, vec>
  scf.for %i = %c1 to %c8 step %c1 {
    %j = arith.subi %i, %c1 : index
    ascend.tstore %a -> %v[%i, 0] : !ascend.buffer<1x8xf32, vec>, !ascend.view<8x8xf32>
    ascend.tload %v[%j, 0] -> %b : !ascend.view<8x8xf32>, !ascend.buffer<1x8xf32, vec>
  }
  ascend.return
}

// Rows that no iteration of the other one touches.
// CHECK-LABEL: ascend.kernel @rows_apart_in_all_iterations
// CHECK-NOT:    mte3 -> mte2
// CHECK:        ascend.return
ascend.kernel @rows_apart_in_all_iterations core aiv(%y: !ascend.gm<f32> inout) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %v = ascend.view %y sizes [8, 8] strides [8, 1] : !ascend.gm<f32> -> !ascend.view<8x8xf32>
  %a = ascend.buffer at 0 : !ascend.buffer<1x8xf32, vec>
  %b = ascend.buffer at 32 : !ascend.buffer<1x8xf32, vec>
  scf.for %i = %c0 to %c4 step %c1 {
    %j = arith.addi %i, %c4 : index
    ascend.tstore %a -> %v[%i, 0] : !ascend.buffer<1x8xf32, vec>, !ascend.view<8x8xf32>
    ascend.tload %v[%j, 0] -> %b : !ascend.view<8x8xf32>, !ascend.buffer<1x8xf32, vec>
  }
  ascend.return
}

// The scalar unit waits for what it reads and writes itself; what it has done is done for the others.
// CHECK-LABEL: ascend.kernel @elements
// CHECK:        ascend.tstore
// CHECK-NEXT:   ascend.set_flag mte3 -> s, 0
// CHECK-NEXT:   ascend.wait_flag mte3 -> s, 0
// CHECK-NEXT:   ascend.load_scalar
// CHECK-NEXT:   ascend.store_scalar
// CHECK-NEXT:   ascend.tload
// CHECK-NEXT:   ascend.set_flag mte2 -> s, 0
// CHECK-NEXT:   ascend.wait_flag mte2 -> s, 0
// CHECK-NEXT:   ascend.store_scalar
ascend.kernel @elements core aiv(%x: !ascend.gm<f32> inout) {
  %v = ascend.view %x sizes [1, 256] strides [256, 1] : !ascend.gm<f32> -> !v
  %a = ascend.buffer at 0 : !b
  %c = ascend.buffer at 1024 : !b
  ascend.tstore %a -> %v[0, 0] : !b, !v
  %e = ascend.load_scalar %v[0, 3] : !v
  ascend.store_scalar %e -> %v[0, 4] : f32, !v
  ascend.tload %v[0, 0] -> %c : !v, !b
  ascend.store_scalar %e -> %v[0, 5] : f32, !v
  ascend.return
}

// Likewise on the chip.
// CHECK-LABEL: ascend.kernel @buffer_elements
// CHECK:        ascend.tadd
// CHECK-NEXT:   ascend.set_flag v -> s, 0
// CHECK-NEXT:   ascend.wait_flag v -> s, 0
// CHECK-NEXT:   ascend.tgetval
// CHECK-NEXT:   ascend.tadds
ascend.kernel @buffer_elements core aiv() {
  %a = ascend.buffer at 0 : !b
  ascend.tadd %a, %a -> %a : !b
  %e = ascend.tgetval %a[0, 3] : !b
  ascend.tadds %a, %e -> %a : !b, f32
  ascend.return
}
