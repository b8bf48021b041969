// RUN: ppto-opt %s --materialize-extents | FileCheck %s

// A kernel gets pointers, which have no shape: its run-time extents become index arguments, behind all
// others, in order of their names. A named extent is one argument, however often it occurs.

// CHECK-LABEL: tile.kernel @k(
// CHECK-SAME:      %x: memref<?x?xf32> in, %y: memref<?x4xf32> out, %w: !dist.tensor<?x1xi32> inout, %s: f32,
// CHECK-SAME:      %M: index, %w_dim0: index, %x_dim1: index)
// CHECK-SAME:      dims(M = %x[0] = %y[0], w_dim0 = %w[0], x_dim1 = %x[1])
tile.kernel @k(%x: memref<?x?xf32> in, %y: memref<?x4xf32> out, %w: !dist.tensor<?x1xi32> inout, %s: f32)
    dims(M = %x[0] = %y[0]) {
  tile.return
}

// CHECK-LABEL: tile.kernel @fixed(%x: memref<2x4xf32> in) {
tile.kernel @fixed(%x: memref<2x4xf32> in) {
  tile.return
}

// The caller reads them from what it passes.
// CHECK-LABEL: orch.func @step(
// CHECK-SAME:      %x: memref<?x8xf32> in, %y: memref<6x4xf32> out, %w: !dist.tensor<?x1xi32> inout, %s: f32) {
orch.func @step(%x: memref<?x8xf32> in, %y: memref<6x4xf32> out, %w: !dist.tensor<?x1xi32> inout, %s: f32) {
  // CHECK-NEXT: %[[M:.*]] = tile.extent %x[0] : memref<?x8xf32>
  // CHECK-NEXT: %[[W:.*]] = tile.extent %w[0] : !dist.tensor<?x1xi32>
  // CHECK-NEXT: %[[X:.*]] = tile.extent %x[1] : memref<?x8xf32>
  // CHECK-NEXT: orch.call @k(%x, %y, %w, %s, %[[M]], %[[W]], %[[X]])
  orch.call @k(%x, %y, %w, %s) : memref<?x8xf32>, memref<6x4xf32>, !dist.tensor<?x1xi32>, f32
  orch.return
}
