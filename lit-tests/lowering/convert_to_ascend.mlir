// RUN: ppto-opt %s --materialize-comm-context --materialize-extents --convert-to-ascend | FileCheck %s

// Tile, dist, orch and host become ascend, one instruction for each operation.

// Memory parameters become pointers, with a view at the kernel's start; tiles become buffers.
// CHECK-LABEL: ascend.kernel @memory core aiv(
// CHECK-SAME:      %x: !ascend.gm<f32> in, %y: !ascend.gm<f32> out, %i: index, %x_dim0: index)
// CHECK-NOT:   windows
tile.kernel @memory(%x: memref<?x4x16xf32> in, %y: memref<16xf32> out, %i: index) {
  // CHECK-DAG: %[[X:.*]] = ascend.view %x sizes [%x_dim0, 4, 16] strides [64, 16, 1] : !ascend.gm<f32> -> !ascend.view<?x4x16xf32>
  // CHECK-DAG: %[[Y:.*]] = ascend.view %y sizes [16] strides [1] : !ascend.gm<f32> -> !ascend.view<16xf32>
  // CHECK:     %[[T:.*]] = ascend.buffer : !ascend.buffer<4x16xf32, vec>
  // CHECK:     ascend.tload %[[X]][%i, 0, 0] -> %[[T]]
  // CHECK:     %[[U:.*]] = ascend.buffer : !ascend.buffer<1x16xf32, vec>
  // CHECK:     ascend.tload %[[X]][%i, 3, 0] -> %[[U]]
  // CHECK:     ascend.tstore %[[U]] -> %[[Y]][0]
  %t = tile.load %x[%i, 0, 0] : memref<?x4x16xf32> -> !tile.tile<4x16xf32, vec>
  %u = tile.load %x[%i, 3, 0] : memref<?x4x16xf32> -> !tile.tile<16xf32, vec>
  tile.store %u, %y[0] : !tile.tile<16xf32, vec>, memref<16xf32>
  tile.return
}

// Strides are those of the layout; a run-time extent makes a stride a value.
// CHECK-LABEL: ascend.kernel @strides core aiv(
tile.kernel @strides(%a: memref<4x8xf32, strided<[32, 2]>> in, %b: memref<4x?x8xf32> in) {
  // CHECK-DAG: ascend.view %a sizes [4, 8] strides [32, 2] : !ascend.gm<f32> -> !ascend.view<4x8xf32>
  // CHECK-DAG: %[[STEP:.*]] = arith.muli %{{.*}}, %b_dim1
  // CHECK:     ascend.view %b sizes [4, %b_dim1, 8] strides [%[[STEP]], 8, 1] : !ascend.gm<f32> -> !ascend.view<4x?x8xf32>
  tile.return
}

// A row is padded to 32 bytes; the tile's own extents become the valid region.
// CHECK-LABEL: ascend.kernel @padding core aiv(
tile.kernel @padding(%s: f16, %k: i32, %b: i8) {
  // CHECK: !ascend.buffer<3x16xf16, vec valid 3x5>
  // CHECK: !ascend.buffer<3x16xf16, vec>
  // CHECK: !ascend.buffer<2x8xi32, vec valid 1x8>
  // CHECK: !ascend.buffer<1x32xi8, vec valid 1x1>
  // CHECK: !ascend.buffer<16x3xf16, vec block col_major valid 5x3>
  %0 = tile.full %s : f16 -> !tile.tile<3x5xf16, vec>
  %1 = tile.full %s : f16 -> !tile.tile<3x16xf16, vec>
  %2 = tile.full %k : i32 -> !tile.tile<2x8xi32, vec valid 1x8>
  %3 = tile.full %b : i8 -> !tile.tile<1xi8, vec>
  %4 = tile.full %s : f16 -> !tile.tile<5x3xf16, vec layout col_major>
  tile.return
}

// CHECK-LABEL: ascend.kernel @compute core aiv(
tile.kernel @compute(%s: f32) {
  // CHECK: %[[X:.*]] = ascend.buffer
  // CHECK: ascend.texpands %s -> %[[X]]
  // CHECK: ascend.tadd %[[X]], %[[X]] -> %{{.*}}
  // CHECK: ascend.tsub
  // CHECK: ascend.tmul
  // CHECK: ascend.tdiv
  // CHECK: ascend.tmax
  // CHECK: ascend.tmin
  // CHECK: ascend.tadds %[[X]], %s -> %{{.*}}
  // CHECK: ascend.tsubs
  // CHECK: ascend.tmuls
  // CHECK: ascend.tdivs
  // CHECK: ascend.tmaxs
  // CHECK: ascend.tmins
  // CHECK: ascend.tneg %[[X]] -> %{{.*}}
  // CHECK: ascend.tabs
  // CHECK: ascend.tsqrt
  // CHECK: ascend.return
  %x = tile.full %s : f32 -> !tile.tile<1x8xf32, vec>
  %0 = tile.add %x, %x : !tile.tile<1x8xf32, vec>
  %1 = tile.sub %x, %x : !tile.tile<1x8xf32, vec>
  %2 = tile.mul %x, %x : !tile.tile<1x8xf32, vec>
  %3 = tile.div %x, %x : !tile.tile<1x8xf32, vec>
  %4 = tile.maximum %x, %x : !tile.tile<1x8xf32, vec>
  %5 = tile.minimum %x, %x : !tile.tile<1x8xf32, vec>
  %6 = tile.adds %x, %s : !tile.tile<1x8xf32, vec>, f32
  %7 = tile.subs %x, %s : !tile.tile<1x8xf32, vec>, f32
  %8 = tile.muls %x, %s : !tile.tile<1x8xf32, vec>, f32
  %9 = tile.divs %x, %s : !tile.tile<1x8xf32, vec>, f32
  %10 = tile.maxs %x, %s : !tile.tile<1x8xf32, vec>, f32
  %11 = tile.mins %x, %s : !tile.tile<1x8xf32, vec>, f32
  %12 = tile.neg %x : !tile.tile<1x8xf32, vec>
  %13 = tile.abs %x : !tile.tile<1x8xf32, vec>
  %14 = tile.sqrt %x : !tile.tile<1x8xf32, vec>
  tile.return
}

// Peers are reached by an address in their window; a column of signals is viewed column major.
// CHECK-LABEL: ascend.kernel @peers core aiv(
// CHECK-SAME:      %data: !ascend.gm<f32> inout, %signal: !ascend.gm<i32> inout, %peer: index,
// CHECK-SAME:      %data_ctx: !ascend.context, %signal_ctx: !ascend.context, %signal_dim0: index)
// CHECK-SAME:      attributes {windows = array<i64: 0, 1>}
tile.kernel @peers(%data: !dist.tensor<1x8xf32> inout, %signal: !dist.tensor<?x1xi32> inout, %peer: index) {
  // CHECK-DAG: %[[OWN:.*]] = ascend.view %signal sizes [%signal_dim0, 1] strides [1, %signal_dim0] : !ascend.gm<i32> -> !ascend.view<?x1xi32 order dn>
  // CHECK:     ascend.comm_rank %data_ctx
  // CHECK:     %[[N:.*]] = ascend.comm_size %data_ctx
  %ctx = dist.context %data : !dist.tensor<1x8xf32>
  %me = dist.rank %ctx
  %n = dist.nranks %ctx
  // CHECK:     %[[P:.*]] = ascend.peer_address %data, %data_ctx, %peer : !ascend.gm<f32>
  // CHECK:     %[[PV:.*]] = ascend.view %[[P]] sizes [1, 8] strides [8, 1]
  // CHECK:     ascend.tload %[[PV]][0, 0] -> %[[T:.*]] :
  %t = dist.remote_load %data[0, 0] from %peer : !dist.tensor<1x8xf32> -> !tile.tile<1x8xf32, vec>
  // CHECK:     ascend.tstore %[[T]] -> %{{.*}}[0, 0] atomic add
  dist.remote_store %t, %data[0, 0] to %peer atomic add : !tile.tile<1x8xf32, vec>, !dist.tensor<1x8xf32>
  // CHECK:     %[[S:.*]] = ascend.peer_address %signal, %signal_ctx, %peer : !ascend.gm<i32>
  // CHECK:     %[[SV:.*]] = ascend.view %[[S]] sizes [%signal_dim0, 1] strides [1, %signal_dim0] : !ascend.gm<i32> -> !ascend.view<?x1xi32 order dn>
  // CHECK:     ascend.tnotify %[[SV]][%peer, 0] atomic_add %[[N]]
  dist.notify %signal[%peer, 0] at %peer atomic_add %n : !dist.tensor<?x1xi32>
  // CHECK:     ascend.twait %[[OWN]][%peer, 0] eq %[[N]]
  dist.wait %signal[%peer, 0] eq %n : !dist.tensor<?x1xi32>
  tile.return
}

// An extent is the argument that holds it, or a constant.
// CHECK-LABEL: ascend.kernel @extents core aiv(
tile.kernel @extents(%x: memref<?x8xf32> in, %y: memref<1x8xi32> out) {
  // CHECK-NOT: tile.extent
  // CHECK:     scf.for %{{.*}} = %{{.*}} to %x_dim0
  %c0 = arith.constant 0 : index
  %n = tile.extent %x[0] : memref<?x8xf32>
  %m = tile.extent %x[1] : memref<?x8xf32>
  scf.for %i = %c0 to %n step %m {
  }
  tile.return
}

// CHECK-LABEL: ascend.task_graph @step(
// CHECK-SAME:      %x: memref<?x8xf32> in, %y: memref<1x8xi32> out, %w: memref<1x8xf32> inout, %s: memref<?x1xi32> inout, %i: index,
// CHECK-SAME:      %w_ctx: !ascend.context, %s_ctx: !ascend.context)
// CHECK-SAME:      attributes {windows = array<i64: 2, 3>}
orch.func @step(%x: memref<?x8xf32> in, %y: memref<1x8xi32> out, %w: !dist.tensor<1x8xf32> inout, %s: !dist.tensor<?x1xi32> inout, %i: index) {
  // CHECK: %[[E:.*]] = ascend.extent %x[0] : memref<?x8xf32>
  // CHECK: ascend.submit @extents(%x, %y, %[[E]])
  // CHECK: %[[F:.*]] = ascend.extent %s[0] : memref<?x1xi32>
  // CHECK: ascend.submit @peers(%w, %s, %i, %w_ctx, %s_ctx, %[[F]])
  // CHECK: ascend.return
  orch.call @extents(%x, %y) : memref<?x8xf32>, memref<1x8xi32>
  orch.call @peers(%w, %s, %i) : !dist.tensor<1x8xf32>, !dist.tensor<?x1xi32>, index
  orch.return
}

// CHECK-LABEL: ascend.host_plan @main(
host.func @main(%x: memref<?x?x8xf32> in, %y: memref<?x1x8xi32> out, %n: index) {
  %d = dist.domain "d" ranks [0, 1]
  // CHECK: %[[D:.*]] = ascend.domain "d" ranks [0, 1]
  // CHECK: %[[W:.*]] = ascend.window "w" in %[[D]] at %n bytes %n
  // CHECK: %[[V:.*]] = ascend.window_view %[[W]] : memref<1x8xf32>
  // CHECK: %[[S:.*]] = ascend.window_view %[[W]][%n] : memref<?x1xi32>
  // CHECK: %[[XR:.*]] = host.slice
  // CHECK: %[[YR:.*]] = host.slice
  // CHECK: %[[VC:.*]] = ascend.device_context %[[V]]
  // CHECK: %[[SC:.*]] = ascend.device_context %[[S]]
  // CHECK: host.dispatch @step(%[[XR]], %[[YR]], %[[V]], %[[S]], %n, %[[VC]], %[[SC]]) device %n
  // CHECK: ascend.return
  %w = dist.place_window "w" in %d at %n bytes %n
  %v = dist.view %w : !dist.tensor<1x8xf32>
  %s = dist.view %w[%n] : !dist.tensor<?x1xi32>
  %xr = host.slice %x[%n] : memref<?x?x8xf32> -> memref<?x8xf32>
  %yr = host.slice %y[%n] : memref<?x1x8xi32> -> memref<1x8xi32>
  host.dispatch @step(%xr, %yr, %v, %s, %n) device %n : memref<?x8xf32>, memref<1x8xi32>, !dist.tensor<1x8xf32>, !dist.tensor<?x1xi32>, index
  host.return
}

// Elements are read and written where the view has them.
// CHECK-LABEL: ascend.kernel @elements core aiv(
// CHECK:         %[[V:.*]] = ascend.view %x sizes [4, 8] strides [8, 1]
// CHECK:         %[[E:.*]] = ascend.load_scalar %[[V]][%i, 3] : !ascend.view<4x8xf32>
// CHECK-NEXT:    ascend.store_scalar %[[E]] -> %[[V]][0, %i] : f32, !ascend.view<4x8xf32>
tile.kernel @elements(%x: memref<4x8xf32> inout, %i: index) {
  %e = tile.read %x[%i, 3] : memref<4x8xf32>
  tile.write %e, %x[0, %i] : f32, memref<4x8xf32>
  tile.return
}

// An element of a tile is replaced in a copy of its buffer.
// CHECK-LABEL: ascend.kernel @inserted_elements core aiv(
// CHECK:         %[[T:.*]] = ascend.buffer : !ascend.buffer<4x8xf32, vec valid 4x5>
// CHECK:         ascend.tload %{{.*}} -> %[[T]]
// CHECK:         %[[U:.*]] = ascend.buffer : !ascend.buffer<4x8xf32, vec valid 4x5>
// CHECK-NEXT:    ascend.tmov %[[T]] -> %[[U]]
// CHECK-NEXT:    ascend.tsetval %s -> %[[U]][%i, 3] : f32, !ascend.buffer<4x8xf32, vec valid 4x5>
// CHECK:         ascend.tstore %[[U]]
tile.kernel @inserted_elements(%x: memref<4x8xf32> inout, %i: index, %s: f32) {
  %t = tile.load %x[0, 0] : memref<4x8xf32> -> !tile.tile<1x4x5xf32, vec>
  %u = tile.insert %s, %t[0, %i, 3] : f32, !tile.tile<1x4x5xf32, vec>
  tile.store %u, %x[0, 0] : !tile.tile<1x4x5xf32, vec>, memref<4x8xf32>
  tile.return
}

// Elements of tiles are at their place in the buffer, whose rows are padded.
// CHECK-LABEL: ascend.kernel @tile_elements core aiv(
// CHECK:         ascend.tgetval %{{.*}}[%i, 3] : !ascend.buffer<4x8xf32, vec valid 4x5>
// CHECK:         ascend.tgetval %{{.*}}[0, %i] : !ascend.buffer<1x8xf32, vec>
tile.kernel @tile_elements(%x: memref<4x8xf32> inout, %i: index) {
  %t = tile.load %x[0, 0] : memref<4x8xf32> -> !tile.tile<1x4x5xf32, vec>
  %u = tile.load %x[0, 0] : memref<4x8xf32> -> !tile.tile<8xf32, vec>
  %e = tile.element %t[0, %i, 3] : !tile.tile<1x4x5xf32, vec>
  %f = tile.element %u[%i] : !tile.tile<8xf32, vec>
  tile.write %e, %x[0, 0] : f32, memref<4x8xf32>
  tile.write %f, %x[0, 1] : f32, memref<4x8xf32>
  tile.return
}
