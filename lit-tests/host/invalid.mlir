// RUN: ppto-opt %s --split-input-file --verify-diagnostics

// What the host dialect rejects, and what it says.

// A kernel is no device function: the host dispatches what calls it.
// expected-note @+1 {{it is defined here}}
tile.kernel @k(%x: memref<8x8xf32> in) {
  tile.return
}
host.func @main(%x: memref<?x8x8xf32> in, %r: index) {
  %0 = host.slice %x[%r] : memref<?x8x8xf32> -> memref<8x8xf32>
  // expected-error @+2 {{'host.dispatch' op expected a device function (orch.func), found '@k', which is a kernel (tile.kernel)}}
  // expected-note @+1 {{wrap the kernel in an orch.func that calls it, and dispatch that}}
  host.dispatch @k(%0) device %r : memref<8x8xf32>
  host.return
}

// -----

// A host function cannot be dispatched either.
// expected-note @+1 {{it is defined here}}
host.func @other() {
  host.return
}
host.func @main(%r: index) {
  // expected-error @+1 {{'host.dispatch' op expected a device function (orch.func), found '@other', which is a host function (host.func)}}
  host.dispatch @other() device %r
  host.return
}

// -----

// The callee must exist.
host.func @main(%r: index) {
  // expected-error @+1 {{'host.dispatch' op expected the name of a device function (orch.func), found '@missing', which is not defined}}
  host.dispatch @missing() device %r
  host.return
}

// -----

// Every parameter needs an argument.
// expected-note @+1 {{the function is here}}
orch.func @step(%x: memref<8x8xf32> in, %n: i32) {
  orch.return
}
host.func @too_few(%x: memref<8x8xf32> in, %r: index) {
  // expected-error @+1 {{'host.dispatch' op expected 2 arguments, found 1}}
  host.dispatch @step(%x) device %r : memref<8x8xf32>
  host.return
}

// -----

// Arguments fit in element type, rank and static extents; scalars are of the very type.
// expected-note @+1 {{the function is here}}
orch.func @step(%x: memref<8x8xf32> in, %n: i32) {
  orch.return
}
host.func @wrong_types(%x: memref<8x4xf32> in, %y: memref<8x8xf16> in, %z: memref<8xf32> in, %r: index, %n: i64) {
  // expected-error @+2 {{'host.dispatch' op argument #0 ('%x'): expected memref<8x8xf32>, found memref<8x4xf32>}}
  // expected-error @+1 {{'host.dispatch' op argument #1 ('%n'): expected i32, found i64}}
  host.dispatch @step(%x, %n) device %r : memref<8x4xf32>, i64
  // expected-error @+2 {{'host.dispatch' op argument #0 ('%x'): expected memref<8x8xf32>, found memref<8x8xf16>}}
  // expected-error @+1 {{'host.dispatch' op argument #1 ('%n'): expected i32, found index}}
  host.dispatch @step(%y, %r) device %r : memref<8x8xf16>, index
  // expected-error @+2 {{'host.dispatch' op argument #0 ('%x'): expected memref<8x8xf32>, found memref<8xf32>}}
  // expected-error @+1 {{'host.dispatch' op argument #1 ('%n'): expected i32, found index}}
  host.dispatch @step(%z, %r) device %r : memref<8xf32>, index
  host.return
}

// -----

// A memref has no peers: it is no window.
// expected-note @+1 {{the function is here}}
orch.func @step(%w: !dist.tensor<1x8xf32> inout) {
  orch.return
}
host.func @memref_for_window(%x: memref<1x8xf32> inout, %r: index) {
  // expected-error @+1 {{'host.dispatch' op argument #0 ('%w'): expected !dist.tensor<1x8xf32>, found memref<1x8xf32>}}
  host.dispatch @step(%x) device %r : memref<1x8xf32>
  host.return
}

// -----

// Strides are part of what a parameter promises.
// expected-note @+1 {{the function is here}}
orch.func @strided(%x: memref<8x8xf32, strided<[16, 1]>> in) {
  orch.return
}
host.func @layouts(%x: memref<8x8xf32> in, %r: index) {
  // expected-error @+1 {{'host.dispatch' op argument #0 ('%x'): expected memref<8x8xf32, strided<[16, 1]>>, found memref<8x8xf32>}}
  host.dispatch @strided(%x) device %r : memref<8x8xf32>
  host.return
}

// -----

// Only the host dispatches.
orch.func @step() {
  orch.return
}
// expected-note @+1 {{the function is here}}
orch.func @dispatch_in_device_function(%r: index) {
  // expected-error @+1 {{'host.dispatch' op a device function is dispatched on the host only: expected a host function around it, found a device function (orch.func)}}
  host.dispatch @step() device %r
  orch.return
}

// -----

// Only the host knows the world; a kernel asks its context.
// expected-note @+1 {{the function is here}}
tile.kernel @world_in_kernel() {
  // expected-error @+1 {{'host.world_size' op expected in a host function, found in a kernel (tile.kernel)}}
  %p = host.world_size : index
  tile.return
}

// -----

// The size of the world is an integer.
host.func @scalar_world() {
  // expected-error @+1 {{'host.world_size' op result #0 ('size') must be signless integer or index, but got 'f32'}}
  %p = host.world_size : f32
  host.return
}

// -----

// A slice drops the leading dimension, so there must be one.
host.func @slice_of_scalar(%x: memref<f32> in, %i: index) {
  // expected-error @+1 {{'host.slice' op expected a source with a leading dimension, found rank 0}}
  %0 = host.slice %x[%i] : memref<f32> -> memref<f32>
  host.return
}

// -----

// It drops exactly that.
host.func @slice_keeps_rank(%x: memref<4x8xf32> in, %i: index) {
  // expected-error @+1 {{'host.slice' op expected the source's type without the leading dimension, memref<8xf32>, found memref<4x8xf32>}}
  %0 = host.slice %x[%i] : memref<4x8xf32> -> memref<4x8xf32>
  host.return
}

// -----

host.func @slice_changes_extent(%x: memref<4x8xf32> in, %i: index) {
  // expected-error @+1 {{'host.slice' op expected the source's type without the leading dimension, memref<8xf32>, found memref<16xf32>}}
  %0 = host.slice %x[%i] : memref<4x8xf32> -> memref<16xf32>
  host.return
}

// -----

host.func @slice_changes_element(%x: memref<4x8xf32> in, %i: index) {
  // expected-error @+1 {{'host.slice' op expected the source's type without the leading dimension, memref<8xf32>, found memref<8xi32>}}
  %0 = host.slice %x[%i] : memref<4x8xf32> -> memref<8xi32>
  host.return
}

// -----

// A slice of strided memory stays strided, and starts anywhere.
host.func @slice_forgets_strides(%x: memref<4x8x8xf32, strided<[256, 16, 1]>> in, %i: index) {
  // expected-error @+1 {{'host.slice' op expected the source's type without the leading dimension, memref<8x8xf32, strided<[16, 1], offset: ?>>, found memref<8x8xf32>}}
  %0 = host.slice %x[%i] : memref<4x8x8xf32, strided<[256, 16, 1]>> -> memref<8x8xf32>
  host.return
}

// -----

// An index is an index.
// expected-note @+1 {{defined here}}
host.func @slice_index(%x: memref<4x8xf32> in, %i: i32) {
  // expected-error @+1 {{expected a value of type 'index', found '%i' of type 'i32'}}
  %0 = host.slice %x[%i] : memref<4x8xf32> -> memref<8xf32>
  host.return
}

// -----

// Tensors come before scalars.
// expected-error @+2 {{'host.func' op expected tensors before scalars, found tensor '%x' after scalar '%n'}}
// expected-note @+1 {{move '%n' behind the last tensor}}
host.func @scalar_before_tensor(%n: i32, %x: memref<8x8xf32> in) {
  host.return
}

// -----

// A scalar has no direction.
// expected-error @+1 {{'host.func' op parameter '%n' is no memory: expected no direction, found 'in'}}
host.func @direction_of_scalar(%n: i32 in) {
  host.return
}

// -----

// In generic form: a memory parameter needs a direction,
// expected-error @+1 {{'host.func' op parameter '%arg0' is memory: expected in, out or inout, found 'value'}}
"host.func"() <{sym_name = "no_direction", function_type = (memref<8xf32>) -> (), directions = ["value"]}> ({
^bb0(%x: memref<8xf32>):
  "host.return"() : () -> ()
}) : () -> ()

// -----

// there is one for each parameter,
// expected-error @+1 {{'host.func' op expected one direction for each of its 2 parameters, found 1}}
"host.func"() <{sym_name = "few_directions", function_type = (memref<8xf32>, i32) -> (), directions = ["in"]}> ({
^bb0(%x: memref<8xf32>, %n: i32):
  "host.return"() : () -> ()
}) : () -> ()

// -----

// it is one that exists,
// expected-error @+1 {{'host.func' op expected directions of in, out, inout, value, found "both"}}
"host.func"() <{sym_name = "unknown_direction", function_type = (memref<8xf32>) -> (), directions = ["both"]}> ({
^bb0(%x: memref<8xf32>):
  "host.return"() : () -> ()
}) : () -> ()

// -----

// the body has an argument for each parameter,
// expected-error @+1 {{'host.func' op entry block must have 2 arguments to match function signature, but has 1}}
"host.func"() <{sym_name = "few_arguments", function_type = (memref<8xf32>, i32) -> (), directions = ["in", "value"]}> ({
^bb0(%x: memref<8xf32>):
  "host.return"() : () -> ()
}) : () -> ()

// -----

// of the same type,
// expected-error @+1 {{'host.func' op type of entry block argument #0 must match the function signature, 'memref<8xf32>', but is 'memref<9xf32>'}}
"host.func"() <{sym_name = "other_arguments", function_type = (memref<8xf32>) -> (), directions = ["in"]}> ({
^bb0(%x: memref<9xf32>):
  "host.return"() : () -> ()
}) : () -> ()

// -----

// a function gives nothing back,
// expected-note @+1 {{the function is declared here}}
"host.func"() <{sym_name = "results", function_type = (memref<8xf32>) -> i32, directions = ["in"]}> ({
^bb0(%x: memref<8xf32>):
  // expected-error @+1 {{'host.return' op has 0 operands, but enclosing function (@results) returns 1}}
  "host.return"() : () -> ()
}) : () -> ()

// -----

// its type is that of a function,
// expected-error @+1 {{'host.func' op attribute 'function_type' must be function type, but got 'i32'}}
"host.func"() <{sym_name = "no_function_type", function_type = i32, directions = []}> ({
  "host.return"() : () -> ()
}) : () -> ()

// -----

// and extents are lists of pairs
// expected-error @+1 {{'host.func' op extent 'N': expected a list of [array<i64: parameter, dimension>], found 3 : i64}}
"host.func"() <{sym_name = "extents", function_type = (memref<?xf32>) -> (), directions = ["in"], extents = {N = 3 : i64}}> ({
^bb0(%x: memref<?xf32>):
  "host.return"() : () -> ()
}) : () -> ()

// -----

// expected-error @+1 {{'host.func' op extent 'N': expected a list of [array<i64: parameter, dimension>], found [array<i64: 0>]}}
"host.func"() <{sym_name = "extents", function_type = (memref<?xf32>) -> (), directions = ["in"], extents = {N = [array<i64: 0>]}}> ({
^bb0(%x: memref<?xf32>):
  "host.return"() : () -> ()
}) : () -> ()

// -----

// of parameters and dimensions that exist.
// expected-error @+2 {{'host.func' op extent 'K': expected a dynamic dimension of a parameter, found parameter -1 of 1}}
// expected-error @+1 {{'host.func' op extent 'N': expected a dynamic dimension of a parameter, found parameter 4 of 1}}
"host.func"() <{sym_name = "extents", function_type = (memref<?xf32>) -> (), directions = ["in"], extents = {N = [array<i64: 4, 0>], K = [array<i64: -1, 0>]}}> ({
^bb0(%x: memref<?xf32>):
  "host.return"() : () -> ()
}) : () -> ()

// -----

// A function has a body.
// expected-error @+1 {{'host.func' op region #0 ('body') must have one block, but has 0}}
"host.func"() <{sym_name = "no_body", function_type = () -> (), directions = []}> ({
}) : () -> ()

// -----

// Named extents are dynamic dimensions of parameters.
// expected-error @+1 {{'host.func' op extent 'N': expected a dynamic dimension of a parameter, found dimension 0 of '%x', which is always 4}}
host.func @static_extent(%x: memref<4x?xf32> in, %n: i32) dims(N = %x[0]) {
  host.return
}

// -----

// expected-error @+1 {{'host.func' op extent 'N': expected a dynamic dimension of a parameter, found dimension 2 of '%x', which has 2}}
host.func @no_such_dimension(%x: memref<4x?xf32> in) dims(N = %x[2]) {
  host.return
}

// -----

// expected-error @+1 {{'host.func' op extent 'N': expected a dynamic dimension of a parameter, found '%n', which is no memory}}
host.func @extent_of_scalar(%x: memref<4x?xf32> in, %n: i32) dims(N = %n[0]) {
  host.return
}

// -----

// expected-error @+1 {{expected a parameter of this function, found '%y'}}
host.func @extent_of_nothing(%x: memref<4x?xf32> in) dims(N = %y[0]) {
  host.return
}

// -----

// A name stands once, with all its places.
// expected-error @+1 {{extent 'N' is named twice; write all its places behind one name: N = %x[0] = %y[0]}}
host.func @extent_twice(%x: memref<?x?xf32> in) dims(N = %x[0], N = %x[1]) {
  host.return
}

// -----

// However it is written,
// expected-error @+1 {{extent 'M + N * 2' is named twice; write all its places behind one name: N = %x[0] = %y[0]}}
host.func @computed_twice(%x: memref<?x?xf32> in) dims(2 * N + M = %x[0], N + M + N = %x[1]) {
  host.return
}

// -----

// and a dimension has one extent.
// expected-error @+1 {{'host.func' op extent 'N * 2': expected a dimension without another extent, found dimension 0 of '%x', which is 'N' already}}
host.func @two_extents(%x: memref<?x?xf32> in) dims(N = %x[0], N * 2 = %x[0]) {
  host.return
}

// -----

// expected-error @+1 {{'host.func' op extent 'N': expected a dimension without another extent, found dimension 0 of '%x', which it has already}}
host.func @same_extent(%x: memref<?x?xf32> in) dims(N = %x[0] = %x[0]) {
  host.return
}

// -----

// expected-error @+1 {{expected an extent with a name, such as N or N * 2, found 4; write a constant extent in the type of the parameter}}
host.func @constant_extent(%x: memref<?x?xf32> in) dims(N - N + 4 = %x[0]) {
  host.return
}

// -----

// expected-error @+1 {{expected a name or number in an extent, found '='}}
host.func @half_an_extent(%x: memref<?x?xf32> in) dims(N * = %x[0]) {
  host.return
}

// -----

// expected-error @+1 {{expected ')' in an extent, found '='}}
host.func @open_extent(%x: memref<?x?xf32> in) dims((N + 1 = %x[0]) {
  host.return
}

// -----

// expected-error @+1 {{expected an extent within 64 bits that divides by no zero, found one that does not compute}}
host.func @divided_by_zero(%x: memref<?x?xf32> in) dims(N mod 0 = %x[0]) {
  host.return
}

// -----

// A dispatch whose arguments cannot have the extents,
host.func @dispatch_extents(%x: memref<6x8xf32> in, %y: memref<13x8xf32> out) {
  %c0 = arith.constant 0 : index
  // expected-error @+1 {{'host.dispatch' op expected 12 (M * 2, where M is 6 by dimension 0 of argument 'x'), found 13 in dimension 0 of argument 'y'}}
  host.dispatch @doubles(%x, %y) device %c0 : memref<6x8xf32>, memref<13x8xf32>
  host.return
}
// expected-note @+1 {{the function is here}}
orch.func @doubles(%x: memref<?x8xf32> in, %y: memref<?x8xf32> out) dims(M = %x[0], M * 2 = %y[0]) {
  orch.return
}

// -----

// or that no number makes so.
orch.func @call_extents(%x: memref<7x8xf32> in) {
  // expected-error @+1 {{'orch.call' op expected M * 2 with a whole number M from 0, found 7 in dimension 0 of argument 'x'}}
  orch.call @halves(%x) : memref<7x8xf32>
  orch.return
}
// expected-note @+1 {{the function is here}}
tile.kernel @halves(%x: memref<?x8xf32> in) dims(M * 2 = %x[0]) {
  tile.return
}

// -----

// Names are unique.
// expected-note @+1 {{see existing symbol definition here}}
host.func @same_name() {
  host.return
}
// expected-error @+1 {{redefinition of symbol named 'same_name'}}
host.func @same_name() {
  host.return
}

// -----

// A function ends with its return,
// expected-error @+1 {{empty block: expect at least a terminator}}
host.func @unterminated(%n: i32) {
}

// -----

// and not with that of another level.
// expected-note @+1 {{the function is here}}
host.func @wrong_terminator() {
  // expected-error @+1 {{'orch.return' op expected in a device function, found in a host function (host.func)}}
  orch.return
}

// -----

// Malformed text.
// expected-error @+1 {{expected ')', found '{'}}
host.func @malformed(%x: memref<8xf32> in {
  host.return
}

// -----

// expected-error @+1 {{expected ')', found 'sideways'}}
host.func @malformed(%x: memref<8xf32> sideways) {
  host.return
}

// -----

// An operation that does not exist.
host.func @unknown_operation() {
  // expected-error @+1 {{dialect 'host' has no operation 'host.dispach'; did you mean 'host.dispatch'?}}
  host.dispach @step() device %r
  host.return
}

// -----

// A value that does not exist.
host.func @unknown_value(%x: memref<4x8xf32> in) {
  // expected-error @+1 {{use of undefined value '%i'}}
  %0 = host.slice %x[%i] : memref<4x8xf32> -> memref<8xf32>
  host.return
}

// -----

// Functions see no values from outside.
host.func @not_isolated(%n: index) {
  host.return
}
orch.func @step() { orch.return }
host.func @main() {
  // expected-error @+1 {{use of undefined value '%n'}}
  host.dispatch @step() device %n
  host.return
}

// -----

// Functions do not nest.
// expected-note @+1 {{the operation around it is here}}
host.func @nested() {
  // expected-error @+1 {{'host.func' op symbol's parent must have the SymbolTable trait, as builtin.module has, but 'host.func' has not}}
  host.func @inner() {
    host.return
  }
  host.return
}

// -----

// expected-note @+1 {{the function is here}}
host.func @nested_in_module() {
  builtin.module {
    // expected-error @+1 {{'host.func' op expected at the top of the module, found in a host function (host.func): functions do not nest}}
    host.func @inner() {
      host.return
    }
  }
  host.return
}

// -----

// Tiles belong in kernels.
// expected-note @+1 {{the function is here}}
host.func @tile_in_host(%x: memref<8x8xf32> in) {
  // expected-error @+1 {{'tile.load' op expected in a kernel, found in a host function (host.func)}}
  %t = tile.load %x[0, 0] : memref<8x8xf32> -> !tile.tile<8x8xf32, vec>
  host.return
}

// -----

// A part has all of the dimensions behind the first one,
host.func @part(%x: memref<4x8xf32> in, %i: index) {
  // expected-error @+2 {{'host.part' op expected offset 0 in dimension 1, of which all is taken, found a value}}
  // expected-note @+1 {{the host selects along the leading dimension; kernels load boxes}}
  %0 = host.part %x[0, %i] : memref<4x8xf32> -> memref<2x8xf32>
  host.return
}

// -----

host.func @part(%x: memref<4x8xf32> in, %i: index) {
  // expected-error @+1 {{'host.part' op expected the source's type with a constant leading extent, such as memref<1x8xf32>, found memref<2x4xf32>}}
  %0 = host.part %x[%i, 0] : memref<4x8xf32> -> memref<2x4xf32>
  host.return
}

// -----

host.func @part(%x: memref<4x8xf32> in, %i: index) {
  // expected-error @+1 {{'host.part' op requires one offset for each dimension of the source: expected size(static_offsets) == rank(source), found 1 and 2}}
  %0 = host.part %x[%i] : memref<4x8xf32> -> memref<2x8xf32>
  host.return
}

// -----

// and lies in the tensor.
host.func @part(%x: memref<4x8xf32> in) {
  // expected-error @+1 {{'host.part' op the part leaves the tensor: expected offset + extent up to 4, found 3 + 2}}
  %0 = host.part %x[3, 0] : memref<4x8xf32> -> memref<2x8xf32>
  host.return
}

// -----

host.func @part(%x: memref<4x8xf32> in) {
  // expected-error @+1 {{'host.part' op expected offsets from 0, found -1}}
  %0 = host.part %x[-1, 0] : memref<4x8xf32> -> memref<2x8xf32>
  host.return
}
