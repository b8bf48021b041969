// RUN: ppto-opt %s --pass-pipeline="builtin.module(ascend.kernel(insert-comm-fences))" | FileCheck %s
// RUN: ppto-opt %s --pass-pipeline="builtin.module(ascend.kernel(insert-comm-fences,insert-comm-fences))" | FileCheck %s

!b = !ascend.buffer<1x8xi32, vec>
!v = !ascend.view<1x8xi32>

// CHECK-LABEL: ascend.kernel @window
// CHECK:        ascend.tstore %{{.*}} -> %[[W:.*]][0, 0]
// CHECK-NEXT:   ascend.cache_clean %[[W]][0, 0] extents [1, 8]
// CHECK-NEXT:   ascend.fence
// CHECK-NEXT:   ascend.barrier all
// CHECK-NEXT:   ascend.tnotify
// CHECK-NEXT:   ascend.twait
// CHECK-NEXT:   ascend.cache_invalidate
// CHECK-NEXT:   ascend.return
ascend.kernel @window core aiv(%w: !ascend.gm<i32> inout, %one: i32) attributes {windows = array<i64: 0>} {
  %v = ascend.view %w sizes [1, 8] strides [8, 1] : !ascend.gm<i32> -> !v
  %a = ascend.buffer at 0 : !b
  ascend.tstore %a -> %v[0, 0] : !b, !v
  ascend.tnotify %v[0, 0] set %one : !v
  ascend.twait %v[0, 0] ge %one : !v
  ascend.return
}

// A plain tensor owes nothing.
// CHECK-LABEL: ascend.kernel @plain
// CHECK-NOT:    ascend.cache_clean
// CHECK-NOT:    ascend.fence
ascend.kernel @plain core aiv(%w: !ascend.gm<i32> out) {
  %v = ascend.view %w sizes [1, 8] strides [8, 1] : !ascend.gm<i32> -> !v
  %a = ascend.buffer at 0 : !b
  ascend.tstore %a -> %v[0, 0] : !b, !v
  ascend.return
}

// Where the author has ordered the pipes, the store is waited for here, since no flag will be added.
// CHECK-LABEL: ascend.kernel @own_flags
// CHECK:        ascend.tstore
// CHECK-NEXT:   ascend.barrier mte3
// CHECK-NEXT:   ascend.cache_clean
// CHECK-NEXT:   ascend.fence
// What is there is enough, behind flags too.
// CHECK:        ascend.tstore
// CHECK-NEXT:   ascend.set_flag mte3 -> s, 0
// CHECK-NEXT:   ascend.wait_flag mte3 -> s, 0
// CHECK-NEXT:   ascend.cache_clean
// CHECK-NEXT:   ascend.fence
// CHECK-NEXT:   ascend.return
ascend.kernel @own_flags core aiv(%w: !ascend.gm<f32> inout) attributes {windows = array<i64: 0>} {
  %v = ascend.view %w sizes [1, 8] strides [8, 1] : !ascend.gm<f32> -> !ascend.view<1x8xf32>
  %b = ascend.buffer at 0 : !ascend.buffer<1x8xf32, vec>
  ascend.tstore %b -> %v[0, 0] : !ascend.buffer<1x8xf32, vec>, !ascend.view<1x8xf32>
  ascend.tstore %b -> %v[0, 0] : !ascend.buffer<1x8xf32, vec>, !ascend.view<1x8xf32>
  ascend.set_flag mte3 -> s, 0
  ascend.wait_flag mte3 -> s, 0
  ascend.cache_clean %v[0, 0] extents [1, 8] : !ascend.view<1x8xf32>
  ascend.fence
  ascend.return
}

// What a store owes, it owes once; peers' windows are windows too.
// CHECK-LABEL: ascend.kernel @peer
// CHECK:        ascend.tstore %{{.*}} -> %[[P:.*]][%i, 0]
// CHECK-NEXT:   ascend.cache_clean %[[P]][%i, 0] extents [1, 5]
// CHECK-NEXT:   ascend.fence
// CHECK-NEXT:   ascend.return
ascend.kernel @peer core aiv(%w: !ascend.gm<f32> inout, %c: !ascend.context, %i: index) attributes {windows = array<i64: 0>} {
  %p = ascend.peer_address %w, %c, %i : !ascend.gm<f32>
  %v = ascend.view %p sizes [4, 8] strides [8, 1] : !ascend.gm<f32> -> !ascend.view<4x8xf32>
  %b = ascend.buffer at 0 : !ascend.buffer<1x8xf32, vec valid 1x5>
  ascend.tstore %b -> %v[%i, 0] : !ascend.buffer<1x8xf32, vec valid 1x5>, !ascend.view<4x8xf32>
  ascend.return
}

// The scalar unit has a cache that no other pipe sees: it forgets before it reads, but not twice, and
// what it writes is cleaned out, in a plain tensor too.
// CHECK-LABEL: ascend.kernel @elements
// CHECK:        ascend.cache_invalidate
// CHECK-NEXT:   ascend.load_scalar
// CHECK-NEXT:   arith.addf
// CHECK-NEXT:   ascend.load_scalar
// CHECK-NEXT:   ascend.store_scalar %{{.*}} -> %[[V:.*]][0, 1]
// CHECK-NEXT:   ascend.cache_clean %[[V]][0, 1] extents [1, 1]
// CHECK-NEXT:   ascend.fence
// CHECK-NEXT:   ascend.cache_invalidate
// CHECK-NEXT:   ascend.load_scalar
// CHECK-NEXT:   ascend.return
ascend.kernel @elements core aiv(%x: !ascend.gm<f32> inout) {
  %v = ascend.view %x sizes [1, 8] strides [8, 1] : !ascend.gm<f32> -> !ascend.view<1x8xf32>
  %a = ascend.load_scalar %v[0, 0] : !ascend.view<1x8xf32>
  %s = arith.addf %a, %a : f32
  %b = ascend.load_scalar %v[0, 1] : !ascend.view<1x8xf32>
  ascend.store_scalar %a -> %v[0, 1] : f32, !ascend.view<1x8xf32>
  %c = ascend.load_scalar %v[0, 1] : !ascend.view<1x8xf32>
  ascend.return
}
