// Sizes and offsets at the end of 64 bits are rejected like any that are too large: nothing wraps.
//
// RUN: ppto-opt %s --split-input-file --verify-diagnostics

// expected-error @+2 {{invalid '!tile.tile': expected at most 67108864 bytes, far more than on-chip memories have, found 73786976294838206464; work on smaller parts}}
tile.kernel @tile(%s: f32) {
  %t = tile.full %s : f32 -> !tile.tile<4294967296x4294967296xf32, vec>
  tile.return
}

// -----

tile.kernel @tile_limit(%s: i8) {
  %t = tile.full %s : i8 -> !tile.tile<8192x8192xi8, vec>
  // expected-error @+1 {{found 67117056; work on smaller parts}}
  %u = tile.full %s : i8 -> !tile.tile<8192x8193xi8, vec>
  tile.return
}

// -----

ascend.kernel @buffer core aiv() {
  // expected-error @+1 {{invalid '!ascend.buffer': expected at most 67108864 bytes}}
  %b = ascend.buffer : !ascend.buffer<4611686018427387904x8xf32, vec>
  ascend.return
}

// -----

tile.kernel @load(%x: memref<4x8xf32> in) {
  // expected-error @+1 {{the box leaves the tensor in dimension 1: expected offset + extent up to 8, found 9223372036854775807 + 8}}
  %t = tile.load %x[0, 9223372036854775807] : memref<4x8xf32> -> !tile.tile<4x8xf32, vec>
  tile.return
}

// -----

ascend.kernel @tload core aiv(%x: !ascend.gm<f32> in) {
  %v = ascend.view %x sizes [4, 8] strides [8, 1] : !ascend.gm<f32> -> !ascend.view<4x8xf32>
  %b = ascend.buffer : !ascend.buffer<4x8xf32, vec>
  // expected-error @+1 {{the box leaves the view in dimension 0: expected offset + extent up to 4, found 9223372036854775807 + 4}}
  ascend.tload %v[9223372036854775807, 0] -> %b : !ascend.view<4x8xf32>, !ascend.buffer<4x8xf32, vec>
  ascend.return
}

// -----

tile.kernel @no_offset(%x: memref<4x8xf32> in) {
  // expected-error @+1 {{expected 1 'offsets', one for each dynamic place of 'static_offsets', but found 0}}
  %t = tile.load %x[0, -9223372036854775808] : memref<4x8xf32> -> !tile.tile<4x8xf32, vec>
  tile.return
}

// -----

ascend.kernel @address core aiv() {
  // expected-error @+1 {{expected an address in on-chip memory, which has far less than 67108864 bytes, found 9223372036854775776}}
  %b = ascend.buffer at 9223372036854775776 : !ascend.buffer<1x8xf32, vec>
  ascend.return
}
