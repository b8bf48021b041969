// RUN: ppto-opt %s --print-analysis=kind=overlap --verify-diagnostics -o %t

// Peers that are told by this rank's number. Of the own part of a window, only a peer that cannot be
// this rank is another part.

!t = !tile.tile<1x64xf32, vec>
!v = !dist.tensor<4x64xf32>

tile.kernel @ring(%v: !dist.tensor<4x64xf32> inout, %x: memref<1x64xf32> in) {
  %one = arith.constant 1 : i32
  %four = arith.constant 4 : i32
  %five = arith.constant 5 : i32
  %ctx = dist.context %v : !v
  %me = dist.rank %ctx
  %n = dist.nranks %ctx
  %self = arith.index_cast %me : i32 to index
  %next = arith.addi %me, %one : i32
  %a = arith.remsi %next, %n : i32
  %right = arith.index_cast %a : i32 to index
  %b = arith.remsi %next, %four : i32
  %right4 = arith.index_cast %b : i32 to index
  %up = arith.addi %me, %four : i32
  %c = arith.remsi %up, %four : i32
  %around = arith.index_cast %c : i32 to index
  %up5 = arith.addi %me, %five : i32
  %d = arith.remui %up5, %four : i32
  %right5 = arith.index_castui %d : i32 to index
  // expected-remark@below {{read #0: the first access}}
  %0 = tile.load %x[0, 0] : memref<1x64xf32> -> !t
  // expected-remark@below {{write #1: no overlap with #0}}
  tile.store %0, %v[0, 0] : !t, !v
  // This rank itself.
  // expected-remark@below {{write #2: no overlap with #0; must overlap with #1}}
  dist.remote_store %0, %v[0, 0] to %self : !t, !v
  // The next rank of an unknown number of ranks, which may be 1.
  // expected-remark@below {{write #3: no overlap with #0; may overlap with #1, #2}}
  dist.remote_store %0, %v[0, 0] to %right : !t, !v
  // The next one of four.
  // expected-remark@below {{write #4: no overlap with #0, #1, #2; may overlap with #3}}
  dist.remote_store %0, %v[0, 0] to %right4 : !t, !v
  // Four further, of four.
  // expected-remark@below {{write #5: no overlap with #0, #4; may overlap with #1, #2, #3}}
  dist.remote_store %0, %v[0, 0] to %around : !t, !v
  // Five further, of four.
  // expected-remark@below {{write #6: no overlap with #0, #1, #2, #5; may overlap with #3, #4}}
  dist.remote_store %0, %v[0, 0] to %right5 : !t, !v
  tile.return
}

// All others, one after the other: 1 to n - 1 further.
tile.kernel @all_others(%v: !dist.tensor<4x64xf32> inout, %x: memref<1x64xf32> in) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %ctx = dist.context %v : !v
  %me = dist.rank %ctx
  %n = dist.nranks %ctx
  %self = arith.index_cast %me : i32 to index
  %ranks = arith.index_cast %n : i32 to index
  // expected-remark@below {{read #0: the first access}}
  %0 = tile.load %x[0, 0] : memref<1x64xf32> -> !t
  // expected-remark@below {{write #1: no overlap with #0}}
  tile.store %0, %v[0, 0] : !t, !v
  scf.for %k = %c1 to %ranks step %c1 {
    %next = arith.addi %self, %k : index
    %peer = arith.remui %next, %ranks : index
    // expected-remark@below {{write #2: no overlap with #0, #1}}
    dist.remote_store %0, %v[0, 0] to %peer : !t, !v
    %less = arith.subi %self, %k : index
    %back = arith.addi %less, %ranks : index
    %left = arith.remui %back, %ranks : index
    // expected-remark@below {{read #3: no overlap with #0, #1; may overlap with #2}}
    %1 = dist.remote_load %v[0, 0] from %left : !v -> !t
  }
  // From 0 on, this rank is among them.
  scf.for %k = %c0 to %ranks step %c1 {
    %next = arith.addi %self, %k : index
    %peer = arith.remui %next, %ranks : index
    // expected-remark@below {{write #4: no overlap with #0; may overlap with #1, #2, #3}}
    dist.remote_store %0, %v[0, 0] to %peer : !t, !v
  }
  tile.return
}

// A number in another domain says nothing, unless the access names that context.
tile.kernel @domains(%v: !dist.tensor<4x64xf32> inout, %w: !dist.tensor<4x64xf32> inout, %c: !dist.context, %d: !dist.context) {
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %other = dist.context %w : !v
  %theirs = dist.rank %other
  %i = arith.index_cast %theirs : i32 to index
  %in = arith.addi %i, %c1 : index
  %p = arith.remui %in, %c4 : index
  %mine = dist.rank %c
  %j = arith.index_cast %mine : i32 to index
  %jn = arith.addi %j, %c1 : index
  %q = arith.remui %jn, %c4 : index
  // expected-remark@below {{read #0: the first access}}
  %0 = tile.load %v[0, 0] : !v -> !t
  // expected-remark@below {{write #1: may overlap with #0}}
  dist.remote_store %0, %v[0, 0] to %p : !t, !v
  // expected-remark@below {{write #2: no overlap with #0; may overlap with #1}}
  dist.remote_store %0, %v[0, 0] to %q using %c : !t, !v
  // expected-remark@below {{write #3: may overlap with #0, #1, #2}}
  dist.remote_store %0, %v[0, 0] to %q using %d : !t, !v
  tile.return
}

ascend.kernel @device core aiv(%x: !ascend.gm<f32> inout, %c: !ascend.context) attributes {windows = array<i64: 0>} {
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %me = ascend.comm_rank %c
  %i = arith.index_cast %me : i32 to index
  %next = arith.addi %i, %c1 : index
  %p = arith.remui %next, %c4 : index
  %y = ascend.peer_address %x, %c, %p : !ascend.gm<f32>
  %v = ascend.view %x sizes [1, 64] strides [64, 1] : !ascend.gm<f32> -> !ascend.view<1x64xf32>
  %w = ascend.view %y sizes [1, 64] strides [64, 1] : !ascend.gm<f32> -> !ascend.view<1x64xf32>
  %a = ascend.buffer at 0 : !ascend.buffer<1x64xf32, vec>
  // expected-remark@below {{read #0: the first access}}
  // expected-remark@below {{write #1: no overlap with #0}}
  ascend.tload %v[0, 0] -> %a : !ascend.view<1x64xf32>, !ascend.buffer<1x64xf32, vec>
  // expected-remark@below {{read #2: no overlap with #0; may overlap with #1}}
  // expected-remark@below {{write #3: no overlap with #0, #1, #2}}
  ascend.tstore %a -> %w[0, 0] : !ascend.buffer<1x64xf32, vec>, !ascend.view<1x64xf32>
  ascend.return
}
