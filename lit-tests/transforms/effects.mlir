// No pass moves, merges or drops anything across waits, notifies, fences, calls, and what may do
// anything: what is here is the same after each of them.

// RUN: ppto-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s
// RUN: ppto-opt %s --canonicalize=region-simplify=aggressive --allow-unregistered-dialect | FileCheck %s
// RUN: ppto-opt %s --cse --allow-unregistered-dialect | FileCheck %s
// RUN: ppto-opt %s --dce --allow-unregistered-dialect | FileCheck %s
// RUN: ppto-opt %s --symbol-dce --allow-unregistered-dialect | FileCheck %s
// RUN: ppto-opt %s --sccp --allow-unregistered-dialect | FileCheck %s
// RUN: ppto-opt %s --loop-invariant-code-motion --allow-unregistered-dialect | FileCheck %s
// RUN: ppto-opt %s --control-flow-sink --allow-unregistered-dialect | FileCheck %s
// RUN: ppto-opt %s --inline --allow-unregistered-dialect | FileCheck %s
// RUN: ppto-opt %s --loop-unroll="full-up-to=2 factor=1" --allow-unregistered-dialect | FileCheck %s
// RUN: ppto-opt %s --strip-debuginfo --allow-unregistered-dialect | FileCheck %s
// RUN: ppto-opt %s --forward-buffers --allow-unregistered-dialect | FileCheck %s
// RUN: ppto-opt %s --decompose-composite-ops --allow-unregistered-dialect | FileCheck %s
// RUN: ppto-opt %s --canonicalize --cse --sccp --loop-invariant-code-motion --control-flow-sink --inline --dce --symbol-dce --forward-buffers --cse --canonicalize --allow-unregistered-dialect | FileCheck %s

!t = !tile.tile<1x8xf32, vec>
!m = memref<8x8xf32>
!v = !dist.tensor<8x8xf32>
!b = !ascend.buffer<1x8xf32, vec>
!g = !ascend.view<8x8xf32>

// Signals: of windows and of tensors, of the own part and of a peer's.
// CHECK-LABEL: tile.kernel @signals(
// CHECK:         scf.for
// CHECK-NEXT:      %[[A:.*]] = tile.load %w[0, 0]
// CHECK-NEXT:      %[[B:.*]] = tile.load %x[0, 0]
// CHECK-NEXT:      dist.wait
// CHECK-NEXT:      %[[C:.*]] = tile.load %w[0, 0]
// CHECK-NEXT:      %[[D:.*]] = tile.load %x[0, 0]
// CHECK-NEXT:      dist.notify
// CHECK-NEXT:      %[[E:.*]] = tile.load %w[0, 0]
// CHECK-NEXT:      %[[F:.*]] = dist.remote_load %w[0, 0] from %p
// CHECK-NEXT:      dist.wait
// CHECK-NEXT:      dist.wait
// CHECK-NEXT:      %[[G:.*]] = dist.remote_load %w[0, 0] from %p
// CHECK-NEXT:      dist.notify
// CHECK-NEXT:      dist.notify
// CHECK-NEXT:      "test.use"(%[[A]], %[[B]], %[[C]], %[[D]], %[[E]], %[[F]], %[[G]])
tile.kernel @signals(%x: !m in, %w: !v in, %s: !dist.tensor<1x1xi32> inout, %p: index, %one: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %a = tile.load %w[0, 0] : !v -> !t
    %b = tile.load %x[0, 0] : !m -> !t
    dist.wait %s[0, 0] ge %one : !dist.tensor<1x1xi32>
    %c = tile.load %w[0, 0] : !v -> !t
    %d = tile.load %x[0, 0] : !m -> !t
    dist.notify %s[0, 0] at %p set %one : !dist.tensor<1x1xi32>
    %e = tile.load %w[0, 0] : !v -> !t
    %f = dist.remote_load %w[0, 0] from %p : !v -> !t
    dist.wait %s[0, 0] ge %one : !dist.tensor<1x1xi32>
    dist.wait %s[0, 0] ge %one : !dist.tensor<1x1xi32>
    %g = dist.remote_load %w[0, 0] from %p : !v -> !t
    dist.notify %s[0, 0] at %p atomic_add %one : !dist.tensor<1x1xi32>
    dist.notify %s[0, 0] at %p atomic_add %one : !dist.tensor<1x1xi32>
    "test.use"(%a, %b, %c, %d, %e, %f, %g) : (!t, !t, !t, !t, !t, !t, !t) -> ()
  }
  tile.return
}

// Signals and unknown operations in regions, between loads outside of them.
// CHECK-LABEL: tile.kernel @in_regions(
// CHECK:         scf.for
// CHECK-NEXT:      %[[A:.*]] = tile.load %x[0, 0]
// CHECK-NEXT:      scf.if
// CHECK-NEXT:        dist.wait
// CHECK-NEXT:      }
// CHECK-NEXT:      %[[B:.*]] = tile.load %x[0, 0]
// CHECK-NEXT:      scf.for
// CHECK-NEXT:        scf.if
// CHECK-NEXT:          "test.unknown"()
// CHECK-NEXT:        }
// CHECK-NEXT:      }
// CHECK-NEXT:      %[[C:.*]] = tile.load %x[0, 0]
// CHECK-NEXT:      "test.region"() ({
// CHECK-NEXT:      })
// CHECK-NEXT:      %[[D:.*]] = tile.load %x[0, 0]
// CHECK-NEXT:      "test.use"(%[[A]], %[[B]], %[[C]], %[[D]])
tile.kernel @in_regions(%x: !m in, %s: !dist.tensor<1x1xi32> in, %one: i32, %q: i1, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %a = tile.load %x[0, 0] : !m -> !t
    scf.if %q {
      dist.wait %s[0, 0] ge %one : !dist.tensor<1x1xi32>
    }
    %b = tile.load %x[0, 0] : !m -> !t
    scf.for %j = %c0 to %n step %c1 {
      scf.if %q {
        "test.unknown"() : () -> ()
      }
    }
    %c = tile.load %x[0, 0] : !m -> !t
    "test.region"() ({
    }) : () -> ()
    %d = tile.load %x[0, 0] : !m -> !t
    "test.use"(%a, %b, %c, %d) : (!t, !t, !t, !t) -> ()
  }
  tile.return
}

// Writes to windows: the own part, a peer's, a sum; each is done.
// CHECK-LABEL: tile.kernel @writes(
// CHECK:         %[[T:.*]] = tile.load %x[0, 0]
// CHECK-NEXT:    tile.store %[[T]], %w[0, 0]
// CHECK-NEXT:    tile.store %[[T]], %w[0, 0]
// CHECK-NEXT:    dist.remote_store %[[T]], %w[0, 0] to %p
// CHECK-NEXT:    dist.remote_store %[[T]], %w[0, 0] to %p
// CHECK-NEXT:    dist.remote_store %[[T]], %w[0, 0] to %p atomic add
// CHECK-NEXT:    dist.remote_store %[[T]], %w[0, 0] to %p atomic add
// CHECK-NEXT:    %[[U:.*]] = tile.load %w[0, 0]
// CHECK-NEXT:    tile.store %[[U]], %y[0, 0]
// CHECK-NEXT:    tile.return
tile.kernel @writes(%x: !m in, %y: !m out, %w: !v inout, %p: index) {
  %t = tile.load %x[0, 0] : !m -> !t
  tile.store %t, %w[0, 0] : !t, !v
  tile.store %t, %w[0, 0] : !t, !v
  dist.remote_store %t, %w[0, 0] to %p : !t, !v
  dist.remote_store %t, %w[0, 0] to %p : !t, !v
  dist.remote_store %t, %w[0, 0] to %p atomic add : !t, !v
  dist.remote_store %t, %w[0, 0] to %p atomic add : !t, !v
  %u = tile.load %w[0, 0] : !v -> !t
  tile.store %u, %y[0, 0] : !t, !m
  tile.return
}

// On the target: fences, caches, barriers, flags and signals, and buffers that instructions fill.
// CHECK-LABEL: ascend.kernel @target core
// CHECK:         scf.for
// CHECK-NEXT:      ascend.tload %[[V:.*]][0, 0] -> %[[A:.*]] :
// CHECK-NEXT:      ascend.fence
// CHECK-NEXT:      ascend.fence
// CHECK-NEXT:      ascend.tload %[[V]][0, 0] -> %[[A]] :
// CHECK-NEXT:      ascend.cache_invalidate
// CHECK-NEXT:      ascend.tload %[[V]][0, 0] -> %[[A]] :
// CHECK-NEXT:      ascend.barrier all
// CHECK-NEXT:      ascend.set_flag mte2 -> v, 0
// CHECK-NEXT:      ascend.wait_flag mte2 -> v, 0
// CHECK-NEXT:      ascend.tneg %[[A]] -> %[[B:.*]] :
// CHECK-NEXT:      ascend.tneg %[[A]] -> %[[B]] :
// CHECK-NEXT:      ascend.barrier all
// CHECK-NEXT:      ascend.tstore %[[B]] -> %[[V]][0, 0]
// CHECK-NEXT:      ascend.barrier all
// CHECK-NEXT:    }
ascend.kernel @target core aiv(%x: !ascend.gm<f32> inout) attributes {windows = array<i64: 0>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %v = ascend.view %x sizes [8, 8] strides [8, 1] : !ascend.gm<f32> -> !g
  %a = ascend.buffer at 0 : !b
  %b = ascend.buffer at 32 : !b
  scf.for %i = %c0 to %c4 step %c1 {
    ascend.tload %v[0, 0] -> %a : !g, !b
    ascend.fence
    ascend.fence
    ascend.tload %v[0, 0] -> %a : !g, !b
    ascend.cache_invalidate
    ascend.tload %v[0, 0] -> %a : !g, !b
    ascend.barrier all
    ascend.set_flag mte2 -> v, 0
    ascend.wait_flag mte2 -> v, 0
    ascend.tneg %a -> %b : !b
    ascend.tneg %a -> %b : !b
    ascend.barrier all
    ascend.tstore %b -> %v[0, 0] : !b, !g
    ascend.barrier all
  }
  ascend.return
}

// Without flags, as the lowering has it: what a fence or a wait parts is loaded again.
// CHECK-LABEL: ascend.kernel @loaded_again core
// CHECK:         ascend.tload %[[V:.*]][0, 0] -> %[[A:.*]] :
// CHECK-NEXT:    ascend.tstore %[[A]] -> %[[Y:.*]][0, 0]
// CHECK-NEXT:    ascend.fence
// CHECK-NEXT:    ascend.tload %[[V]][0, 0] -> %[[A]] :
// CHECK-NEXT:    ascend.tstore %[[A]] -> %[[Y]][0, 0]
// CHECK-NEXT:    ascend.cache_invalidate
// CHECK-NEXT:    ascend.tload %[[V]][0, 0] -> %[[A]] :
// CHECK-NEXT:    ascend.tstore %[[A]] -> %[[Y]][0, 0]
// CHECK-NEXT:    ascend.return
ascend.kernel @loaded_again core aiv(%x: !ascend.gm<f32> in, %y: !ascend.gm<f32> out) {
  %v = ascend.view %x sizes [8, 8] strides [8, 1] : !ascend.gm<f32> -> !g
  %w = ascend.view %y sizes [8, 8] strides [8, 1] : !ascend.gm<f32> -> !g
  %a = ascend.buffer at 0 : !b
  ascend.tload %v[0, 0] -> %a : !g, !b
  ascend.tstore %a -> %w[0, 0] : !b, !g
  ascend.fence
  ascend.tload %v[0, 0] -> %a : !g, !b
  ascend.tstore %a -> %w[0, 0] : !b, !g
  ascend.cache_invalidate
  ascend.tload %v[0, 0] -> %a : !g, !b
  ascend.tstore %a -> %w[0, 0] : !b, !g
  ascend.return
}

// Calls and unknown operations: as often as before, and where they were, whoever uses the results.
// CHECK-LABEL: func.func private @elsewhere(i32) -> i32
// CHECK-LABEL: func.func @calls(
// CHECK-SAME:    %[[X:[a-z0-9]+]]: i32, %[[Q:[a-z0-9]+]]: i1
// CHECK:         scf.for
// CHECK-NEXT:      %[[A:.*]] = func.call @elsewhere(%[[X]])
// CHECK-NEXT:      func.call @elsewhere(%[[X]])
// CHECK-NEXT:      %[[B:.*]] = "test.unknown"()
// CHECK-NEXT:      "test.unknown"()
// CHECK-NEXT:      scf.if %[[Q]]
// CHECK-NEXT:        "test.use"(%[[A]], %[[B]])
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func private @elsewhere(i32) -> i32
func.func @calls(%x: i32, %q: i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %a = func.call @elsewhere(%x) : (i32) -> i32
    %b = func.call @elsewhere(%x) : (i32) -> i32
    %c = "test.unknown"() : () -> i32
    %d = "test.unknown"() : () -> i32
    scf.if %q {
      "test.use"(%a, %c) : (i32, i32) -> ()
    }
  }
  return
}
