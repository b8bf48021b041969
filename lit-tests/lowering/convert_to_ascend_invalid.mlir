// RUN: ppto-opt %s --convert-to-ascend --verify-diagnostics --split-input-file

tile.kernel @leading(%x: memref<2x8x8xf32> in) {
  // expected-note@below {{pattern 'StructuralConversion' failed}}
  // expected-note@below {{made by pattern 'StructuralConversion'}}
  // expected-error@below {{failed to legalize operation 'tile.load'}}
  // expected-note@below {{leading extent that is not 1}}
  %t = tile.load %x[0, 0, 0] : memref<2x8x8xf32> -> !tile.tile<2x8x8xf32, vec>
  tile.return
}

// -----

tile.kernel @no_context(%w: !dist.tensor<1x8xi32> inout, %p: index, %v: i32) {
  // expected-note@below {{pattern 'StructuralConversion' failed}}
  // expected-note@below {{made by pattern 'StructuralConversion'}}
  // expected-error@below {{failed to legalize operation 'dist.notify'}}
  // expected-note@below {{it names no context: run materialize-comm-context}}
  dist.notify %w[0, 0] at %p set %v : !dist.tensor<1x8xi32>
  tile.return
}
