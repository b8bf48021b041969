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
