// RUN: ppto-opt %s --materialize-comm-context | FileCheck %s

// Every window tensor of a device function or kernel brings a context, behind all other parameters;
// remote operations name the one of their window.

// CHECK-LABEL: tile.kernel @k(
// CHECK-SAME:      %data: !dist.tensor<1x8xf32> inout, %signal: !dist.tensor<4x1xi32> inout,
// CHECK-SAME:      %peer: index, %data_ctx: !dist.context, %signal_ctx: !dist.context)
tile.kernel @k(%data: !dist.tensor<1x8xf32> inout, %signal: !dist.tensor<4x1xi32> inout, %peer: index) {
  // The kernel asks the argument, not the tensor.
  // CHECK-NOT: dist.context
  // CHECK:     dist.rank %data_ctx
  // CHECK:     %[[N:.*]] = dist.nranks %signal_ctx
  %c = dist.context %data : !dist.tensor<1x8xf32>
  %me = dist.rank %c
  %d = dist.context %signal : !dist.tensor<4x1xi32>
  %n = dist.nranks %d
  // CHECK:     dist.remote_load %data[0, 0] from %peer using %data_ctx
  // CHECK:     dist.remote_store %{{.*}}, %data[0, 0] to %peer using %data_ctx
  // CHECK:     dist.notify %signal[0, 0] at %peer set %[[N]] using %signal_ctx
  %t = dist.remote_load %data[0, 0] from %peer : !dist.tensor<1x8xf32> -> !tile.tile<1x8xf32, vec>
  dist.remote_store %t, %data[0, 0] to %peer : !tile.tile<1x8xf32, vec>, !dist.tensor<1x8xf32>
  dist.notify %signal[0, 0] at %peer set %n : !dist.tensor<4x1xi32>
  // A wait is on the own window and needs none.
  // CHECK:     dist.wait %signal[0, 0] ge %[[N]] : !dist.tensor<4x1xi32>
  dist.wait %signal[0, 0] ge %n : !dist.tensor<4x1xi32>
  // What names a context already keeps it.
  // CHECK:     dist.notify %signal[1, 0] at %peer set %[[N]] using %data_ctx
  dist.notify %signal[1, 0] at %peer set %n using %c : !dist.tensor<4x1xi32>
  tile.return
}

// CHECK-LABEL: orch.func @step(
// CHECK-SAME:      %x: memref<8xf32> in, %data: !dist.tensor<1x8xf32> inout, %signal: !dist.tensor<4x1xi32> inout,
// CHECK-SAME:      %peer: index, %data_ctx: !dist.context, %signal_ctx: !dist.context)
orch.func @step(%x: memref<8xf32> in, %data: !dist.tensor<1x8xf32> inout, %signal: !dist.tensor<4x1xi32> inout, %peer: index) {
  // CHECK: orch.call @k(%data, %signal, %peer, %data_ctx, %signal_ctx)
  // CHECK-SAME: : !dist.tensor<1x8xf32>, !dist.tensor<4x1xi32>, index, !dist.context, !dist.context
  orch.call @k(%data, %signal, %peer) : !dist.tensor<1x8xf32>, !dist.tensor<4x1xi32>, index
  // Without windows nothing is added.
  // CHECK: orch.call @plain(%x) : memref<8xf32>
  orch.call @plain(%x) : memref<8xf32>
  orch.return
}

// CHECK-LABEL: tile.kernel @plain(%x: memref<8xf32> in) {
tile.kernel @plain(%x: memref<8xf32> in) {
  tile.return
}

// On the host a view's context is a handle for each rank's own.
// CHECK-LABEL: host.func @main
host.func @main(%x: memref<8xf32> in, %n: index) {
  // CHECK: %[[DV:.*]] = dist.view
  // CHECK: %[[SV:.*]] = dist.view
  // CHECK: %[[DC:.*]] = dist.context %[[DV]]
  // CHECK: %[[SC:.*]] = dist.context %[[SV]]
  // CHECK: host.dispatch @step(%x, %[[DV]], %[[SV]], %n, %[[DC]], %[[SC]]) device %n
  %d = dist.domain "d"
  %w = dist.place_window "w" in %d at %n bytes %n
  %data = dist.view %w : !dist.tensor<1x8xf32>
  %signal = dist.view %w : !dist.tensor<4x1xi32>
  host.dispatch @step(%x, %data, %signal, %n) device %n : memref<8xf32>, !dist.tensor<1x8xf32>, !dist.tensor<4x1xi32>, index
  host.return
}
