// RUN: ppto-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// What the tile dialect rejects, and what it says.

// Tensors come before scalars.
// expected-error @+2 {{'tile.kernel' op expected tensors before scalars, found tensor '%x' after scalar '%n'}}
// expected-note @+1 {{move '%n' behind the last tensor}}
tile.kernel @scalar_before_tensor(%n: i32, %x: memref<8x8xf32> in) {
  tile.return
}

// -----

// Named extents are dynamic dimensions.
// expected-error @+1 {{'tile.kernel' op extent 'N': expected a dynamic dimension of a parameter, found dimension 0 of '%x', which is always 8}}
tile.kernel @d(%x: memref<8x8xf32> in) dims(N = %x[0]) {
  tile.return
}

// -----

// A tile has dimensions,
// expected-error @+1 {{invalid '!tile.tile': expected at least one dimension, found none}}
"test.type"() : () -> !tile.tile<f32, vec>

// -----

// static extents,
// expected-error @+1 {{invalid '!tile.tile': expected a static shape, found '?' in dimension 0; a run-time extent is a tile's valid region}}
"test.type"() : () -> !tile.tile<?x8xf32, vec>

// -----

// none of them zero.
// expected-error @+1 {{invalid '!tile.tile': expected positive extents, found 0 in dimension 0}}
"test.type"() : () -> !tile.tile<0x8xf32, vec>

// -----

// The valid region has as many dimensions,
// expected-error @+1 {{invalid '!tile.tile': expected a valid region of rank 2, found rank 1}}
"test.type"() : () -> !tile.tile<8x8xf32, vec valid 8>

// -----

// is static,
// expected-error @+1 {{invalid '!tile.tile': expected a static valid region, found '?' in dimension 1}}
"test.type"() : () -> !tile.tile<8x8xf32, vec valid 8x?>

// -----

// and is part of the tile.
// expected-error @+1 {{invalid '!tile.tile': expected a valid extent from 0 to 8 in dimension 0, found 9}}
"test.type"() : () -> !tile.tile<8x8xf32, vec valid 9x8>

// -----

// Memory spaces, layouts and elements are those that exist.
// expected-error @+1 {{expected one of 'vec', 'mat', 'left', 'right', 'acc', 'bias' for 'space', found 'ub'}}
"test.type"() : () -> !tile.tile<8x8xf32, ub>

// -----

// expected-error @+1 {{expected one of 'row_major', 'col_major' for 'layout', found 'diagonal'}}
"test.type"() : () -> !tile.tile<8x8xf32, vec layout diagonal>

// -----

// expected-error @+1 {{expected a type that is integer, index or floating point for 'element', found 'memref<8xf32>'}}
"test.type"() : () -> !tile.tile<8x8xmemref<8xf32>, vec>

// -----

// expected-error @+1 {{expected ',', found '>'}}
"test.type"() : () -> !tile.tile<8x8xf32>

// -----

// expected-error @+1 {{invalid '!tile.tile': expected an element type with a memory form, found i7}}
"test.type"() : () -> !tile.tile<8x8xi7, vec>

// -----

// expected-error @+1 {{dialect 'tile' has no type '!tile.tiles'; did you mean '!tile.tile'?}}
"test.type"() : () -> !tile.tiles<8x8xf32, vec>

// -----

// Memory and tile have one element type.
tile.kernel @element(%x: memref<8x8xf16> in) {
  // expected-error @+1 {{'tile.load' op requires one element type: expected element(result) == element(source), found 'f32' and 'f16'}}
  %t = tile.load %x[0, 0] : memref<8x8xf16> -> !tile.tile<8x8xf32, vec>
  tile.return
}

// -----

tile.kernel @element(%x: memref<8x8xf16> out, %s: f32) {
  %t = tile.full %s : f32 -> !tile.tile<8x8xf32, vec>
  // expected-error @+1 {{'tile.store' op requires one element type: expected element(value) == element(destination), found 'f32' and 'f16'}}
  tile.store %t, %x[0, 0] : !tile.tile<8x8xf32, vec>, memref<8x8xf16>
  tile.return
}

// -----

// There is an offset for each dimension of the memory,
tile.kernel @offsets(%x: memref<8x8xf32> in) {
  // expected-error @+1 {{'tile.load' op requires one offset for each dimension of the memory: expected size(static_offsets) == rank(source), found 1 and 2}}
  %t = tile.load %x[0] : memref<8x8xf32> -> !tile.tile<8x8xf32, vec>
  tile.return
}

// -----

// not below zero,
tile.kernel @offsets(%x: memref<8x8xf32> in) {
  // expected-error @+1 {{'tile.load' op expected offsets from 0, found -1 in dimension 0}}
  %t = tile.load %x[-1, 0] : memref<8x8xf32> -> !tile.tile<8x8xf32, vec>
  tile.return
}

// -----

// and the box lies in the memory, as far as that is known.
tile.kernel @box(%x: memref<8x8xf32> in) {
  // expected-error @+1 {{'tile.load' op the box leaves the tensor in dimension 1: expected offset + extent up to 8, found 1 + 8}}
  %t = tile.load %x[0, 1] : memref<8x8xf32> -> !tile.tile<8x8xf32, vec>
  tile.return
}

// -----

tile.kernel @box(%x: memref<8x8xf32> in, %i: index) {
  // expected-error @+1 {{'tile.load' op the box leaves the tensor in dimension 0: expected offset + extent up to 8, found 0 + 9}}
  %t = tile.load %x[%i, 0] : memref<8x8xf32> -> !tile.tile<9x8xf32, vec>
  tile.return
}

// -----

// The valid region counts, in the trailing dimensions.
tile.kernel @box(%x: memref<4x8x8xf32> out, %s: f32) {
  %t = tile.full %s : f32 -> !tile.tile<8x8xf32, vec valid 3x8>
  // expected-error @+1 {{'tile.store' op the box leaves the tensor in dimension 1: expected offset + extent up to 8, found 6 + 3}}
  tile.store %t, %x[3, 6, 0] : !tile.tile<8x8xf32, vec valid 3x8>, memref<4x8x8xf32>
  tile.return
}

// -----

// Where the tile has more dimensions than the memory, the leading ones are 1.
tile.kernel @high_rank(%x: memref<8xf32> in) {
  // expected-error @+1 {{'tile.load' op expected leading extent 1 in dimension 0 of a tile of higher rank than the tensor, found 2}}
  %t = tile.load %x[0] : memref<8xf32> -> !tile.tile<2x8xf32, vec>
  tile.return
}

// -----

// A load is from memory into a tile.
tile.kernel @not_memory(%x: i32) {
  // expected-error @+1 {{'tile.load' op operand #0 ('source') must be reference to memory with a shape, but got 'i32'}}
  %t = tile.load %x[0] : i32 -> !tile.tile<8xf32, vec>
  tile.return
}

// -----

tile.kernel @not_a_tile(%x: memref<8xf32> in) {
  // expected-error @+1 {{'tile.load' op result #0 ('result') must be a tile, but got 'vector<8xf32>'}}
  %t = tile.load %x[0] : memref<8xf32> -> vector<8xf32>
  tile.return
}

// -----

// An extent is that of a dimension.
tile.kernel @extent(%x: memref<8x8xf32> in) {
  // expected-error @+1 {{'tile.extent' op requires a dimension of the source: expected dimension in 0..rank(source) - 1, found 2, which is not in 0..1}}
  %n = tile.extent %x[2] : memref<8x8xf32>
  tile.return
}

// -----

tile.kernel @extent(%x: memref<8x8xf32> in) {
  // expected-error @+1 {{'tile.extent' op requires a dimension of the source: expected dimension in 0..rank(source) - 1, found -1, which is not in 0..1}}
  %n = tile.extent %x[-1] : memref<8x8xf32>
  tile.return
}

// -----

tile.kernel @extent_of_scalar_place(%x: memref<f32> in) {
  // expected-error @+1 {{'tile.extent' op requires a dimension of the source: expected dimension in 0..rank(source) - 1, found 0, which is not in 0..-1}}
  %n = tile.extent %x[0] : memref<f32>
  tile.return
}

// -----

// A scalar has the element type: nothing is promoted.
tile.kernel @scalar_type(%s: f16) {
  // expected-error @+1 {{'tile.full' op requires a scalar of the tile's element type, converted before if need be, for example by arith.sitofp: expected element(result) == type(scalar), found 'f32' and 'f16'}}
  %t = tile.full %s : f16 -> !tile.tile<8x8xf32, vec>
  tile.return
}

// -----

tile.kernel @scalar_type(%s: f32, %k: i32) {
  %t = tile.full %s : f32 -> !tile.tile<8x8xf32, vec>
  // expected-error @+1 {{'tile.muls' op requires a scalar of the tile's element type, converted before if need be, for example by arith.sitofp: expected element(lhs) == type(scalar), found 'f32' and 'i32'}}
  %u = tile.muls %t, %k : !tile.tile<8x8xf32, vec>, i32
  tile.return
}

// -----

// Element-wise operations work on one type.
tile.kernel @shapes(%s: f32) {
  %t = tile.full %s : f32 -> !tile.tile<8x8xf32, vec>
  %u = tile.full %s : f32 -> !tile.tile<8x16xf32, vec>
  // expected-error @+1 {{'tile.add' op requires the same type for all operands and results, but operand #0 has '!tile.tile<8x8xf32, vec>' and operand #1 has '!tile.tile<8x16xf32, vec>'}}
  %v = "tile.add"(%t, %u) : (!tile.tile<8x8xf32, vec>, !tile.tile<8x16xf32, vec>) -> !tile.tile<8x8xf32, vec>
  tile.return
}

// -----

tile.kernel @shapes(%s: f32) {
  %t = tile.full %s : f32 -> !tile.tile<8x8xf32, vec>
  // expected-note @+1 {{defined here}}
  %u = tile.full %s : f32 -> !tile.tile<8x16xf32, vec>
  // expected-error @+1 {{expected a value of type '!tile.tile<8x8xf32, vec>', found '%u' of type '!tile.tile<8x16xf32, vec>'}}
  %v = tile.add %t, %u : !tile.tile<8x8xf32, vec>
  tile.return
}

// -----

tile.kernel @result(%s: f32) {
  %t = tile.full %s : f32 -> !tile.tile<8x8xf32, vec>
  // expected-error @+1 {{'tile.adds' op requires 'lhs' and 'result' to have the same type, but got '!tile.tile<8x8xf32, vec>' and '!tile.tile<8x16xf32, vec>'}}
  %v = "tile.adds"(%t, %s) : (!tile.tile<8x8xf32, vec>, f32) -> !tile.tile<8x16xf32, vec>
  tile.return
}

// -----

// Integers have no square root.
tile.kernel @root_of_integers(%s: i32) {
  %t = tile.full %s : i32 -> !tile.tile<8x8xi32, vec>
  // expected-error @+1 {{'tile.sqrt' op operand #0 ('source') must be a tile of floating-point elements, but got '!tile.tile<8x8xi32, vec>'}}
  %v = tile.sqrt %t : !tile.tile<8x8xi32, vec>
  tile.return
}

// -----

// A tile is no parameter.
// expected-error @+1 {{'tile.kernel' op parameter '%t': expected memory or a scalar, found !tile.tile<8x8xf32, vec>}}
tile.kernel @tile_parameter(%t: !tile.tile<8x8xf32, vec> in) {
  tile.return
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

// expected-note @+1 {{the function is here}}
orch.func @tile_in_device_function(%s: f32) {
  // expected-error @+1 {{'tile.full' op expected in a kernel, found in a device function (orch.func)}}
  %t = tile.full %s : f32 -> !tile.tile<8x8xf32, vec>
  // expected-error @+1 {{'tile.add' op expected in a kernel, found in a device function (orch.func)}}
  %u = tile.add %t, %t : !tile.tile<8x8xf32, vec>
  orch.return
}

// -----

// Control flow is structured.
// expected-error @+1 {{'tile.kernel' op region #0 ('body') must have one block, but has 2}}
tile.kernel @unstructured(%c: i1) {
  cf.br ^next
^next:
  tile.return
}

// -----

// A kernel ends with its own return.
tile.kernel @wrong_end() {
  // expected-error @+1 {{'func.return' op expects parent op 'func.func', found 'tile.kernel'}}
  func.return
}

// -----

// In generic form: there is a value for each dynamic offset, and no more.
tile.kernel @segment(%x: memref<8xf32> in, %i: index) {
  // expected-error @+1 {{'tile.load' op expected 0 'offsets', one for each dynamic place of 'static_offsets', but found 1}}
  %t = "tile.load"(%x, %i) <{static_offsets = array<i64: 0>}> : (memref<8xf32>, index) -> !tile.tile<8xf32, vec>
  tile.return
}

// -----

tile.kernel @segment(%x: memref<8xf32> in) {
  // expected-error @+1 {{'tile.load' op expected 1 'offsets', one for each dynamic place of 'static_offsets', but found 0}}
  %t = "tile.load"(%x) <{static_offsets = array<i64: -9223372036854775808>}> : (memref<8xf32>) -> !tile.tile<8xf32, vec>
  tile.return
}

// -----

// Offsets are not optional.
tile.kernel @no_attribute(%x: memref<8xf32> in) {
  // expected-error @+1 {{'tile.load' op requires attribute 'static_offsets' (array<i64>), but it is missing}}
  %t = "tile.load"(%x) : (memref<8xf32>) -> !tile.tile<8xf32, vec>
  tile.return
}

// -----

// What a kernel has as `in` is not stored to: tasks are ordered by directions.
// expected-note @+1 {{declare '%x' as out or inout here}}
tile.kernel @store_to_input(%x: memref<8xf32> in, %s: f32) {
  %t = tile.full %s : f32 -> !tile.tile<8xf32, vec>
  // expected-error @+1 {{'tile.store' op expected memory that may be written, found '%x', which is in and is stored to}}
  tile.store %t, %x[0] : !tile.tile<8xf32, vec>, memref<8xf32>
  tile.return
}

// -----

// The vector unit works on tiles in its own memory.
tile.kernel @spaces(%x: memref<16x16xf32> in, %s: f32) {
  %t = tile.load %x[0, 0] : memref<16x16xf32> -> !tile.tile<16x16xf32, mat>
  // expected-error @+1 {{'tile.add' op requires tiles in vec, where the vector unit works: expected result.space == "vec", found "mat"}}
  %u = tile.add %t, %t : !tile.tile<16x16xf32, mat>
  tile.return
}

// -----

tile.kernel @spaces(%x: memref<16x16xf32> in, %s: f32) {
  %t = tile.load %x[0, 0] : memref<16x16xf32> -> !tile.tile<16x16xf32, acc>
  // expected-error @+1 {{'tile.muls' op requires tiles in vec, where the vector unit works: expected result.space == "vec", found "acc"}}
  %u = tile.muls %t, %s : !tile.tile<16x16xf32, acc>, f32
  tile.return
}

// -----

tile.kernel @spaces(%x: memref<16x16xf32> in) {
  %t = tile.load %x[0, 0] : memref<16x16xf32> -> !tile.tile<16x16xf32, left>
  // expected-error @+1 {{'tile.neg' op requires tiles in vec, where the vector unit works: expected result.space == "vec", found "left"}}
  %u = tile.neg %t : !tile.tile<16x16xf32, left>
  tile.return
}

// -----

tile.kernel @spaces(%s: f32) {
  // expected-error @+1 {{'tile.full' op requires tiles in vec, where the vector unit works: expected result.space == "vec", found "right"}}
  %t = tile.full %s : f32 -> !tile.tile<16x16xf32, right>
  tile.return
}

// -----

tile.kernel @slope_of_another_type(%x: memref<8x8xf16> in, %s: f32) {
  %t = tile.load %x[0, 0] : memref<8x8xf16> -> !tile.tile<8x8xf16, vec>
  // expected-error@below {{'tile.lrelu' op requires a slope of the tile's element type: expected element(source) == type(slope), found 'f16' and 'f32'}}
  %u = tile.lrelu %t, %s : !tile.tile<8x8xf16, vec>, f32
  tile.return
}

// -----

tile.kernel @remainder_of_floats(%x: memref<8x8xf32> in) {
  %t = tile.load %x[0, 0] : memref<8x8xf32> -> !tile.tile<8x8xf32, vec>
  // expected-error @+1 {{'tile.rem' op operand #0 ('lhs') must be a tile of integer elements, but got '!tile.tile<8x8xf32, vec>'}}
  %u = tile.rem %t, %t : !tile.tile<8x8xf32, vec>
  tile.return
}

// -----

tile.kernel @bounds_of_another_type(%x: memref<8x8xf32> in, %i: i32) {
  %t = tile.load %x[0, 0] : memref<8x8xf32> -> !tile.tile<8x8xf32, vec>
  // expected-error@below {{requires bounds of the tile's element type}}
  %u = tile.clamp %t, %i, %i : !tile.tile<8x8xf32, vec>, i32
  tile.return
}

// -----

// An element has an offset for each dimension, lies in the memory,
tile.kernel @element(%x: memref<8x8xf32> in) {
  // expected-error @+1 {{'tile.read' op requires one offset for each dimension of the memory: expected size(static_offsets) == rank(source), found 1 and 2}}
  %e = tile.read %x[0] : memref<8x8xf32>
  tile.return
}

// -----

tile.kernel @element(%x: memref<8x8xf32> in, %i: index) {
  // expected-error @+1 {{'tile.read' op the element is outside the memory in dimension 1: expected an offset from 0 to 7, found 8}}
  %e = tile.read %x[%i, 8] : memref<8x8xf32>
  tile.return
}

// -----

tile.kernel @element(%x: memref<?x8xf32> out, %i: index, %s: f32) {
  // expected-error @+1 {{'tile.write' op the element is outside the memory in dimension 0: expected an offset from 0 to its extent less one, found -1}}
  tile.write %s, %x[-1, %i] : f32, memref<?x8xf32>
  tile.return
}

// -----

// has the type of the memory's,
tile.kernel @element(%x: memref<8x8xf32> out, %s: i32) {
  // expected-error @+1 {{'tile.write' op requires a scalar of the memory's element type, converted before if need be, for example by arith.sitofp: expected type(value) == element(destination), found 'i32' and 'f32'}}
  tile.write %s, %x[0, 0] : i32, memref<8x8xf32>
  tile.return
}

// -----

// and is not an input's, if it is written.
// expected-note @+1 {{declare '%x' as out or inout here}}
tile.kernel @element(%x: memref<8x8xf32> in, %s: f32) {
  // expected-error @+1 {{'tile.write' op expected memory that may be written, found '%x', which is in and is written}}
  tile.write %s, %x[0, 0] : f32, memref<8x8xf32>
  tile.return
}

// -----

// An element of a tile is one that holds data,
tile.kernel @element(%s: f32, %i: index) {
  %t = tile.full %s : f32 -> !tile.tile<4x16xf32, vec valid 2x7>
  // expected-error @+1 {{'tile.element' op the element is outside the tile's valid region in dimension 0: expected an offset from 0 to 1, found 2}}
  %e = tile.element %t[2, %i] : !tile.tile<4x16xf32, vec valid 2x7>
  tile.return
}

// -----

// An element that is replaced is one of the valid ones.
tile.kernel @insert_outside(%s: f32, %i: index) {
  %t = tile.full %s : f32 -> !tile.tile<4x16xf32, vec valid 2x7>
  // expected-error @+1 {{'tile.insert' op the element is outside the tile's valid region in dimension 0: expected an offset from 0 to 1, found 2}}
  %u = tile.insert %s, %t[2, %i] : f32, !tile.tile<4x16xf32, vec valid 2x7>
  tile.return
}

// -----

// with an offset for each dimension.
tile.kernel @element(%s: f32, %i: index) {
  %t = tile.full %s : f32 -> !tile.tile<4x16xf32, vec>
  // expected-error @+1 {{'tile.element' op requires one offset for each dimension of the tile: expected size(static_offsets) == rank(source), found 1 and 2}}
  %e = tile.element %t[%i] : !tile.tile<4x16xf32, vec>
  tile.return
}

// -----

// The vector unit works on tiles in vec,
tile.kernel @sub() {
  %x = "test.tile"() : () -> !tile.tile<16x128xf32, mat>
  // expected-error @+1 {{'tile.sub' op requires tiles in vec, where the vector unit works: expected result.space == "vec", found "mat"}}
  %z = "tile.sub"(%x, %x) : (!tile.tile<16x128xf32, mat>, !tile.tile<16x128xf32, mat>) -> !tile.tile<16x128xf32, mat>
  tile.return
}

// -----

tile.kernel @mul() {
  %x = "test.tile"() : () -> !tile.tile<16x128xf32, mat>
  // expected-error @+1 {{'tile.mul' op requires tiles in vec, where the vector unit works: expected result.space == "vec", found "mat"}}
  %z = "tile.mul"(%x, %x) : (!tile.tile<16x128xf32, mat>, !tile.tile<16x128xf32, mat>) -> !tile.tile<16x128xf32, mat>
  tile.return
}

// -----

tile.kernel @div() {
  %x = "test.tile"() : () -> !tile.tile<16x128xf32, mat>
  // expected-error @+1 {{'tile.div' op requires tiles in vec, where the vector unit works: expected result.space == "vec", found "mat"}}
  %z = "tile.div"(%x, %x) : (!tile.tile<16x128xf32, mat>, !tile.tile<16x128xf32, mat>) -> !tile.tile<16x128xf32, mat>
  tile.return
}

// -----

tile.kernel @maximum() {
  %x = "test.tile"() : () -> !tile.tile<16x128xf32, mat>
  // expected-error @+1 {{'tile.maximum' op requires tiles in vec, where the vector unit works: expected result.space == "vec", found "mat"}}
  %z = "tile.maximum"(%x, %x) : (!tile.tile<16x128xf32, mat>, !tile.tile<16x128xf32, mat>) -> !tile.tile<16x128xf32, mat>
  tile.return
}

// -----

tile.kernel @minimum() {
  %x = "test.tile"() : () -> !tile.tile<16x128xf32, mat>
  // expected-error @+1 {{'tile.minimum' op requires tiles in vec, where the vector unit works: expected result.space == "vec", found "mat"}}
  %z = "tile.minimum"(%x, %x) : (!tile.tile<16x128xf32, mat>, !tile.tile<16x128xf32, mat>) -> !tile.tile<16x128xf32, mat>
  tile.return
}

// -----

tile.kernel @abs() {
  %x = "test.tile"() : () -> !tile.tile<16x128xf32, mat>
  // expected-error @+1 {{'tile.abs' op requires tiles in vec, where the vector unit works: expected result.space == "vec", found "mat"}}
  %z = "tile.abs"(%x) : (!tile.tile<16x128xf32, mat>) -> !tile.tile<16x128xf32, mat>
  tile.return
}

// -----

tile.kernel @relu() {
  %x = "test.tile"() : () -> !tile.tile<16x128xf32, mat>
  // expected-error @+1 {{'tile.relu' op requires tiles in vec, where the vector unit works: expected result.space == "vec", found "mat"}}
  %z = "tile.relu"(%x) : (!tile.tile<16x128xf32, mat>) -> !tile.tile<16x128xf32, mat>
  tile.return
}

// -----

// with scalars of their element type,
tile.kernel @subs(%s: i32) {
  %x = "test.tile"() : () -> !tile.tile<16x128xf32, vec>
  // expected-error @+1 {{'tile.subs' op requires a scalar of the tile's element type, converted before if need be, for example by arith.sitofp: expected element(lhs) == type(scalar), found 'f32' and 'i32'}}
  %z = "tile.subs"(%x, %s) : (!tile.tile<16x128xf32, vec>, i32) -> !tile.tile<16x128xf32, vec>
  tile.return
}

// -----

tile.kernel @divs(%s: i32) {
  %x = "test.tile"() : () -> !tile.tile<16x128xf32, vec>
  // expected-error @+1 {{'tile.divs' op requires a scalar of the tile's element type, converted before if need be, for example by arith.sitofp: expected element(lhs) == type(scalar), found 'f32' and 'i32'}}
  %z = "tile.divs"(%x, %s) : (!tile.tile<16x128xf32, vec>, i32) -> !tile.tile<16x128xf32, vec>
  tile.return
}

// -----

tile.kernel @maxs(%s: i32) {
  %x = "test.tile"() : () -> !tile.tile<16x128xf32, vec>
  // expected-error @+1 {{'tile.maxs' op requires a scalar of the tile's element type, converted before if need be, for example by arith.sitofp: expected element(lhs) == type(scalar), found 'f32' and 'i32'}}
  %z = "tile.maxs"(%x, %s) : (!tile.tile<16x128xf32, vec>, i32) -> !tile.tile<16x128xf32, vec>
  tile.return
}

// -----

tile.kernel @mins(%s: i32) {
  %x = "test.tile"() : () -> !tile.tile<16x128xf32, vec>
  // expected-error @+1 {{'tile.mins' op requires a scalar of the tile's element type, converted before if need be, for example by arith.sitofp: expected element(lhs) == type(scalar), found 'f32' and 'i32'}}
  %z = "tile.mins"(%x, %s) : (!tile.tile<16x128xf32, vec>, i32) -> !tile.tile<16x128xf32, vec>
  tile.return
}

// -----

tile.kernel @clamp(%s: i32) {
  %x = "test.tile"() : () -> !tile.tile<16x128xf32, vec>
  // expected-error @+1 {{'tile.clamp' op requires bounds of the tile's element type: expected element(source) == type(low), found 'f32' and 'i32'}}
  %z = "tile.clamp"(%x, %s, %s) : (!tile.tile<16x128xf32, vec>, i32, i32) -> !tile.tile<16x128xf32, vec>
  tile.return
}

// -----

tile.kernel @rems(%s: i64) {
  %x = "test.tile"() : () -> !tile.tile<16x128xi32, vec>
  // expected-error @+1 {{'tile.rems' op requires a scalar of the tile's element type: expected element(lhs) == type(scalar), found 'i32' and 'i64'}}
  %z = "tile.rems"(%x, %s) : (!tile.tile<16x128xi32, vec>, i64) -> !tile.tile<16x128xi32, vec>
  tile.return
}

// -----

// and has roots of floats only.
tile.kernel @recip() {
  %x = "test.tile"() : () -> !tile.tile<16x128xi32, vec>
  // expected-error @+1 {{'tile.recip' op operand #0 ('source') must be a tile of floating-point elements, but got '!tile.tile<16x128xi32, vec>'}}
  %z = "tile.recip"(%x) : (!tile.tile<16x128xi32, vec>) -> !tile.tile<16x128xi32, vec>
  tile.return
}

// -----

tile.kernel @rsqrt() {
  %x = "test.tile"() : () -> !tile.tile<16x128xi32, vec>
  // expected-error @+1 {{'tile.rsqrt' op operand #0 ('source') must be a tile of floating-point elements, but got '!tile.tile<16x128xi32, vec>'}}
  %z = "tile.rsqrt"(%x) : (!tile.tile<16x128xi32, vec>) -> !tile.tile<16x128xi32, vec>
  tile.return
}

// -----

// A kernel returns nothing.
tile.kernel @f(%n: index) {
  // expected-error @+1 {{'tile.return' op expected 0 operands, but found 1}}
  "tile.return"(%n) : (index) -> ()
}
