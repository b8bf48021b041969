// RUN: ppto-opt %s --infer-comm-domains --materialize-comm-context | FileCheck %s

// CHECK-LABEL: host.func @main
// CHECK:         %[[V:.*]] = dist.view
// CHECK:         %[[C:.*]] = dist.context %[[V]]
// CHECK:         host.dispatch @device(%[[V]], %{{.*}}, %[[C]]) device %{{.*}} : !dist.tensor<1x8xi32>, i32, !dist.context
host.func @main(%n: index, %s: i32) {
  %c0 = arith.constant 0 : index
  %w = dist.alloc_window "w" bytes %n
  %v = dist.view %w : !dist.tensor<1x8xi32>
  host.dispatch @device(%v, %s) device %c0 : !dist.tensor<1x8xi32>, i32
  host.return
}

// Contexts come behind scalars.
// CHECK: orch.func @device(%w: !dist.tensor<1x8xi32> inout, %s: i32, %w_ctx: !dist.context)
// CHECK:   orch.call @kernel(%w, %s, %w_ctx)
orch.func @device(%w: !dist.tensor<1x8xi32> inout, %s: i32) {
  orch.call @kernel(%w, %s) : !dist.tensor<1x8xi32>, i32
  orch.return
}

// CHECK: tile.kernel @kernel(%w: !dist.tensor<1x8xi32> inout, %s: i32, %w_ctx: !dist.context)
// CHECK-NOT: dist.context %
// CHECK:   dist.rank %w_ctx
// CHECK:   dist.notify %w[0, 0] at %{{.*}} set %s using %w_ctx
tile.kernel @kernel(%w: !dist.tensor<1x8xi32> inout, %s: i32) {
  %c = dist.context %w : !dist.tensor<1x8xi32>
  %r = dist.rank %c
  %p = arith.index_cast %r : i32 to index
  dist.notify %w[0, 0] at %p set %s : !dist.tensor<1x8xi32>
  tile.return
}

// A kernel without windows stays as it is.
// CHECK: tile.kernel @plain(%x: memref<8x8xf32> in) {
tile.kernel @plain(%x: memref<8x8xf32> in) {
  tile.return
}
