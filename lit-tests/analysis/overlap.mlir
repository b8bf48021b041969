// RUN: ppto-opt %s --print-analysis=kind=overlap --verify-diagnostics -o %t

tile.kernel @offsets(%x: memref<64x64xf32> in, %y: memref<64x64xf32> out, %n: index, %m: index) {
  %c8 = arith.constant 8 : index
  %n8 = arith.addi %n, %c8 : index
  %n4 = arith.addi %n8, %c8 : index
  // expected-remark@below {{read #0: the first access}}
  %0 = tile.load %x[%n, 0] : memref<64x64xf32> -> !tile.tile<8x8xf32, vec>
  // The same value and a constant.
  // expected-remark@below {{read #1: no overlap with #0}}
  %1 = tile.load %x[%n8, 0] : memref<64x64xf32> -> !tile.tile<8x8xf32, vec>
  // expected-remark@below {{read #2: no overlap with #0; must overlap with #1}}
  %2 = tile.load %x[%n8, 0] : memref<64x64xf32> -> !tile.tile<16x8xf32, vec>
  // Another value.
  // expected-remark@below {{read #3: may overlap with #0, #1, #2}}
  %3 = tile.load %x[%m, 0] : memref<64x64xf32> -> !tile.tile<8x8xf32, vec>
  // Other columns, whatever the row.
  // expected-remark@below {{read #4: no overlap with #0, #1, #2, #3}}
  %4 = tile.load %x[%m, 8] : memref<64x64xf32> -> !tile.tile<8x8xf32, vec>
  // Two parameters may be parts of one tensor.
  // expected-remark@below {{write #5: may overlap with #0, #1, #2, #3, #4}}
  tile.store %0, %y[%n, 0] : !tile.tile<8x8xf32, vec>, memref<64x64xf32>
  tile.return
}

tile.kernel @loops(%x: memref<64x64xf32> inout) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  scf.for %i = %c0 to %c32 step %c1 {
    %next = arith.addi %i, %c1 : index
    %far = arith.addi %i, %c32 : index
    // expected-remark@below {{read #0: the first access}}
    %0 = tile.load %x[%i, 0] : memref<64x64xf32> -> !tile.tile<1x64xf32, vec>
    // The next iteration reads what this one writes.
    // expected-remark@below {{write #1: no overlap with #0 (may between iterations)}}
    tile.store %0, %x[%next, 0] : !tile.tile<1x64xf32, vec>, memref<64x64xf32>
    // No iteration reads that.
    // expected-remark@below {{write #2: no overlap with #0, #1 (may between iterations)}}
    tile.store %0, %x[%far, 0] : !tile.tile<1x64xf32, vec>, memref<64x64xf32>
  }
  tile.return
}

tile.kernel @ranks(%v: !dist.tensor<4x64xf32> inout, %x: memref<4x64xf32> in, %p: index) {
  %c1 = arith.constant 1 : index
  %q = arith.addi %p, %c1 : index
  // expected-remark@below {{read #0: the first access}}
  %0 = tile.load %x[0, 0] : memref<4x64xf32> -> !tile.tile<1x64xf32, vec>
  // A tensor is never a part of a window.
  // expected-remark@below {{write #1: no overlap with #0}}
  tile.store %0, %v[0, 0] : !tile.tile<1x64xf32, vec>, !dist.tensor<4x64xf32>
  // The peer may be this rank.
  // expected-remark@below {{write #2: no overlap with #0; may overlap with #1}}
  dist.remote_store %0, %v[0, 0] to %p : !tile.tile<1x64xf32, vec>, !dist.tensor<4x64xf32>
  // Another peer.
  // expected-remark@below {{write #3: no overlap with #0, #2; may overlap with #1}}
  dist.remote_store %0, %v[0, 0] to %q : !tile.tile<1x64xf32, vec>, !dist.tensor<4x64xf32>
  // The same peer, and the same place there.
  // expected-remark@below {{write #4: no overlap with #0, #2; may overlap with #1; must overlap with #3}}
  dist.remote_store %0, %v[0, 0] to %q : !tile.tile<1x64xf32, vec>, !dist.tensor<4x64xf32>
  tile.return
}

ascend.kernel @device core aiv(%x: !ascend.gm<f32> inout, %c: !ascend.context, %p: index, %n: index) {
  %a = ascend.buffer at 0 : !ascend.buffer<1x64xf32, vec>
  %b = ascend.buffer at 256 : !ascend.buffer<1x64xf32, vec>
  %d = ascend.buffer at 128 : !ascend.buffer<1x64xf32, vec>
  %v = ascend.view %x sizes [16, 64] strides [64, 1] : !ascend.gm<f32> -> !ascend.view<16x64xf32>
  %w = ascend.view %x sizes [1, 1024] strides [1024, 1] : !ascend.gm<f32> -> !ascend.view<1x1024xf32>
  %r = ascend.peer_address %x, %c, %p : !ascend.gm<f32>
  %u = ascend.view %r sizes [16, 64] strides [64, 1] : !ascend.gm<f32> -> !ascend.view<16x64xf32>
  // expected-remark@below {{read #0: the first access}}
  // expected-remark@below {{write #1: no overlap with #0}}
  ascend.tload %v[0, 0] -> %a : !ascend.view<16x64xf32>, !ascend.buffer<1x64xf32, vec>
  // Views of other shapes: the same bytes behind the pointer, or others.
  // expected-remark@below {{read #2: no overlap with #1; may overlap with #0}}
  // expected-remark@below {{write #3: no overlap with #0, #1, #2}}
  ascend.tload %w[0, 0] -> %b : !ascend.view<1x1024xf32>, !ascend.buffer<1x64xf32, vec>
  // expected-remark@below {{read #4: no overlap with #0, #1, #2, #3}}
  // expected-remark@below {{write #5: no overlap with #0, #2, #4; may overlap with #1, #3}}
  ascend.tload %w[0, 64] -> %d : !ascend.view<1x1024xf32>, !ascend.buffer<1x64xf32, vec>
  // expected-remark@below {{read #6: no overlap with #0, #1, #2, #3, #4, #5}}
  // expected-remark@below {{write #7: no overlap with #0, #2, #3, #4, #6; may overlap with #1, #5}}
  ascend.tload %v[8, 0] -> %a : !ascend.view<16x64xf32>, !ascend.buffer<1x64xf32, vec>
  // expected-remark@below {{read #8: no overlap with #1, #3, #4, #5, #6, #7; may overlap with #0, #2}}
  // expected-remark@below {{write #9: no overlap with #0, #2, #3, #4, #6, #8; may overlap with #1, #5, #7}}
  ascend.tload %u[0, 0] -> %a : !ascend.view<16x64xf32>, !ascend.buffer<1x64xf32, vec>
  ascend.return
}

host.func @windows(%x: memref<?x8x8xf32> inout, %r: index) {
  %b = arith.constant 256 : index
  %w0 = dist.alloc_window "a" bytes %b
  %w1 = dist.alloc_window "b" bytes %b
  %v0 = dist.view %w0 : !dist.tensor<8x8xf32>
  %v1 = dist.view %w1 : !dist.tensor<8x8xf32>
  %c1 = arith.constant 1 : index
  %r1 = arith.addi %r, %c1 : index
  %s0 = host.slice %x[%r] : memref<?x8x8xf32> -> memref<8x8xf32>
  %s1 = host.slice %x[%r1] : memref<?x8x8xf32> -> memref<8x8xf32>
  // expected-remark@below {{read #0: the first access}}
  // expected-remark@below {{read #1: no overlap with #0}}
  // expected-remark@below {{read #2: no overlap with #0, #1}}
  // expected-remark@below {{read #3: no overlap with #0, #1, #2}}
  // expected-remark@below {{write #4: no overlap with #1, #2, #3; may overlap with #0}}
  // expected-remark@below {{write #5: no overlap with #0, #2, #3, #4; may overlap with #1}}
  // expected-remark@below {{write #6: no overlap with #0, #1, #3, #4, #5; may overlap with #2}}
  // expected-remark@below {{write #7: no overlap with #0, #1, #2, #4, #5, #6; may overlap with #3}}
  host.dispatch @step(%v0, %v1, %s0, %s1) device %r : !dist.tensor<8x8xf32>, !dist.tensor<8x8xf32>, memref<8x8xf32>, memref<8x8xf32>
  host.return
}

orch.func @step(%a: !dist.tensor<8x8xf32> inout, %b: !dist.tensor<8x8xf32> inout, %x: memref<8x8xf32> inout, %y: memref<8x8xf32> inout) {
  orch.return
}

// Rows that are one place in memory, and rows that are not.
tile.kernel @folded(%x: memref<8x64xf32, strided<[0, 1]>> in, %y: memref<8x64xf32, strided<[128, 1]>> in) {
  // expected-remark@below {{read #0: the first access}}
  %0 = tile.load %x[0, 0] : memref<8x64xf32, strided<[0, 1]>> -> !tile.tile<1x64xf32, vec>
  // expected-remark@below {{read #1: may overlap with #0}}
  %1 = tile.load %x[1, 0] : memref<8x64xf32, strided<[0, 1]>> -> !tile.tile<1x64xf32, vec>
  // expected-remark@below {{read #2: may overlap with #0, #1}}
  %2 = tile.load %y[0, 0] : memref<8x64xf32, strided<[128, 1]>> -> !tile.tile<1x64xf32, vec>
  // expected-remark@below {{read #3: no overlap with #2; may overlap with #0, #1}}
  %3 = tile.load %y[1, 0] : memref<8x64xf32, strided<[128, 1]>> -> !tile.tile<1x64xf32, vec>
  tile.return
}
