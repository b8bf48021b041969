// RUN: ppto-opt %s --split-input-file --verify-diagnostics

// What the orch dialect rejects, and what it says.

// A device function calls kernels, not device functions.
// expected-note @+1 {{it is defined here}}
orch.func @other() {
  orch.return
}
orch.func @calls_device_function() {
  // expected-error @+1 {{'orch.call' op expected a kernel (tile.kernel), found '@other', which is a device function (orch.func)}}
  orch.call @other()
  orch.return
}

// -----

// The callee must exist.
orch.func @missing() {
  // expected-error @+1 {{'orch.call' op expected the name of a kernel (tile.kernel), found '@nothing', which is not defined}}
  orch.call @nothing()
  orch.return
}

// -----

// Every parameter needs an argument.
// expected-note @+1 {{the function is here}}
tile.kernel @k(%x: memref<8x8xf32> in, %n: i32) {
  tile.return
}
orch.func @few(%x: memref<8x8xf32> in) {
  // expected-error @+1 {{'orch.call' op expected 2 arguments, found 1}}
  orch.call @k(%x) : memref<8x8xf32>
  orch.return
}

// -----

// Arguments fit their parameters; a view of a window is no memref.
// expected-note @+1 {{the function is here}}
tile.kernel @k(%x: memref<8x8xf32> in, %n: i32) {
  tile.return
}
orch.func @types(%x: memref<8x4xf32> in, %w: !dist.tensor<8x8xf32> in, %n: i64) {
  // expected-error @+2 {{'orch.call' op argument #0 ('%x'): expected memref<8x8xf32>, found memref<8x4xf32>}}
  // expected-error @+1 {{'orch.call' op argument #1 ('%n'): expected i32, found i64}}
  orch.call @k(%x, %n) : memref<8x4xf32>, i64
  // expected-error @+2 {{'orch.call' op argument #0 ('%x'): expected memref<8x8xf32>, found !dist.tensor<8x8xf32>}}
  // expected-error @+1 {{'orch.call' op argument #1 ('%n'): expected i32, found i64}}
  orch.call @k(%w, %n) : !dist.tensor<8x8xf32>, i64
  orch.return
}

// -----

// A kernel calls no kernel,
tile.kernel @k() {
  tile.return
}
// expected-note @+1 {{the function is here}}
tile.kernel @kernel_calls_kernel() {
  // expected-error @+1 {{'orch.call' op a kernel is called in a device function only: expected a device function around it, found a kernel (tile.kernel)}}
  orch.call @k()
  tile.return
}

// -----

// and neither does the host.
tile.kernel @k() {
  tile.return
}
// expected-note @+1 {{the function is here}}
host.func @host_calls_kernel() {
  // expected-error @+1 {{'orch.call' op a kernel is called in a device function only: expected a device function around it, found a host function (host.func)}}
  orch.call @k()
  host.return
}

// -----

// Tensors come before scalars.
// expected-error @+2 {{'orch.func' op expected tensors before scalars, found tensor '%x' after scalar '%n'}}
// expected-note @+1 {{move '%n' behind the last tensor}}
orch.func @scalar_first(%n: i32, %x: memref<8xf32> in) {
  orch.return
}

// -----

// A tile is a value of a kernel, not a parameter.
// expected-error @+1 {{'orch.func' op parameter '%t': expected memory or a scalar, found !tile.tile<8x8xf32, vec>}}
orch.func @tile_parameter(%t: !tile.tile<8x8xf32, vec>) {
  orch.return
}

// -----

// Named extents are dynamic dimensions.
// expected-error @+1 {{'orch.func' op extent 'N': expected a dynamic dimension of a parameter, found dimension 0 of '%x', which is always 8}}
orch.func @dims(%x: memref<8xf32> in) dims(N = %x[0]) {
  orch.return
}

// -----

// A device function ends with its return.
// expected-note @+1 {{the function is here}}
orch.func @wrong_end() {
  // expected-error @+1 {{'tile.return' op expected in a kernel, found in a device function (orch.func)}}
  tile.return
}

// -----

// expected-error @+1 {{'orch.func' op region #0 ('body') must have one block, but has 0}}
orch.func @no_end() {
}

// -----

// What a device function has as `in` must not be written by what it calls: tasks are ordered by
// directions.
tile.kernel @writes(%x: memref<8xf32> out) {
  tile.return
}
// expected-note @+1 {{declare '%x' as out or inout here}}
orch.func @writes_input(%x: memref<8xf32> in) {
  // expected-error @+1 {{'orch.call' op expected memory that may be written, found '%x', which is in and is passed where '%x' is written}}
  orch.call @writes(%x) : memref<8xf32>
  orch.return
}

// -----

// An operation that does not exist.
orch.func @unknown() {
  // expected-error @+1 {{dialect 'orch' has no operation 'orch.cal'; did you mean 'orch.call'?}}
  orch.cal @k()
  orch.return
}

// -----

// The types of the arguments are written.
tile.kernel @k(%x: memref<8xf32> in) {
  tile.return
}
orch.func @count_of_types(%x: memref<8xf32> in) {
  // expected-error @+1 {{the type of operand 'arguments' is not written and follows from nothing else}}
  orch.call @k(%x)
  orch.return
}

// -----

// A device function returns nothing.
orch.func @f(%n: index) {
  // expected-error @+1 {{'orch.return' op expected 0 operands, but found 1}}
  "orch.return"(%n) : (index) -> ()
}
