// RUN: ppto-opt %s --allow-unregistered-dialect --verify-roundtrip | FileCheck %s
// RUN: ppto-opt %s --allow-unregistered-dialect --mlir-print-op-generic | ppto-opt --allow-unregistered-dialect | FileCheck %s
// RUN: ppto-opt %s --allow-unregistered-dialect --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC

// Every operation and type of the ascend dialect, as it is written and as it is printed.

// CHECK-LABEL: "test.types"
// CHECK-SAME: !ascend.gm<f32>
// CHECK-SAME: !ascend.view<1x256xf32>, !ascend.view<?x1xi32 order dn>
// CHECK-SAME: !ascend.buffer<1x256xf32, vec>, !ascend.buffer<16x8xf32, vec valid 16x5>
// CHECK-SAME: !ascend.buffer<16x16xf16, left block col_major sub row_major>
// CHECK-SAME: !ascend.buffer<16x16xf16, right sub col_major>
// CHECK-SAME: !ascend.buffer<16x16xf32, acc block col_major sub row_major fractal 1024 valid 9x16>
// CHECK-SAME: !ascend.buffer<16x16xf32, mat>, !ascend.buffer<1x16xf32, bias>
// CHECK-SAME: !ascend.context, !ascend.domain, !ascend.window, !ascend.task
// What is a default is not printed.
// CHECK-SAME: !ascend.view<8xf32>, !ascend.buffer<8x8xi32, vec>)
"test.types"() : () -> (!ascend.gm<f32>, !ascend.view<1x256xf32>, !ascend.view<?x1xi32 order dn>,
  !ascend.buffer<1x256xf32, vec>, !ascend.buffer<16x8xf32, vec valid 16x5>,
  !ascend.buffer<16x16xf16, left block col_major sub row_major>,
  !ascend.buffer<16x16xf16, right block row_major sub col_major>,
  !ascend.buffer<16x16xf32, acc block col_major sub row_major fractal 1024 valid 9x16>,
  !ascend.buffer<16x16xf32, mat>, !ascend.buffer<1x16xf32, bias>,
  !ascend.context, !ascend.domain, !ascend.window, !ascend.task,
  !ascend.view<8xf32 order nd>, !ascend.buffer<8x8xi32, vec block row_major sub none_box fractal 512>)

// The host: domains, windows at their places, views of them as tensors of each rank.
// CHECK-LABEL: ascend.host_plan @main(
// CHECK-SAME:      %x: memref<?x8xf32> in, %n: index) dims(P = %x[0]) {
ascend.host_plan @main(%x: memref<?x8xf32> in, %n: index) dims(P = %x[0]) {
  // CHECK-NEXT: %[[D:.*]] = ascend.domain "comm_d0"
  // CHECK-NEXT: %[[E:.*]] = ascend.domain "comm_d1" ranks [1, 2]
  // CHECK-NEXT: %[[W:.*]] = ascend.window "data" in %[[D]] at %n bytes %n
  // CHECK-NEXT: %[[V:.*]] = ascend.window_view %[[W]] : memref<1x256xf32>
  // CHECK-NEXT: ascend.window_view %[[W]][%n] : memref<?x1xi32>
  // CHECK-NEXT: ascend.device_context %[[V]] : memref<1x256xf32>
  // CHECK-NEXT: ascend.extent %x[0] : memref<?x8xf32>
  // GENERIC: "ascend.domain"() <{label = "comm_d1", ranks = array<i64: 1, 2>}> : () -> !ascend.domain
  // GENERIC: "ascend.window"
  // GENERIC: "ascend.window_view"
  // GENERIC: "ascend.device_context"
  // GENERIC: "ascend.extent"
  %d = ascend.domain "comm_d0"
  %e = ascend.domain "comm_d1" ranks [1, 2]
  %w = ascend.window "data" in %d at %n bytes %n
  %v = ascend.window_view %w : memref<1x256xf32>
  %u = ascend.window_view %w[%n] : memref<?x1xi32>
  %c = ascend.device_context %v : memref<1x256xf32>
  %m = ascend.extent %x[0] : memref<?x8xf32>
  // CHECK-NEXT: ascend.return
  ascend.return
}

// The AICPU: tasks and their order.
// CHECK-LABEL: ascend.task_graph @step(
// CHECK-SAME:      %x: memref<8x8xf32> in, %w: memref<1x8xf32> inout, %c: !ascend.context)
// CHECK-SAME:      attributes {windows = array<i64: 1>} {
ascend.task_graph @step(%x: memref<8x8xf32> in, %w: memref<1x8xf32> inout, %c: !ascend.context)
    attributes {windows = array<i64: 1>} {
  // CHECK-NEXT: %[[T0:.*]] = ascend.submit @small(%x) : memref<8x8xf32>
  // CHECK-NEXT: %[[T1:.*]] = ascend.submit @small(%x) after(%[[T0]]) : memref<8x8xf32>
  // CHECK-NEXT: ascend.submit @nothing() after(%[[T0]], %[[T1]])
  // CHECK-NEXT: ascend.join
  // GENERIC: "ascend.submit"(%{{.*}}, %{{.*}}) <{callee = @small, operandSegmentSizes = array<i32: 1, 1>}> : (memref<8x8xf32>, !ascend.task) -> !ascend.task
  // GENERIC: "ascend.join"() : () -> ()
  %t0 = ascend.submit @small(%x) : memref<8x8xf32>
  %t1 = ascend.submit @small(%x) after(%t0) : memref<8x8xf32>
  %t2 = ascend.submit @nothing() after(%t0, %t1)
  ascend.join
  ascend.return
}

ascend.kernel @nothing core aiv() {
  ascend.return
}
// CHECK-LABEL: ascend.kernel @small core aic(%x: !ascend.gm<f32> in) {
ascend.kernel @small core aic(%x: !ascend.gm<f32> in) {
  ascend.return
}

// CHECK-LABEL: ascend.kernel @addresses core aiv(
// CHECK-SAME:      %x: !ascend.gm<f32> in, %s: !ascend.gm<i32> inout, %ctx: !ascend.context, %n: index)
// CHECK-SAME:      attributes {windows = array<i64: 1>} {
// GENERIC: core = {{.*}}, directions = ["in", "inout", "value", "value"]
ascend.kernel @addresses core aiv(%x: !ascend.gm<f32> in, %s: !ascend.gm<i32> inout,
                                  %ctx: !ascend.context, %n: index)
    attributes {windows = array<i64: 1>} {
  // Sizes and strides are values or constants.
  // CHECK-NEXT: ascend.view %x sizes [16, 128] strides [128, 1] : !ascend.gm<f32> -> !ascend.view<16x128xf32>
  // CHECK-NEXT: %[[SIG:.*]] = ascend.view %s sizes [%n, 1] strides [1, %n] : !ascend.gm<i32> -> !ascend.view<?x1xi32 order dn>
  // CHECK-NEXT: ascend.peer_address %s, %ctx, %n : !ascend.gm<i32>
  // CHECK-NEXT: ascend.comm_rank %ctx
  // CHECK-NEXT: %[[SIZE:.*]] = ascend.comm_size %ctx
  %v = ascend.view %x sizes [16, 128] strides [128, 1] : !ascend.gm<f32> -> !ascend.view<16x128xf32>
  %sig = ascend.view %s sizes [%n, 1] strides [1, %n] : !ascend.gm<i32> -> !ascend.view<?x1xi32 order dn>
  %q = ascend.peer_address %s, %ctx, %n : !ascend.gm<i32>
  %me = ascend.comm_rank %ctx
  %size = ascend.comm_size %ctx

  // CHECK-NEXT: ascend.tnotify %[[SIG]][%n, 0] atomic_add %[[SIZE]] : !ascend.view<?x1xi32 order dn>
  // CHECK-NEXT: ascend.tnotify %[[SIG]][0, 0] set %[[SIZE]] : !ascend.view<?x1xi32 order dn>
  // CHECK-NEXT: ascend.twait %[[SIG]][%n, 0] ge %[[SIZE]] : !ascend.view<?x1xi32 order dn>
  // CHECK-NEXT: ascend.twait %[[SIG]][1, 0] eq %[[SIZE]] : !ascend.view<?x1xi32 order dn>
  ascend.tnotify %sig[%n, 0] atomic_add %size : !ascend.view<?x1xi32 order dn>
  ascend.tnotify %sig[0, 0] set %size : !ascend.view<?x1xi32 order dn>
  ascend.twait %sig[%n, 0] ge %size : !ascend.view<?x1xi32 order dn>
  ascend.twait %sig[1, 0] eq %size : !ascend.view<?x1xi32 order dn>
  ascend.return
}

// CHECK-LABEL: ascend.kernel @transfers
ascend.kernel @transfers core aiv(%x: !ascend.gm<f32> inout, %i: index) {
  // CHECK-NEXT: %[[V:.*]] = ascend.view
  %v = ascend.view %x sizes [16, 128] strides [128, 1] : !ascend.gm<f32> -> !ascend.view<16x128xf32>
  // CHECK-NEXT: %[[A:.*]] = ascend.buffer : !ascend.buffer<1x128xf32, vec>
  // CHECK-NEXT: ascend.buffer at 1024 : !ascend.buffer<1x8xf32, vec valid 1x5>
  // GENERIC: "ascend.buffer"() <{address = 1024 : i64}> : () -> !ascend.buffer<1x8xf32, vec valid 1x5>
  %a = ascend.buffer : !ascend.buffer<1x128xf32, vec>
  %b = ascend.buffer at 1024 : !ascend.buffer<1x8xf32, vec valid 1x5>
  // CHECK-NEXT: ascend.tload %[[V]][%i, 0] -> %[[A]] : !ascend.view<16x128xf32>, !ascend.buffer<1x128xf32, vec>
  // CHECK-NEXT: ascend.tstore %[[A]] -> %[[V]][15, 0] : !ascend.buffer<1x128xf32, vec>, !ascend.view<16x128xf32>
  // CHECK-NEXT: ascend.tstore %[[A]] -> %[[V]][0, 0] atomic add : !ascend.buffer<1x128xf32, vec>, !ascend.view<16x128xf32>
  // CHECK-NEXT: ascend.tload %[[V]][0, 123] -> %{{.*}} : !ascend.view<16x128xf32>, !ascend.buffer<1x8xf32, vec valid 1x5>
  ascend.tload %v[%i, 0] -> %a : !ascend.view<16x128xf32>, !ascend.buffer<1x128xf32, vec>
  ascend.tstore %a -> %v[15, 0] : !ascend.buffer<1x128xf32, vec>, !ascend.view<16x128xf32>
  ascend.tstore %a -> %v[0, 0] atomic add : !ascend.buffer<1x128xf32, vec>, !ascend.view<16x128xf32>
  ascend.tload %v[0, 123] -> %b : !ascend.view<16x128xf32>, !ascend.buffer<1x8xf32, vec valid 1x5>
  // CHECK-NEXT: ascend.cache_clean %[[V]][%i, 0] extents [1, 128] : !ascend.view<16x128xf32>
  // CHECK-NEXT: ascend.cache_clean %[[V]][0, 0] extents [%i, 128] : !ascend.view<16x128xf32>
  // CHECK-NEXT: ascend.fence
  // CHECK-NEXT: ascend.cache_invalidate
  ascend.cache_clean %v[%i, 0] extents [1, 128] : !ascend.view<16x128xf32>
  ascend.cache_clean %v[0, 0] extents [%i, 128] : !ascend.view<16x128xf32>
  ascend.fence
  ascend.cache_invalidate
  ascend.return
}

// CHECK-LABEL: ascend.kernel @flags
ascend.kernel @flags core aiv() {
  // CHECK-NEXT: ascend.set_flag mte2 -> v, 0
  // CHECK-NEXT: ascend.wait_flag mte2 -> v, 0
  // CHECK-NEXT: ascend.set_flag mte3 -> s, 7
  // CHECK-NEXT: ascend.wait_flag mte3 -> s, 7
  // CHECK-NEXT: ascend.set_flag fix -> m, 1
  // CHECK-NEXT: ascend.wait_flag fix -> m, 1
  // CHECK-NEXT: ascend.barrier mte1
  // CHECK-NEXT: ascend.barrier all
  ascend.set_flag mte2 -> v, 0
  ascend.wait_flag mte2 -> v, 0
  ascend.set_flag mte3 -> s, 7
  ascend.wait_flag mte3 -> s, 7
  ascend.set_flag fix -> m, 1
  ascend.wait_flag fix -> m, 1
  ascend.barrier mte1
  ascend.barrier all
  ascend.return
}

// CHECK-LABEL: ascend.kernel @compute core aiv(%s: f32) {
ascend.kernel @compute core aiv(%s: f32) {
  // CHECK-NEXT: %[[X:.*]] = ascend.buffer at 0
  // CHECK-NEXT: %[[Y:.*]] = ascend.buffer at 1024
  // CHECK-NEXT: %[[Z:.*]] = ascend.buffer at 2048
  %x = ascend.buffer at 0 : !ascend.buffer<1x256xf32, vec>
  %y = ascend.buffer at 1024 : !ascend.buffer<1x256xf32, vec>
  %z = ascend.buffer at 2048 : !ascend.buffer<1x256xf32, vec>
  // CHECK-NEXT: ascend.texpands %s -> %[[X]] : f32, !ascend.buffer<1x256xf32, vec>
  // CHECK-NEXT: ascend.tmov %[[X]] -> %[[Y]] : !ascend.buffer<1x256xf32, vec>
  ascend.texpands %s -> %x : f32, !ascend.buffer<1x256xf32, vec>
  ascend.tmov %x -> %y : !ascend.buffer<1x256xf32, vec>
  // CHECK-NEXT: ascend.tadd %[[X]], %[[Y]] -> %[[Z]] : !ascend.buffer<1x256xf32, vec>
  // CHECK-NEXT: ascend.tsub %[[X]], %[[Y]] -> %[[Z]] : !ascend.buffer<1x256xf32, vec>
  // CHECK-NEXT: ascend.tmul %[[X]], %[[Y]] -> %[[Z]] : !ascend.buffer<1x256xf32, vec>
  // CHECK-NEXT: ascend.tdiv %[[X]], %[[Y]] -> %[[Z]] : !ascend.buffer<1x256xf32, vec>
  // CHECK-NEXT: ascend.tmax %[[X]], %[[Y]] -> %[[Z]] : !ascend.buffer<1x256xf32, vec>
  // CHECK-NEXT: ascend.tmin %[[X]], %[[Y]] -> %[[Z]] : !ascend.buffer<1x256xf32, vec>
  // The destination may be a source.
  // CHECK-NEXT: ascend.tadd %[[X]], %[[Y]] -> %[[X]] : !ascend.buffer<1x256xf32, vec>
  ascend.tadd %x, %y -> %z : !ascend.buffer<1x256xf32, vec>
  ascend.tsub %x, %y -> %z : !ascend.buffer<1x256xf32, vec>
  ascend.tmul %x, %y -> %z : !ascend.buffer<1x256xf32, vec>
  ascend.tdiv %x, %y -> %z : !ascend.buffer<1x256xf32, vec>
  ascend.tmax %x, %y -> %z : !ascend.buffer<1x256xf32, vec>
  ascend.tmin %x, %y -> %z : !ascend.buffer<1x256xf32, vec>
  ascend.tadd %x, %y -> %x : !ascend.buffer<1x256xf32, vec>
  // CHECK-NEXT: ascend.tadds %[[X]], %s -> %[[Z]] : !ascend.buffer<1x256xf32, vec>, f32
  // CHECK-NEXT: ascend.tsubs %[[X]], %s -> %[[Z]] : !ascend.buffer<1x256xf32, vec>, f32
  // CHECK-NEXT: ascend.tmuls %[[X]], %s -> %[[Z]] : !ascend.buffer<1x256xf32, vec>, f32
  // CHECK-NEXT: ascend.tdivs %[[X]], %s -> %[[Z]] : !ascend.buffer<1x256xf32, vec>, f32
  // CHECK-NEXT: ascend.tmaxs %[[X]], %s -> %[[Z]] : !ascend.buffer<1x256xf32, vec>, f32
  // CHECK-NEXT: ascend.tmins %[[X]], %s -> %[[Z]] : !ascend.buffer<1x256xf32, vec>, f32
  ascend.tadds %x, %s -> %z : !ascend.buffer<1x256xf32, vec>, f32
  ascend.tsubs %x, %s -> %z : !ascend.buffer<1x256xf32, vec>, f32
  ascend.tmuls %x, %s -> %z : !ascend.buffer<1x256xf32, vec>, f32
  ascend.tdivs %x, %s -> %z : !ascend.buffer<1x256xf32, vec>, f32
  ascend.tmaxs %x, %s -> %z : !ascend.buffer<1x256xf32, vec>, f32
  ascend.tmins %x, %s -> %z : !ascend.buffer<1x256xf32, vec>, f32
  // CHECK-NEXT: ascend.tneg %[[X]] -> %[[Z]] : !ascend.buffer<1x256xf32, vec>
  // CHECK-NEXT: ascend.tabs %[[X]] -> %[[Z]] : !ascend.buffer<1x256xf32, vec>
  // CHECK-NEXT: ascend.tsqrt %[[X]] -> %[[Z]] : !ascend.buffer<1x256xf32, vec>
  ascend.tneg %x -> %z : !ascend.buffer<1x256xf32, vec>
  ascend.tabs %x -> %z : !ascend.buffer<1x256xf32, vec>
  ascend.tsqrt %x -> %z : !ascend.buffer<1x256xf32, vec>
  ascend.return
}
