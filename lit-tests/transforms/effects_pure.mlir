// What only computes is merged, folded, moved and inlined across waits, notifies and fences, which
// stay as they are.

// RUN: ppto-opt %s --cse | FileCheck %s --check-prefix=CSE
// RUN: ppto-opt %s --canonicalize | FileCheck %s --check-prefix=CANON
// RUN: ppto-opt %s --sccp | FileCheck %s --check-prefix=SCCP
// RUN: ppto-opt %s --dce | FileCheck %s --check-prefix=DCE
// RUN: ppto-opt %s --control-flow-sink | FileCheck %s --check-prefix=SINK
// RUN: ppto-opt %s --loop-invariant-code-motion | FileCheck %s --check-prefix=LICM
// RUN: ppto-opt %s --inline | FileCheck %s --check-prefix=INLINE

!t = !tile.tile<1x8xf32, vec>
!m = memref<8x8xf32>
!b = !ascend.buffer<1x8xf32, vec>
!g = !ascend.view<8x8xf32>

// CSE-LABEL:  tile.kernel @signals(
// CSE:          %[[S:.*]] = arith.addi %one, %one
// CSE:          %[[D:.*]] = tile.add
// CSE:          dist.wait %s[0, 0] ge %[[S]]
// CSE-NEXT:     dist.notify %s[0, 0] at %p set %[[S]]
// CSE-NEXT:     tile.store %[[D]], %y[0, 0]
// CSE-NEXT:     scf.if
// CANON-LABEL: tile.kernel @signals(
// CANON:         dist.wait %s[0, 0] ge %{{.*}}
// CANON:         dist.notify
// CANON-NOT:     arith.muli
// CANON:         tile.return
// SCCP-LABEL:  tile.kernel @signals(
// SCCP:          %[[SIX:.*]] = arith.constant 6 : i32
// SCCP:          dist.wait
// SCCP:          dist.notify %s[1, 0] at %p set %[[SIX]]
// DCE-LABEL:   tile.kernel @signals(
// DCE:           dist.notify
// DCE-NOT:       tile.neg
// DCE:           tile.return
// SINK-LABEL:  tile.kernel @signals(
// SINK:          scf.if
// SINK:            tile.sqrt
// SINK-NEXT:       tile.store
tile.kernel @signals(%x: !m in, %y: !m out, %s: !dist.tensor<2x1xi32> inout, %p: index, %one: i32, %q: i1) {
  %c2 = arith.constant 2 : i32
  %c3 = arith.constant 3 : i32
  %t = tile.load %x[0, 0] : !m -> !t
  %a = arith.addi %one, %one : i32
  %d = tile.add %t, %t : !t
  %e = tile.sqrt %d : !t
  dist.wait %s[0, 0] ge %a : !dist.tensor<2x1xi32>
  %b = arith.addi %one, %one : i32
  dist.notify %s[0, 0] at %p set %b : !dist.tensor<2x1xi32>
  %f = tile.add %t, %t : !t
  %g = tile.neg %f : !t
  tile.store %f, %y[0, 0] : !t, !m
  scf.if %q {
    tile.store %e, %y[1, 0] : !t, !m
  }
  %six = arith.muli %c2, %c3 : i32
  dist.notify %s[1, 0] at %p set %six : !dist.tensor<2x1xi32>
  tile.return
}

// Views and addresses leave a loop, past fences; the instructions stay.
// LICM-LABEL: ascend.kernel @target core
// LICM:         ascend.view
// LICM-NEXT:    scf.for
// LICM-NEXT:      ascend.fence
// LICM-NEXT:      ascend.tload
// LICM-NEXT:      ascend.tneg
// LICM-NEXT:    }
ascend.kernel @target core aiv(%x: !ascend.gm<f32> in, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = ascend.buffer at 0 : !b
  scf.for %i = %c0 to %n step %c1 {
    ascend.fence
    %v = ascend.view %x sizes [8, 8] strides [8, 1] : !ascend.gm<f32> -> !g
    ascend.tload %v[0, 0] -> %a : !g, !b
    ascend.tneg %a -> %a : !b
  }
  ascend.return
}

// A body takes the place of its call, between what stands before and behind it.
// INLINE-LABEL: tile.kernel @calls(
// INLINE-NEXT:    dist.wait
// INLINE-NEXT:    %[[S:.*]] = arith.addi %one, %one
// INLINE-NEXT:    dist.notify %s[0, 0] at %p set %[[S]]
// INLINE-NEXT:    tile.return
func.func private @twice(%x: i32) -> i32 {
  %s = arith.addi %x, %x : i32
  return %s : i32
}
tile.kernel @calls(%s: !dist.tensor<2x1xi32> inout, %p: index, %one: i32) {
  dist.wait %s[0, 0] ge %one : !dist.tensor<2x1xi32>
  %a = func.call @twice(%one) : (i32) -> i32
  dist.notify %s[0, 0] at %p set %a : !dist.tensor<2x1xi32>
  tile.return
}
