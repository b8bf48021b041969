// RUN: ppto-opt %s --split-input-file --verify-diagnostics

// What the dist dialect rejects, and what it says.

// Windows are allocated by the host.
// expected-note @+1 {{the function is here}}
tile.kernel @alloc_in_kernel(%n: index) {
  // expected-error @+1 {{'dist.alloc_window' op a window is allocated on the host only: expected a host function around it, found a kernel (tile.kernel)}}
  %w = dist.alloc_window "w" bytes %n
  tile.return
}

// -----

// expected-note @+1 {{the function is here}}
orch.func @alloc_in_device_function(%n: index) {
  // expected-error @+1 {{'dist.alloc_window' op a window is allocated on the host only: expected a host function around it, found a device function (orch.func)}}
  %w = dist.alloc_window "w" bytes %n
  orch.return
}

// -----

// Labels are unique in a function.
host.func @twice(%n: index) {
  // expected-note @+1 {{the other one is here}}
  %w = dist.alloc_window "w" bytes %n
  // expected-error @+1 {{'dist.alloc_window' op window "w" is already declared}}
  %v = dist.alloc_window "w" bytes %n
  host.return
}

// -----

// Windows are placed by the host.
// expected-note @+1 {{the function is here}}
tile.kernel @place_in_kernel(%n: index) {
  %d = dist.domain "d"
  // expected-error @+1 {{'dist.place_window' op a window is placed on the host only: expected a host function around it, found a kernel (tile.kernel)}}
  %w = dist.place_window "w" in %d at %n bytes %n
  tile.return
}

// -----

// A domain has ranks, each once, in order.
host.func @ranks() {
  // expected-error @+1 {{'dist.domain' op expected at least one rank, found none}}
  %d = dist.domain "d" ranks []
  host.return
}

// -----

host.func @ranks() {
  // expected-error @+1 {{'dist.domain' op expected ranks from 0, increasing, found [1, 1]}}
  %d = dist.domain "d" ranks [1, 1]
  host.return
}

// -----

host.func @ranks() {
  // expected-error @+1 {{'dist.domain' op expected ranks from 0, increasing, found [-1, 1]}}
  %d = dist.domain "d" ranks [-1, 1]
  host.return
}

// -----

host.func @ranks() {
  // expected-error @+1 {{'dist.domain' op expected ranks from 0, increasing, found [2, 1]}}
  %d = dist.domain "d" ranks [2, 1]
  host.return
}

// -----

// Windows are viewed on the host.
// expected-note @+1 {{the function is here}}
tile.kernel @view_in_kernel(%w: !dist.window) {
  // expected-error @+1 {{'dist.view' op a window is viewed on the host only: expected a host function around it, found a kernel (tile.kernel)}}
  %v = dist.view %w : !dist.tensor<8xf32>
  tile.return
}

// -----

// A view has a size for each run-time extent.
host.func @sizes(%n: index) {
  %w = dist.alloc_window "w" bytes %n
  // expected-error @+1 {{'dist.view' op requires one size for each run-time extent: expected size(sizes) == dynamic_extents(result), found 0 and 1}}
  %v = dist.view %w : !dist.tensor<?x1xi32>
  host.return
}

// -----

host.func @sizes(%n: index) {
  %w = dist.alloc_window "w" bytes %n
  // expected-error @+1 {{'dist.view' op requires one size for each run-time extent: expected size(sizes) == dynamic_extents(result), found 2 and 1}}
  %v = dist.view %w[%n, %n] : !dist.tensor<?x1xi32>
  host.return
}

// -----

// A view fits in its window.
host.func @too_large() {
  %n = arith.constant 64 : index
  // expected-note @+1 {{the window is declared here}}
  %w = dist.alloc_window "w" bytes %n
  // expected-error @+1 {{'dist.view' op expected a view that fits in the 64 bytes of window "w", found !dist.tensor<32xf32>, which needs 128}}
  %v = dist.view %w : !dist.tensor<32xf32>
  host.return
}

// -----

// A view is of a window.
// expected-note @+1 {{defined here}}
host.func @view_of_memref(%x: memref<8xf32> in) {
  // expected-error @+1 {{expected a value of type '!dist.window', found '%x' of type 'memref<8xf32>'}}
  %v = dist.view %x : !dist.tensor<8xf32>
  host.return
}

// -----

// A context is that of a window.
tile.kernel @context_of_memref(%x: memref<8xf32> in) {
  // expected-error @+1 {{'dist.context' op operand #0 ('source') must be a view of a window, but got 'memref<8xf32>'}}
  %c = dist.context %x : memref<8xf32>
  tile.return
}

// -----

// A signal is a window of i32 cells.
tile.kernel @signal_type(%w: !dist.tensor<8xf32> inout, %i: index, %one: i32) {
  // expected-error @+1 {{'dist.notify' op operand #0 ('signal') must be a window of i32 cells, but got '!dist.tensor<8xf32>'}}
  dist.notify %w[0] at %i set %one : !dist.tensor<8xf32>
  tile.return
}

// -----

tile.kernel @signal_memref(%w: memref<8xi32> inout, %one: i32) {
  // expected-error @+1 {{'dist.wait' op operand #0 ('signal') must be a window of i32 cells, but got 'memref<8xi32>'}}
  dist.wait %w[0] ge %one : memref<8xi32>
  tile.return
}

// -----

// A cell has an offset for each dimension,
tile.kernel @cell(%w: !dist.tensor<8x1xi32> inout, %i: index, %one: i32) {
  // expected-error @+1 {{'dist.notify' op requires one offset for each dimension of the signal: expected size(static_offsets) == rank(signal), found 1 and 2}}
  dist.notify %w[0] at %i set %one : !dist.tensor<8x1xi32>
  tile.return
}

// -----

tile.kernel @cell(%w: !dist.tensor<8x1xi32> inout, %one: i32) {
  // expected-error @+1 {{'dist.wait' op requires one offset for each dimension of the signal: expected size(static_offsets) == rank(signal), found 3 and 2}}
  dist.wait %w[0, 0, 0] ge %one : !dist.tensor<8x1xi32>
  tile.return
}

// -----

// and lies in the window, as far as that is known.
tile.kernel @cell(%w: !dist.tensor<8x1xi32> inout, %one: i32) {
  // expected-error @+1 {{'dist.wait' op the cell is outside the window in dimension 0: expected an offset from 0 to 7, found 8}}
  dist.wait %w[8, 0] ge %one : !dist.tensor<8x1xi32>
  tile.return
}

// -----

tile.kernel @cell(%w: !dist.tensor<?x1xi32> inout, %i: index, %one: i32) {
  // expected-error @+1 {{'dist.notify' op the cell is outside the window in dimension 0: expected an offset from 0 to its extent, found -1}}
  dist.notify %w[-1, 0] at %i set %one : !dist.tensor<?x1xi32>
  tile.return
}

// -----

// A peer is a position in the domain.
tile.kernel @peer(%w: !dist.tensor<8x1xi32> inout, %one: i32) {
  %i = arith.constant -1 : index
  // expected-error @+2 {{'dist.notify' op expected a peer from 0, found -1}}
  // expected-note @+1 {{a peer is a position in the domain's rank set}}
  dist.notify %w[0, 0] at %i set %one : !dist.tensor<8x1xi32>
  tile.return
}

// -----

// Peers are indices, values and conditions i32.
// expected-note @+1 {{defined here}}
tile.kernel @peer_type(%w: !dist.tensor<8x1xi32> inout, %one: i32) {
  // expected-error @+1 {{expected a value of type 'index', found '%one' of type 'i32'}}
  dist.notify %w[0, 0] at %one set %one : !dist.tensor<8x1xi32>
  tile.return
}

// -----

// expected-note @+1 {{defined here}}
tile.kernel @value_type(%w: !dist.tensor<8x1xi32> inout, %i: index) {
  // expected-error @+1 {{expected a value of type 'i32', found '%i' of type 'index'}}
  dist.notify %w[0, 0] at %i set %i : !dist.tensor<8x1xi32>
  tile.return
}

// -----

// Modes and conditions are those that exist.
tile.kernel @mode(%w: !dist.tensor<8x1xi32> inout, %i: index, %one: i32) {
  // expected-error @+1 {{expected one of 'atomic_add', 'set' for attribute 'mode', found 'increase'}}
  dist.notify %w[0, 0] at %i increase %one : !dist.tensor<8x1xi32>
  tile.return
}

// -----

tile.kernel @comparison(%w: !dist.tensor<8x1xi32> inout, %one: i32) {
  // expected-error @+1 {{expected one of 'ge', 'eq' for attribute 'cmp', found 'less'}}
  dist.wait %w[0, 0] less %one : !dist.tensor<8x1xi32>
  tile.return
}

// -----

// Remote boxes lie in the window, and elements agree.
tile.kernel @box(%w: !dist.tensor<8x8xf32> inout, %i: index) {
  // expected-error @+1 {{'dist.remote_load' op the box leaves the tensor in dimension 0: expected offset + extent up to 8, found 1 + 8}}
  %t = dist.remote_load %w[1, 0] from %i : !dist.tensor<8x8xf32> -> !tile.tile<8x8xf32, vec>
  tile.return
}

// -----

tile.kernel @element(%w: !dist.tensor<8x8xf32> inout, %i: index) {
  // expected-error @+1 {{'dist.remote_load' op requires one element type: expected element(result) == element(source), found 'f16' and 'f32'}}
  %t = dist.remote_load %w[0, 0] from %i : !dist.tensor<8x8xf32> -> !tile.tile<8x8xf16, vec>
  tile.return
}

// -----

tile.kernel @peer(%w: !dist.tensor<8x8xf32> inout) {
  %i = arith.constant -3 : index
  // expected-error @+2 {{'dist.remote_load' op expected a peer from 0, found -3}}
  // expected-note @+1 {{a peer is a position in the domain's rank set}}
  %t = dist.remote_load %w[0, 0] from %i : !dist.tensor<8x8xf32> -> !tile.tile<8x8xf32, vec>
  tile.return
}

// -----

tile.kernel @box(%w: !dist.tensor<8x8xf32> inout, %i: index, %s: f32) {
  %t = tile.full %s : f32 -> !tile.tile<8x8xf32, vec>
  // expected-error @+1 {{'dist.remote_store' op the box leaves the tensor in dimension 1: expected offset + extent up to 8, found 1 + 8}}
  dist.remote_store %t, %w[0, 1] to %i : !tile.tile<8x8xf32, vec>, !dist.tensor<8x8xf32>
  tile.return
}

// -----

tile.kernel @peer(%w: !dist.tensor<8x8xf32> inout, %s: f32) {
  %i = arith.constant -3 : index
  %t = tile.full %s : f32 -> !tile.tile<8x8xf32, vec>
  // expected-error @+2 {{'dist.remote_store' op expected a peer from 0, found -3}}
  // expected-note @+1 {{a peer is a position in the domain's rank set}}
  dist.remote_store %t, %w[0, 0] to %i : !tile.tile<8x8xf32, vec>, !dist.tensor<8x8xf32>
  tile.return
}

// -----

// Not every element can be added atomically.
tile.kernel @atomic(%w: !dist.tensor<8x8xi64> inout, %i: index, %s: i64) {
  %t = tile.full %s : i64 -> !tile.tile<8x8xi64, vec>
  // expected-error @+1 {{'dist.remote_store' op requires f32, f16, bf16, i32, i16 or i8 elements for atomic add: expected atomic != "add" or element(value) in [F32, F16, BF16, I32, I16, I8], found "add" or 'i64'}}
  dist.remote_store %t, %w[0, 0] to %i atomic add : !tile.tile<8x8xi64, vec>, !dist.tensor<8x8xi64>
  tile.return
}

// -----

tile.kernel @atomic(%w: !dist.tensor<8x8xf32> inout, %i: index, %s: f32) {
  %t = tile.full %s : f32 -> !tile.tile<8x8xf32, vec>
  // expected-error @+1 {{expected one of 'none', 'add' for attribute 'atomic', found 'max'}}
  dist.remote_store %t, %w[0, 0] to %i atomic max : !tile.tile<8x8xf32, vec>, !dist.tensor<8x8xf32>
  tile.return
}

// -----

// Remote operations work on windows.
tile.kernel @remote_of_memref(%w: memref<8x8xf32> inout, %i: index) {
  // expected-error @+1 {{'dist.remote_load' op operand #0 ('source') must be a view of a window, but got 'memref<8x8xf32>'}}
  %t = dist.remote_load %w[0, 0] from %i : memref<8x8xf32> -> !tile.tile<8x8xf32, vec>
  tile.return
}

// -----

// expected-note @+1 {{defined here}}
tile.kernel @rank_of_window(%w: !dist.tensor<8x8xf32> inout) {
  // expected-error @+1 {{expected a value of type '!dist.context', found '%w' of type '!dist.tensor<8x8xf32>'}}
  %r = dist.rank %w
  tile.return
}

// -----

// Kernels signal and reach their peers; the host does not.
// expected-note @+1 {{the function is here}}
host.func @notify_on_host(%n: index, %one: i32) {
  %w = dist.alloc_window "w" bytes %n
  %v = dist.view %w : !dist.tensor<1x1xi32>
  // expected-error @+1 {{'dist.notify' op expected in a kernel, found in a host function (host.func)}}
  dist.notify %v[0, 0] at %n set %one : !dist.tensor<1x1xi32>
  host.return
}

// -----

// expected-note @+1 {{the function is here}}
host.func @load_on_host(%n: index) {
  %w = dist.alloc_window "w" bytes %n
  %v = dist.view %w : !dist.tensor<1x8xi32>
  // expected-error @+1 {{'dist.remote_load' op expected in a kernel, found in a host function (host.func)}}
  %t = dist.remote_load %v[0, 0] from %n : !dist.tensor<1x8xi32> -> !tile.tile<1x8xi32, vec>
  host.return
}

// -----

// A domain is the host's.
// expected-note @+1 {{the function is here}}
tile.kernel @domain_in_kernel() {
  // expected-error @+1 {{'dist.domain' op expected in a host function, found in a kernel (tile.kernel)}}
  %d = dist.domain "d"
  tile.return
}

// -----

// An operation that does not exist.
tile.kernel @misspelled(%w: !dist.tensor<8x1xi32> inout, %i: index, %one: i32) {
  // expected-error @+1 {{dialect 'dist' has no operation 'dist.notfy'; did you mean 'dist.notify'?}}
  dist.notfy %w[0, 0] at %i set %one : !dist.tensor<8x1xi32>
  tile.return
}

// -----

// A window's elements have a form in memory.
// expected-error @+1 {{invalid '!dist.tensor': expected an element type with a memory form, found i7}}
tile.kernel @element_type(%w: !dist.tensor<8x1xi7> inout) {
  tile.return
}

// -----

// What is copied whole has one shape,
tile.kernel @shapes(%x: memref<4x64xf32> inout, %w: !dist.tensor<8x64xf32> inout, %p: index) {
  // expected-error @+2 {{'dist.put' op expected source and destination of one shape, found memref<4x64xf32> and !dist.tensor<8x64xf32>, which differ in dimension 0}}
  // expected-note @+1 {{to copy a part, give the offsets in both and the extents}}
  dist.put %x, %w to %p : memref<4x64xf32>, !dist.tensor<8x64xf32>
  tile.return
}

// -----

// and a region both offsets, and extents.
tile.kernel @three(%x: memref<4x64xf32> inout, %w: !dist.tensor<8x64xf32> inout, %p: index) {
  // expected-error @+1 {{'dist.put' op expected offsets in the source, offsets in the destination and extents for each of the 2 dimensions, or none of the three, found 2, 2 and 0}}
  dist.put %x[0, 0], %w[0, 0] to %p : memref<4x64xf32>, !dist.tensor<8x64xf32>
  tile.return
}

// -----

tile.kernel @three(%x: memref<4x64xf32> inout, %w: !dist.tensor<8x64xf32> inout, %p: index) {
  // expected-error @+1 {{'dist.get' op expected offsets in the source, offsets in the destination and extents for each of the 2 dimensions, or none of the three, found 1, 2 and 2}}
  dist.get %w[0] from %p, %x[0, 0] extents [1, 1] : !dist.tensor<8x64xf32>, memref<4x64xf32>
  tile.return
}

// -----

// It lies in both,
tile.kernel @region(%x: memref<4x64xf32> inout, %w: !dist.tensor<8x64xf32> inout, %p: index) {
  // expected-error @+1 {{'dist.put' op the region leaves the destination in dimension 0: expected offset + extent up to 8, found 7 + 2}}
  dist.put %x[0, 0], %w[7, 0] to %p extents [2, 64] : memref<4x64xf32>, !dist.tensor<8x64xf32>
  tile.return
}

// -----

tile.kernel @region(%x: memref<4x64xf32> inout, %w: !dist.tensor<8x64xf32> inout, %p: index) {
  // expected-error @+1 {{'dist.put' op the region leaves the source in dimension 1: expected offset + extent up to 64, found 1 + 64}}
  dist.put %x[0, 1], %w[7, 0] to %p extents [1, 64] : memref<4x64xf32>, !dist.tensor<8x64xf32>
  tile.return
}

// -----

tile.kernel @region(%x: memref<4x64xf32> inout, %w: !dist.tensor<8x64xf32> inout, %p: index) {
  // expected-error @+1 {{'dist.get' op expected offsets from 0, found -1 in dimension 0 of the source}}
  dist.get %w[-1, 0] from %p, %x[0, 0] extents [1, 64] : !dist.tensor<8x64xf32>, memref<4x64xf32>
  tile.return
}

// -----

tile.kernel @region(%x: memref<4x64xf32> inout, %w: !dist.tensor<8x64xf32> inout, %p: index) {
  // expected-error @+1 {{'dist.get' op expected extents from 0, found -2 in dimension 1}}
  dist.get %w[0, 0] from %p, %x[0, 0] extents [1, -2] : !dist.tensor<8x64xf32>, memref<4x64xf32>
  tile.return
}

// -----

// in pieces whose size is known.
tile.kernel @chunks(%x: memref<4x64xf32> inout, %w: !dist.tensor<8x64xf32> inout, %p: index) {
  // expected-error @+2 {{'dist.put' op expected 'cols', the most columns of a piece, for dimension 1, whose extent is known at run time only, found none}}
  // expected-note @+1 {{the data passes through on-chip memory, whose use must be known: add 'cols 16', in Python chunk_cols=16}}
  dist.put %x[0, 0], %w[0, 0] to %p extents [1, %p] : memref<4x64xf32>, !dist.tensor<8x64xf32>
  tile.return
}

// -----

tile.kernel @chunks(%d: !dist.tensor<?x64xf32> inout, %e: memref<?x64xf32> out, %p: index) {
  // expected-error @+2 {{'dist.get' op expected 'rows', the most rows of a piece, for dimension 0, whose extent is known at run time only, found none}}
  // expected-note @+1 {{the data passes through on-chip memory, whose use must be known: add 'rows 16', in Python chunk_rows=16}}
  dist.get %d from %p, %e : !dist.tensor<?x64xf32>, memref<?x64xf32>
  tile.return
}

// -----

tile.kernel @chunks(%x: memref<4x64xf32> inout, %w: !dist.tensor<8x64xf32> inout, %p: index) {
  // expected-error @+1 {{'dist.put' op expected pieces of 1 or more rows, or 0 for any, found -1}}
  dist.put %x[0, 0], %w[0, 0] to %p extents [1, 1] rows -1 : memref<4x64xf32>, !dist.tensor<8x64xf32>
  tile.return
}

// -----

// Source and destination have as many dimensions, elements of one type,
tile.kernel @ranks(%x: memref<64xf32> in, %w: !dist.tensor<1x64xf32> inout, %p: index) {
  // expected-error @+1 {{'dist.put' op expected source and destination with the same number of dimensions, found 1 and 2}}
  dist.put %x, %w to %p : memref<64xf32>, !dist.tensor<1x64xf32>
  tile.return
}

// -----

tile.kernel @elements(%x: memref<64xf16> in, %w: !dist.tensor<64xf32> inout, %p: index) {
  // expected-error @+1 {{'dist.put' op requires one element type: expected element(source) == element(destination), found 'f16' and 'f32'}}
  dist.put %x, %w to %p : memref<64xf16>, !dist.tensor<64xf32>
  tile.return
}

// -----

// which can be added where they are.
tile.kernel @atomic(%x: memref<64xi64> in, %w: !dist.tensor<64xi64> inout, %p: index) {
  // expected-error @+1 {{'dist.put' op requires f32, f16, bf16, i32, i16 or i8 elements for atomic add: expected atomic != "add" or element(source) in [F32, F16, BF16, I32, I16, I8], found "add" or 'i64'}}
  dist.put %x, %w to %p atomic add : memref<64xi64>, !dist.tensor<64xi64>
  tile.return
}

// -----

// The peer's side is a window,
tile.kernel @put_to_tensor(%x: memref<64xf32> in, %y: memref<64xf32> out, %p: index) {
  // expected-error @+1 {{'dist.put' op operand #1 ('destination') must be a view of a window, but got 'memref<64xf32>'}}
  dist.put %x, %y to %p : memref<64xf32>, memref<64xf32>
  tile.return
}

// -----

tile.kernel @get_from_tensor(%x: memref<64xf32> in, %y: memref<64xf32> out, %p: index) {
  // expected-error @+1 {{'dist.get' op operand #0 ('source') must be a view of a window, but got 'memref<64xf32>'}}
  dist.get %x from %p, %y : memref<64xf32>, memref<64xf32>
  tile.return
}

// -----

// the own one may be written,
// expected-note @+1 {{declare '%x' as out or inout here}}
tile.kernel @get_to_input(%x: memref<64xf32> in, %w: !dist.tensor<64xf32> inout, %p: index) {
  // expected-error @+1 {{'dist.get' op expected memory that may be written, found '%x', which is in and is where a get puts what it read}}
  dist.get %w from %p, %x : !dist.tensor<64xf32>, memref<64xf32>
  tile.return
}

// -----

// and the peer exists.
tile.kernel @peer(%x: memref<4x64xf32> inout, %w: !dist.tensor<8x64xf32> inout, %p: index) {
  %i = arith.constant -1 : index
  // expected-error @+2 {{'dist.get' op expected a peer from 0, found -1}}
  // expected-note @+1 {{a peer is a position in the domain's rank set}}
  dist.get %w[0, 0] from %i, %x[0, 0] extents [1, 1] : !dist.tensor<8x64xf32>, memref<4x64xf32>
  tile.return
}

// -----

// A barrier needs a cell for each rank.
tile.kernel @barrier_shape(%s: !dist.tensor<1x?xi32> inout) {
  // expected-error @+1 {{'dist.barrier' op expected a signal with a cell for each rank, of shape [ranks, 1] or [ranks], found !dist.tensor<1x?xi32>}}
  dist.barrier %s : !dist.tensor<1x?xi32>
  tile.return
}

// -----

tile.kernel @barrier_element(%s: !dist.tensor<8xf32> inout) {
  // expected-error @+1 {{'dist.barrier' op operand #0 ('signal') must be a window of i32 cells, but got '!dist.tensor<8xf32>'}}
  dist.barrier %s : !dist.tensor<8xf32>
  tile.return
}

// -----

// expected-note @+1 {{the function is here}}
orch.func @barrier_place(%s: !dist.tensor<8xi32> inout) {
  // expected-error @+1 {{'dist.barrier' op expected in a host function or a kernel, found in a device function (orch.func)}}
  dist.barrier %s : !dist.tensor<8xi32>
  orch.return
}

// -----

// A window has bytes.
host.func @no_bytes() {
  %n = arith.constant 0 : index
  // expected-error @+1 {{'dist.alloc_window' op expected a window of 1 byte or more, found 0 for window "w"}}
  %w = dist.alloc_window "w" bytes %n
  host.return
}

// -----

// Ranks are counted in a domain.
tile.kernel @nranks(%n: index) {
  // expected-error @+1 {{'dist.nranks' op operand #0 ('ctx') must be !dist.context, but got 'index'}}
  %r = "dist.nranks"(%n) : (index) -> i32
  tile.return
}

// -----

tile.kernel @rank(%n: index) {
  // expected-error @+1 {{'dist.rank' op operand #0 ('ctx') must be !dist.context, but got 'index'}}
  %r = "dist.rank"(%n) : (index) -> i32
  tile.return
}

// -----

// A remote transfer moves rows and columns of one place of the leading dimensions.
tile.kernel @remote_load_of_planes(%w: !dist.tensor<2x8x8xf32> in, %p: index) {
  // expected-error @+2 {{'dist.remote_load' op expected a tile whose extents before the last two are 1, found !tile.tile<2x8x8xf32, vec> with 2 in dimension 0}}
  // expected-note @+1 {{transfer its parts in a loop, or copy memory by dist.put or dist.get}}
  %t = dist.remote_load %w[0, 0, 0] from %p : !dist.tensor<2x8x8xf32> -> !tile.tile<2x8x8xf32, vec>
  tile.return
}

// -----

tile.kernel @remote_store_of_planes(%x: memref<2x8x8xf32> in, %w: !dist.tensor<2x8x8xf32> out, %p: index) {
  %t = tile.load %x[0, 0, 0] : memref<2x8x8xf32> -> !tile.tile<2x8x8xf32, vec>
  // expected-error @+2 {{'dist.remote_store' op expected a tile whose extents before the last two are 1, found !tile.tile<2x8x8xf32, vec> with 2 in dimension 0}}
  // expected-note @+1 {{transfer its parts in a loop, or copy memory by dist.put or dist.get}}
  dist.remote_store %t, %w[0, 0, 0] to %p : !tile.tile<2x8x8xf32, vec>, !dist.tensor<2x8x8xf32>
  tile.return
}
