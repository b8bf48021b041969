// RUN: ppto-opt %s --convert-to-ascend --split-input-file --verify-diagnostics

// What cannot be lowered is rejected, with the pattern that says why.

// A transfer instruction moves two dimensions. Rows of several planes are as one if the planes are whole.
tile.kernel @part_of_planes(%x: memref<2x5x8xf32> in) {
  // expected-error @+3 {{failed to legalize operation 'tile.load' that was explicitly marked illegal}}
  // expected-note @+2 {{pattern 'LowerLoad' failed: expected a tile that covers the dimensions between the first and the last of its memory, found !tile.tile<2x4x8xf32, vec> of memref<2x5x8xf32>; transfer its parts one by one}}
  // expected-note @+1 {{pattern 'StructuralConversion' failed: it takes a pattern of its own}}
  %t = tile.load %x[0, 0, 0] : memref<2x5x8xf32> -> !tile.tile<2x4x8xf32, vec>
  tile.return
}

// -----

tile.kernel @store_of_part(%y: memref<2x5x8xf32> out, %s: f32) {
  %t = tile.full %s : f32 -> !tile.tile<2x4x8xf32, vec>
  // expected-error @+3 {{failed to legalize operation 'tile.store' that was explicitly marked illegal}}
  // expected-note @+2 {{pattern 'LowerStore' failed: expected a tile that covers the dimensions between the first and the last of its memory, found !tile.tile<2x4x8xf32, vec> of memref<2x5x8xf32>; transfer its parts one by one}}
  // expected-note @+1 {{pattern 'StructuralConversion' failed: it takes a pattern of its own}}
  tile.store %t, %y[0, 0, 0] : !tile.tile<2x4x8xf32, vec>, memref<2x5x8xf32>
  tile.return
}

// -----

tile.kernel @valid_part(%s: f32) {
  // expected-error @+3 {{failed to legalize operation 'tile.full' that was explicitly marked illegal}}
  // expected-note @+2 {{pattern 'LowerFull' failed: expected a row-major tile whose valid region is whole in all dimensions between the first and the last, found !tile.tile<2x4x8xf32, vec valid 2x3x8>; its parts can be computed one by one}}
  // expected-note @+1 {{pattern 'StructuralConversion' failed: it takes a pattern of its own}}
  %t = tile.full %s : f32 -> !tile.tile<2x4x8xf32, vec valid 2x3x8>
  // expected-error @+3 {{failed to legalize operation 'tile.neg' that was explicitly marked illegal}}
  // expected-note @+2 {{pattern 'LowerElementwise' failed: expected a row-major tile whose valid region is whole in all dimensions between the first and the last, found !tile.tile<2x4x8xf32, vec valid 2x3x8>; its parts can be computed one by one}}
  // expected-note @+1 {{pattern 'StructuralConversion' failed: it takes a pattern of its own}}
  %u = tile.neg %t : !tile.tile<2x4x8xf32, vec valid 2x3x8>
  tile.return
}

// -----

// Strides of a kernel's parameter are constants.
// expected-error @+3 {{failed to legalize operation 'tile.kernel' that was explicitly marked illegal}}
// expected-note @+2 {{pattern 'LowerKernel' failed: parameter 0 has a layout without constant strides: memref<4x8xf32, strided<[?, 1]>>}}
// expected-note @+1 {{pattern 'StructuralConversion' failed: it takes a pattern of its own}}
tile.kernel @dynamic_strides(%x: memref<4x8xf32, strided<[?, 1]>> in) {
  tile.return
}

// -----

// Memory is used as a parameter, not chosen at run time.
tile.kernel @chosen_source(%x: memref<1x8xf32> in, %y: memref<1x8xf32> in, %c: i1) {
  %m = arith.select %c, %x, %y : memref<1x8xf32>
  // expected-error @+3 {{failed to legalize operation 'tile.load' that was explicitly marked illegal}}
  // expected-note @+2 {{pattern 'LowerLoad' failed: the source is not a parameter of the kernel}}
  // expected-note @+1 {{pattern 'StructuralConversion' failed: it takes a pattern of its own}}
  %t = tile.load %m[0, 0] : memref<1x8xf32> -> !tile.tile<1x8xf32, vec>
  tile.return
}

// -----

tile.kernel @chosen_destination(%x: memref<1x8xf32> out, %y: memref<1x8xf32> out, %c: i1, %s: f32) {
  %m = scf.if %c -> (memref<1x8xf32>) {
    scf.yield %x : memref<1x8xf32>
  } else {
    scf.yield %y : memref<1x8xf32>
  }
  %t = tile.full %s : f32 -> !tile.tile<1x8xf32, vec>
  // expected-error @+3 {{failed to legalize operation 'tile.store' that was explicitly marked illegal}}
  // expected-note @+2 {{pattern 'LowerStore' failed: the destination is not a parameter of the kernel}}
  // expected-note @+1 {{pattern 'StructuralConversion' failed: it takes a pattern of its own}}
  tile.store %t, %m[0, 0] : !tile.tile<1x8xf32, vec>, memref<1x8xf32>
  tile.return
}

// -----

// Remote operations name their context.
tile.kernel @no_context(%w: !dist.tensor<1x8xf32> inout, %p: index) {
  // expected-error @+3 {{failed to legalize operation 'dist.remote_load' that was explicitly marked illegal}}
  // expected-note @+2 {{pattern 'LowerRemoteLoad' failed: it names no context: run materialize-comm-context}}
  // expected-note @+1 {{pattern 'StructuralConversion' failed: it takes a pattern of its own}}
  %t = dist.remote_load %w[0, 0] from %p : !dist.tensor<1x8xf32> -> !tile.tile<1x8xf32, vec>
  tile.return
}

// -----

// What has no place cannot be lowered.
host.func @not_placed(%n: index) {
  // expected-error @+3 {{failed to legalize operation 'dist.alloc_window' that was explicitly marked illegal}}
  // expected-note @+2 {{pattern 'LowerAllocWindow' failed: the window has no place: run infer-comm-domains first}}
  // expected-note @+1 {{pattern 'StructuralConversion' failed: it takes a pattern of its own}}
  %w = dist.alloc_window "w" bytes %n
  host.return
}

// -----

// Kernels are lowered for the vector core.
tile.kernel @mat(%x: memref<16x16xf32> in) {
  // expected-error @+3 {{failed to legalize operation 'tile.load' that was explicitly marked illegal}}
  // expected-note @+2 {{pattern 'LowerLoad' failed: expected a tile in vec, the memory of the vector core, which kernels are lowered for, found !tile.tile<16x16xf32, mat>}}
  // expected-note @+1 {{pattern 'StructuralConversion' failed: it takes a pattern of its own}}
  %t = tile.load %x[0, 0] : memref<16x16xf32> -> !tile.tile<16x16xf32, mat>
  tile.return
}

// -----

// Contexts are arguments by then.
tile.kernel @context(%w: !dist.tensor<16x16xf32> in) {
  // expected-error @+3 {{failed to legalize operation 'dist.context' that was explicitly marked illegal}}
  // expected-note @+2 {{pattern 'ExpectContextArgument' failed: a kernel gets contexts as arguments: run materialize-comm-context first}}
  // expected-note @+1 {{pattern 'StructuralConversion' failed: it takes a pattern of its own}}
  %c = dist.context %w : !dist.tensor<16x16xf32>
  %r = dist.rank %c
  tile.return
}
