// RUN: ppto-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// What the ascend dialect rejects, and what it says.

// Buffers have two static dimensions,
// expected-error @+1 {{invalid '!ascend.buffer': expected two dimensions, found 1}}
"test.type"() : () -> !ascend.buffer<256xf32, vec>

// -----

// expected-error @+1 {{invalid '!ascend.buffer': expected positive static extents, found '?'}}
"test.type"() : () -> !ascend.buffer<?x8xf32, vec>

// -----

// neither of them zero,
// expected-error @+1 {{invalid '!ascend.buffer': expected positive static extents, found [0, 8]}}
"test.type"() : () -> !ascend.buffer<0x8xf32, vec>

// -----

// elements with a form in memory,
// expected-error @+1 {{invalid '!ascend.buffer': expected an element type with a memory form, found i7}}
"test.type"() : () -> !ascend.buffer<8x8xi7, vec>

// -----

// and rows, or columns, of whole 32-byte blocks.
// expected-error @+1 {{invalid '!ascend.buffer': expected rows of a multiple of 32 bytes, found 20 bytes; pad the buffer and give it a valid region}}
"test.type"() : () -> !ascend.buffer<8x5xf32, vec>

// -----

// expected-error @+1 {{invalid '!ascend.buffer': expected columns of a multiple of 32 bytes, found 20 bytes; pad the buffer and give it a valid region}}
"test.type"() : () -> !ascend.buffer<5x8xf32, vec block col_major>

// -----

// The valid region is part of the buffer.
// expected-error @+1 {{invalid '!ascend.buffer': expected a valid region of two extents, found 1}}
"test.type"() : () -> !ascend.buffer<8x8xf32, vec valid 8>

// -----

// expected-error @+1 {{invalid '!ascend.buffer': expected a valid extent from 0 to 8 in dimension 0, found 9}}
"test.type"() : () -> !ascend.buffer<8x8xf32, vec valid 9x8>

// -----

// expected-error @+1 {{invalid '!ascend.buffer': expected a valid extent from 0 to 8 in dimension 1, found ?}}
"test.type"() : () -> !ascend.buffer<8x8xf32, vec valid 8x?>

// -----

// Spaces and orders are those that exist.
// expected-error @+1 {{expected one of 'vec', 'mat', 'left', 'right', 'acc', 'bias' for 'space', found 'shared'}}
"test.type"() : () -> !ascend.buffer<8x8xf32, shared>

// -----

// expected-error @+1 {{expected one of 'nd', 'dn' for 'order', found 'rows'}}
"test.type"() : () -> !ascend.view<8x8xf32 order rows>

// -----

// A kernel gets pointers; they have no shape.
// expected-error @+1 {{'ascend.kernel' op parameter '%x': expected a pointer (!ascend.gm), found memref<8xf32>}}
ascend.kernel @memref_parameter core aiv(%x: memref<8xf32> in) {
  ascend.return
}

// -----

// A kernel runs on a kind of core.
// expected-error @+1 {{expected aiv or aic, found 'gpu'}}
ascend.kernel @core core gpu() {
  ascend.return
}

// -----

// expected-error @+1 {{expected 'core', found '('}}
ascend.kernel @no_core() {
  ascend.return
}

// -----

// Memory has a direction.
// expected-error @+1 {{'ascend.kernel' op parameter '%x' is memory: expected in, out or inout, found 'value'}}
ascend.kernel @direction core aiv(%x: !ascend.gm<f32>) {
  ascend.return
}

// -----

// expected-error @+1 {{'ascend.task_graph' op parameter '%arg0' is memory: expected in, out or inout, found 'value'}}
"ascend.task_graph"() <{sym_name = "direction", function_type = (memref<8xf32>) -> (), directions = ["value"]}> ({
^bb0(%x: memref<8xf32>):
  "ascend.return"() : () -> ()
}) : () -> ()

// -----

// There is a direction for each parameter.
// expected-error @+1 {{'ascend.host_plan' op expected one direction for each of its 2 parameters, found 1}}
"ascend.host_plan"() <{sym_name = "directions", function_type = (memref<8xf32>, i32) -> (), directions = ["in"]}> ({
^bb0(%x: memref<8xf32>, %n: i32):
  "ascend.return"() : () -> ()
}) : () -> ()

// -----

// `windows` lists memory parameters.
// expected-error @+1 {{'ascend.kernel' op expected in 'windows' the numbers of memory parameters, found 1, which is i32}}
ascend.kernel @windows core aiv(%x: !ascend.gm<f32> in, %n: i32) attributes {windows = array<i64: 1>} {
  ascend.return
}

// -----

// expected-error @+1 {{'ascend.kernel' op expected in 'windows' the numbers of memory parameters, found 7 of 1}}
ascend.kernel @windows core aiv(%x: !ascend.gm<f32> in) attributes {windows = array<i64: 7>} {
  ascend.return
}

// -----

// Device functions submit,
ascend.kernel @k core aiv() {
  ascend.return
}
// expected-note @+1 {{the function is here}}
ascend.host_plan @submit_on_host() {
  // expected-error @+1 {{'ascend.submit' op a kernel is submitted in a device function only: expected a device function around it, found a host function (ascend.host_plan)}}
  %t = ascend.submit @k()
  ascend.return
}

// -----

// kernels,
ascend.task_graph @other() {
  ascend.return
}
ascend.task_graph @g() {
  // expected-error @+1 {{'ascend.submit' op expected the name of an ascend.kernel, found '@other', which is a device function (ascend.task_graph)}}
  %t = ascend.submit @other()
  ascend.return
}

// -----

// that exist,
ascend.task_graph @g() {
  // expected-error @+1 {{'ascend.submit' op expected the name of an ascend.kernel, found '@missing', which is not defined}}
  %t = ascend.submit @missing()
  ascend.return
}

// -----

// with arguments that fit.
// expected-note @+1 {{the kernel is here}}
ascend.kernel @k core aiv(%x: !ascend.gm<f32> in, %n: i32) {
  ascend.return
}
ascend.task_graph @g(%x: memref<8xf32> in, %y: memref<8xf16> in, %n: i64) {
  // expected-error @+1 {{'ascend.submit' op expected 2 arguments, found 1}}
  %t = ascend.submit @k(%x) : memref<8xf32>
  // expected-error @+2 {{'ascend.submit' op argument #0: expected a tensor of f32, found memref<8xf16>}}
  // expected-error @+1 {{'ascend.submit' op argument #1: expected i32, found i64}}
  %u = ascend.submit @k(%y, %n) : memref<8xf16>, i64
  ascend.return
}

// -----

// A task waits for tasks.
ascend.kernel @after core aiv() {
  ascend.return
}
// expected-note @+1 {{defined here}}
ascend.task_graph @g(%n: index) {
  // expected-error @+1 {{expected a value of type '!ascend.task', found '%n' of type 'index'}}
  %t = ascend.submit @after() after (%n)
  ascend.return
}

// -----

// Addresses are multiples of 32 bytes.
ascend.kernel @address core aiv() {
  // expected-error @+1 {{'ascend.buffer' op expected an address that is a multiple of 32, found 16}}
  %b = ascend.buffer at 16 : !ascend.buffer<1x8xf32, vec>
  ascend.return
}

// -----

ascend.kernel @address core aiv() {
  // expected-error @+1 {{'ascend.buffer' op expected an address that is a multiple of 32, found -32}}
  %b = ascend.buffer at -32 : !ascend.buffer<1x8xf32, vec>
  ascend.return
}

// -----

// A view has sizes and strides as its type says,
ascend.kernel @view core aiv(%x: !ascend.gm<f32> in) {
  // expected-error @+1 {{'ascend.view' op expected 2 sizes and strides, found 1 and 1}}
  %v = ascend.view %x sizes [8] strides [1] : !ascend.gm<f32> -> !ascend.view<8x8xf32>
  ascend.return
}

// -----

ascend.kernel @view core aiv(%x: !ascend.gm<f32> in, %n: index) {
  // expected-error @+1 {{'ascend.view' op size 1: expected what the view's type says, 8, found a value}}
  %v = ascend.view %x sizes [8, %n] strides [8, 1] : !ascend.gm<f32> -> !ascend.view<8x8xf32>
  ascend.return
}

// -----

ascend.kernel @view core aiv(%x: !ascend.gm<f32> in) {
  // expected-error @+1 {{'ascend.view' op size 1: expected what the view's type says, a value, found 4}}
  %v = ascend.view %x sizes [8, 4] strides [8, 1] : !ascend.gm<f32> -> !ascend.view<8x?xf32>
  ascend.return
}

// -----

// and the elements of its pointer.
ascend.kernel @view core aiv(%x: !ascend.gm<f32> in) {
  // expected-error @+1 {{'ascend.view' op expected pointer and view of one element type, found !ascend.gm<f32> and !ascend.view<8xi32>}}
  %v = ascend.view %x sizes [8] strides [1] : !ascend.gm<f32> -> !ascend.view<8xi32>
  ascend.return
}

// -----

// Transfers are between equal elements,
ascend.kernel @element core aiv(%x: !ascend.gm<f32> in) {
  %v = ascend.view %x sizes [8] strides [1] : !ascend.gm<f32> -> !ascend.view<8xf32>
  %b = ascend.buffer : !ascend.buffer<1x16xf16, vec>
  // expected-error @+1 {{'ascend.tload' op expected one element type, found !ascend.view<8xf32> and !ascend.buffer<1x16xf16, vec>}}
  ascend.tload %v[0] -> %b : !ascend.view<8xf32>, !ascend.buffer<1x16xf16, vec>
  ascend.return
}

// -----

// with an offset for each dimension,
ascend.kernel @offsets core aiv(%x: !ascend.gm<f32> in) {
  %v = ascend.view %x sizes [8, 8] strides [8, 1] : !ascend.gm<f32> -> !ascend.view<8x8xf32>
  %b = ascend.buffer : !ascend.buffer<1x8xf32, vec>
  // expected-error @+1 {{'ascend.tload' op expected one offset for each of the 2 dimensions of !ascend.view<8x8xf32>, found 1}}
  ascend.tload %v[0] -> %b : !ascend.view<8x8xf32>, !ascend.buffer<1x8xf32, vec>
  ascend.return
}

// -----

// of boxes in the view.
ascend.kernel @box core aiv(%x: !ascend.gm<f32> inout) {
  %v = ascend.view %x sizes [8, 8] strides [8, 1] : !ascend.gm<f32> -> !ascend.view<8x8xf32>
  %b = ascend.buffer : !ascend.buffer<2x8xf32, vec>
  // expected-error @+1 {{'ascend.tstore' op the box leaves the view in dimension 0: expected offset + extent up to 8, found 7 + 2}}
  ascend.tstore %b -> %v[7, 0] : !ascend.buffer<2x8xf32, vec>, !ascend.view<8x8xf32>
  ascend.return
}

// -----

ascend.kernel @box core aiv(%x: !ascend.gm<f32> inout) {
  %v = ascend.view %x sizes [8] strides [1] : !ascend.gm<f32> -> !ascend.view<8xf32>
  %b = ascend.buffer : !ascend.buffer<2x8xf32, vec>
  // expected-error @+1 {{'ascend.tstore' op expected a buffer of one row for the view !ascend.view<8xf32>, found 2 rows}}
  ascend.tstore %b -> %v[0] : !ascend.buffer<2x8xf32, vec>, !ascend.view<8xf32>
  ascend.return
}

// -----

ascend.kernel @box core aiv(%x: !ascend.gm<f32> inout) {
  %v = ascend.view %x sizes [8, 8] strides [8, 1] : !ascend.gm<f32> -> !ascend.view<8x8xf32>
  %b = ascend.buffer : !ascend.buffer<1x8xf32, vec>
  // expected-error @+1 {{'ascend.tload' op expected offsets from 0, found -1 in dimension 0}}
  ascend.tload %v[-1, 0] -> %b : !ascend.view<8x8xf32>, !ascend.buffer<1x8xf32, vec>
  ascend.return
}

// -----

// The region to clean has offsets and extents.
ascend.kernel @clean core aiv(%x: !ascend.gm<f32> inout) {
  %v = ascend.view %x sizes [8, 8] strides [8, 1] : !ascend.gm<f32> -> !ascend.view<8x8xf32>
  // expected-error @+1 {{'ascend.cache_clean' op expected one offset for each of the 2 dimensions of !ascend.view<8x8xf32>, found 1}}
  ascend.cache_clean %v[0] extents [8, 8] : !ascend.view<8x8xf32>
  ascend.return
}

// -----

ascend.kernel @clean core aiv(%x: !ascend.gm<f32> inout) {
  %v = ascend.view %x sizes [8, 8] strides [8, 1] : !ascend.gm<f32> -> !ascend.view<8x8xf32>
  // expected-error @+1 {{'ascend.cache_clean' op expected one extent for each of the 2 dimensions of !ascend.view<8x8xf32>, found 1}}
  ascend.cache_clean %v[0, 0] extents [8] : !ascend.view<8x8xf32>
  ascend.return
}

// -----

// A scalar has the element type.
ascend.kernel @scalar core aiv(%s: f16) {
  %b = ascend.buffer : !ascend.buffer<1x8xf32, vec>
  // expected-error @+1 {{'ascend.texpands' op expected a scalar of the buffer's element type f32, found f16}}
  ascend.texpands %s -> %b : f16, !ascend.buffer<1x8xf32, vec>
  ascend.return
}

// -----

ascend.kernel @scalar core aiv(%s: i32) {
  %b = ascend.buffer : !ascend.buffer<1x8xf32, vec>
  // expected-error @+1 {{'ascend.tmuls' op expected a scalar of the buffer's element type f32, found i32}}
  ascend.tmuls %b, %s -> %b : !ascend.buffer<1x8xf32, vec>, i32
  ascend.return
}

// -----

// Element-wise instructions work on one type.
ascend.kernel @types core aiv() {
  %a = ascend.buffer : !ascend.buffer<1x8xf32, vec>
  %b = ascend.buffer : !ascend.buffer<1x16xf32, vec>
  // expected-error @+1 {{'ascend.tadd' op requires 'lhs' and 'destination' to have the same type, but got '!ascend.buffer<1x8xf32, vec>' and '!ascend.buffer<1x16xf32, vec>'}}
  "ascend.tadd"(%a, %a, %b) : (!ascend.buffer<1x8xf32, vec>, !ascend.buffer<1x8xf32, vec>, !ascend.buffer<1x16xf32, vec>) -> ()
  ascend.return
}

// -----

// Integers have no square root.
ascend.kernel @root core aiv() {
  %a = ascend.buffer : !ascend.buffer<1x8xi32, vec>
  // expected-error @+1 {{'ascend.tsqrt' op operand #0 ('source') must be an on-chip buffer of floating-point elements, but got '!ascend.buffer<1x8xi32, vec>'}}
  ascend.tsqrt %a -> %a : !ascend.buffer<1x8xi32, vec>
  ascend.return
}

// -----

// A flag is between two pipes, and one of eight.
ascend.kernel @flags core aiv() {
  // expected-error @+1 {{'ascend.set_flag' op expected two different pipes, found v and v}}
  ascend.set_flag v -> v, 0
  ascend.return
}

// -----

ascend.kernel @flags core aiv() {
  // expected-error @+1 {{'ascend.wait_flag' op expected two different pipes, found all and v}}
  ascend.wait_flag all -> v, 0
  ascend.return
}

// -----

ascend.kernel @flags core aiv() {
  // expected-error @+1 {{'ascend.set_flag' op expected an event from 0 to 7, found 8}}
  ascend.set_flag mte2 -> v, 8
  ascend.return
}

// -----

ascend.kernel @flags core aiv() {
  // expected-error @+1 {{'ascend.wait_flag' op expected an event from 0 to 7, found -1}}
  ascend.wait_flag mte2 -> v, -1
  ascend.return
}

// -----

ascend.kernel @flags core aiv() {
  // expected-error @+1 {{expected one of 's', 'v', 'm', 'mte1', 'mte2', 'mte3', 'fix', 'all' for attribute 'source', found 'mte4'}}
  ascend.set_flag mte4 -> v, 0
  ascend.return
}

// -----

// A signal is a view of i32 cells.
ascend.kernel @signal core aiv(%x: !ascend.gm<f32> inout, %one: i32) {
  %v = ascend.view %x sizes [8] strides [1] : !ascend.gm<f32> -> !ascend.view<8xf32>
  // expected-error @+1 {{'ascend.tnotify' op operand #0 ('signal') must be a view of i32 cells, but got '!ascend.view<8xf32>'}}
  ascend.tnotify %v[0] set %one : !ascend.view<8xf32>
  ascend.return
}

// -----

// A cell has an offset for each dimension, and lies in the view.
ascend.kernel @signal core aiv(%x: !ascend.gm<i32> inout, %one: i32) {
  %v = ascend.view %x sizes [8, 1] strides [1, 8] : !ascend.gm<i32> -> !ascend.view<8x1xi32 order dn>
  // expected-error @+1 {{'ascend.tnotify' op expected one offset for each of the 2 dimensions of !ascend.view<8x1xi32 order dn>, found 1}}
  ascend.tnotify %v[0] set %one : !ascend.view<8x1xi32 order dn>
  ascend.return
}

// -----

ascend.kernel @signal core aiv(%x: !ascend.gm<i32> inout, %one: i32) {
  %v = ascend.view %x sizes [8, 1] strides [1, 8] : !ascend.gm<i32> -> !ascend.view<8x1xi32 order dn>
  // expected-error @+1 {{'ascend.twait' op the cell is outside the view in dimension 0: expected an offset from 0 to 7, found 8}}
  ascend.twait %v[8, 0] ge %one : !ascend.view<8x1xi32 order dn>
  ascend.return
}

// -----

ascend.kernel @signal core aiv(%x: !ascend.gm<i32> inout, %one: i32) {
  %v = ascend.view %x sizes [8, 1] strides [1, 8] : !ascend.gm<i32> -> !ascend.view<8x1xi32 order dn>
  // expected-error @+1 {{'ascend.twait' op expected one offset for each of the 2 dimensions of !ascend.view<8x1xi32 order dn>, found 3}}
  ascend.twait %v[0, 0, 0] ge %one : !ascend.view<8x1xi32 order dn>
  ascend.return
}

// -----

// Operations stand in functions of their level.
// expected-note @+1 {{the function is here}}
ascend.task_graph @levels(%n: index) {
  // expected-error @+1 {{'ascend.buffer' op expected in a kernel, found in a device function (ascend.task_graph)}}
  %b = ascend.buffer : !ascend.buffer<1x8xf32, vec>
  ascend.return
}

// -----

// expected-note @+1 {{the function is here}}
ascend.kernel @levels core aiv() {
  // expected-error @+1 {{'ascend.join' op expected in a device function, found in a kernel (ascend.kernel)}}
  ascend.join
  ascend.return
}

// -----

// expected-note @+1 {{the function is here}}
ascend.kernel @levels core aiv() {
  // expected-error @+1 {{'ascend.domain' op expected in a host function, found in a kernel (ascend.kernel)}}
  %d = ascend.domain "d"
  ascend.return
}

// -----

// A domain has ranks, each once, in order.
ascend.host_plan @ranks() {
  // expected-error @+1 {{'ascend.domain' op expected ranks from 0, increasing, found [2, 1]}}
  %d = ascend.domain "d" ranks [2, 1]
  ascend.return
}

// -----

// A view of a window has a size for each run-time extent.
ascend.host_plan @view_sizes(%n: index) {
  %d = ascend.domain "d"
  %w = ascend.window "w" in %d at %n bytes %n
  // expected-error @+1 {{'ascend.window_view' op requires one size for each run-time extent: expected size(sizes) == dynamic_extents(result), found 0 and 1}}
  %v = ascend.window_view %w : memref<?x1xi32>
  ascend.return
}

// -----

// An extent is that of a dimension.
ascend.host_plan @extent(%x: memref<8xf32> in) {
  // expected-error @+1 {{'ascend.extent' op requires a dimension of the source: expected dimension in 0..rank(source) - 1, found 1, which is not in 0..0}}
  %v = ascend.extent %x[1] : memref<8xf32>
  ascend.return
}

// -----

// What a kernel has as `in` is not stored to or notified: tasks are ordered by directions.
// expected-note @+1 {{declare '%x' as out or inout here}}
ascend.kernel @store_to_input core aiv(%x: !ascend.gm<f32> in) {
  %v = ascend.view %x sizes [1, 8] strides [8, 1] : !ascend.gm<f32> -> !ascend.view<1x8xf32>
  %b = ascend.buffer : !ascend.buffer<1x8xf32, vec>
  // expected-error @+1 {{'ascend.tstore' op expected memory that may be written, found '%x', which is in and is stored to}}
  ascend.tstore %b -> %v[0, 0] : !ascend.buffer<1x8xf32, vec>, !ascend.view<1x8xf32>
  ascend.return
}

// -----

// expected-note @+1 {{declare '%x' as out or inout here}}
ascend.kernel @writes_input core aiv(%x: !ascend.gm<i32> in, %c: !ascend.context, %n: index, %one: i32)
    attributes {windows = array<i64: 0>} {
  %p = ascend.peer_address %x, %c, %n : !ascend.gm<i32>
  %v = ascend.view %p sizes [8, 1] strides [1, 8] : !ascend.gm<i32> -> !ascend.view<8x1xi32 order dn>
  // expected-error @+1 {{'ascend.tnotify' op expected memory that may be written, found '%x', which is in and is notified}}
  ascend.tnotify %v[0, 0] set %one : !ascend.view<8x1xi32 order dn>
  ascend.return
}

// -----

// The vector unit works in its own memory.
ascend.kernel @spaces core aiv() {
  %a = ascend.buffer : !ascend.buffer<16x16xf32, mat>
  // expected-error @+1 {{'ascend.tadd' op expected buffers in vec, where the vector unit works, found !ascend.buffer<16x16xf32, mat>}}
  ascend.tadd %a, %a -> %a : !ascend.buffer<16x16xf32, mat>
  ascend.return
}

// -----

ascend.kernel @spaces core aiv(%s: f32) {
  %a = ascend.buffer : !ascend.buffer<16x16xf32, acc>
  // expected-error @+1 {{'ascend.texpands' op expected buffers in vec, where the vector unit works, found !ascend.buffer<16x16xf32, acc>}}
  ascend.texpands %s -> %a : f32, !ascend.buffer<16x16xf32, acc>
  ascend.return
}

// -----

// Elements have an offset for each dimension, and lie in the view.
ascend.kernel @element core aiv(%x: !ascend.gm<f32> in) {
  %v = ascend.view %x sizes [2, 8] strides [8, 1] : !ascend.gm<f32> -> !ascend.view<2x8xf32>
  // expected-error @+1 {{'ascend.load_scalar' op expected one offset for each of the 2 dimensions of !ascend.view<2x8xf32>, found 1}}
  %e = ascend.load_scalar %v[0] : !ascend.view<2x8xf32>
  ascend.return
}

// -----

ascend.kernel @element core aiv(%x: !ascend.gm<f32> out, %s: f32) {
  %v = ascend.view %x sizes [2, 8] strides [8, 1] : !ascend.gm<f32> -> !ascend.view<2x8xf32>
  // expected-error @+1 {{'ascend.store_scalar' op the element is outside the memory in dimension 0: expected an offset from 0 to 1, found 2}}
  ascend.store_scalar %s -> %v[2, 0] : f32, !ascend.view<2x8xf32>
  ascend.return
}

// -----

// expected-note @+1 {{declare '%x' as out or inout here}}
ascend.kernel @element core aiv(%x: !ascend.gm<f32> in, %s: f32) {
  %v = ascend.view %x sizes [2, 8] strides [8, 1] : !ascend.gm<f32> -> !ascend.view<2x8xf32>
  // expected-error @+1 {{'ascend.store_scalar' op expected memory that may be written, found '%x', which is in and is stored to}}
  ascend.store_scalar %s -> %v[0, 0] : f32, !ascend.view<2x8xf32>
  ascend.return
}

// -----

// What is combined element by element has one type,
ascend.kernel @tsub core aiv() {
  %x = "test.buffer"() : () -> !ascend.buffer<8x8xf32, vec>
  %y = "test.buffer"() : () -> !ascend.buffer<8x16xf32, vec>
  // expected-error @+1 {{'ascend.tsub' op requires 'lhs' and 'destination' to have the same type, but got '!ascend.buffer<8x8xf32, vec>' and '!ascend.buffer<8x16xf32, vec>'}}
  "ascend.tsub"(%x, %x, %y) : (!ascend.buffer<8x8xf32, vec>, !ascend.buffer<8x8xf32, vec>, !ascend.buffer<8x16xf32, vec>) -> ()
  ascend.return
}

// -----

ascend.kernel @tmul core aiv() {
  %x = "test.buffer"() : () -> !ascend.buffer<8x8xf32, vec>
  %y = "test.buffer"() : () -> !ascend.buffer<8x16xf32, vec>
  // expected-error @+1 {{'ascend.tmul' op requires 'lhs' and 'destination' to have the same type, but got '!ascend.buffer<8x8xf32, vec>' and '!ascend.buffer<8x16xf32, vec>'}}
  "ascend.tmul"(%x, %x, %y) : (!ascend.buffer<8x8xf32, vec>, !ascend.buffer<8x8xf32, vec>, !ascend.buffer<8x16xf32, vec>) -> ()
  ascend.return
}

// -----

ascend.kernel @tdiv core aiv() {
  %x = "test.buffer"() : () -> !ascend.buffer<8x8xf32, vec>
  %y = "test.buffer"() : () -> !ascend.buffer<8x16xf32, vec>
  // expected-error @+1 {{'ascend.tdiv' op requires 'lhs' and 'destination' to have the same type, but got '!ascend.buffer<8x8xf32, vec>' and '!ascend.buffer<8x16xf32, vec>'}}
  "ascend.tdiv"(%x, %x, %y) : (!ascend.buffer<8x8xf32, vec>, !ascend.buffer<8x8xf32, vec>, !ascend.buffer<8x16xf32, vec>) -> ()
  ascend.return
}

// -----

ascend.kernel @tmax core aiv() {
  %x = "test.buffer"() : () -> !ascend.buffer<8x8xf32, vec>
  %y = "test.buffer"() : () -> !ascend.buffer<8x16xf32, vec>
  // expected-error @+1 {{'ascend.tmax' op requires 'lhs' and 'destination' to have the same type, but got '!ascend.buffer<8x8xf32, vec>' and '!ascend.buffer<8x16xf32, vec>'}}
  "ascend.tmax"(%x, %x, %y) : (!ascend.buffer<8x8xf32, vec>, !ascend.buffer<8x8xf32, vec>, !ascend.buffer<8x16xf32, vec>) -> ()
  ascend.return
}

// -----

ascend.kernel @tmin core aiv() {
  %x = "test.buffer"() : () -> !ascend.buffer<8x8xf32, vec>
  %y = "test.buffer"() : () -> !ascend.buffer<8x16xf32, vec>
  // expected-error @+1 {{'ascend.tmin' op requires 'lhs' and 'destination' to have the same type, but got '!ascend.buffer<8x8xf32, vec>' and '!ascend.buffer<8x16xf32, vec>'}}
  "ascend.tmin"(%x, %x, %y) : (!ascend.buffer<8x8xf32, vec>, !ascend.buffer<8x8xf32, vec>, !ascend.buffer<8x16xf32, vec>) -> ()
  ascend.return
}

// -----

ascend.kernel @tmov core aiv() {
  %x = "test.buffer"() : () -> !ascend.buffer<8x8xf32, vec>
  %y = "test.buffer"() : () -> !ascend.buffer<8x16xf32, vec>
  // expected-error @+1 {{'ascend.tmov' op requires 'source' and 'destination' to have the same type, but got '!ascend.buffer<8x8xf32, vec>' and '!ascend.buffer<8x16xf32, vec>'}}
  "ascend.tmov"(%x, %y) : (!ascend.buffer<8x8xf32, vec>, !ascend.buffer<8x16xf32, vec>) -> ()
  ascend.return
}

// -----

ascend.kernel @tneg core aiv() {
  %x = "test.buffer"() : () -> !ascend.buffer<8x8xf32, vec>
  %y = "test.buffer"() : () -> !ascend.buffer<8x16xf32, vec>
  // expected-error @+1 {{'ascend.tneg' op requires 'source' and 'destination' to have the same type, but got '!ascend.buffer<8x8xf32, vec>' and '!ascend.buffer<8x16xf32, vec>'}}
  "ascend.tneg"(%x, %y) : (!ascend.buffer<8x8xf32, vec>, !ascend.buffer<8x16xf32, vec>) -> ()
  ascend.return
}

// -----

ascend.kernel @tabs core aiv() {
  %x = "test.buffer"() : () -> !ascend.buffer<8x8xf32, vec>
  %y = "test.buffer"() : () -> !ascend.buffer<8x16xf32, vec>
  // expected-error @+1 {{'ascend.tabs' op requires 'source' and 'destination' to have the same type, but got '!ascend.buffer<8x8xf32, vec>' and '!ascend.buffer<8x16xf32, vec>'}}
  "ascend.tabs"(%x, %y) : (!ascend.buffer<8x8xf32, vec>, !ascend.buffer<8x16xf32, vec>) -> ()
  ascend.return
}

// -----

// and scalars that of the elements.
ascend.kernel @tadds core aiv(%s: i32) {
  %x = "test.buffer"() : () -> !ascend.buffer<8x8xf32, vec>
  // expected-error @+1 {{'ascend.tadds' op expected a scalar of the buffer's element type f32, found i32}}
  "ascend.tadds"(%x, %s, %x) : (!ascend.buffer<8x8xf32, vec>, i32, !ascend.buffer<8x8xf32, vec>) -> ()
  ascend.return
}

// -----

ascend.kernel @tsubs core aiv(%s: i32) {
  %x = "test.buffer"() : () -> !ascend.buffer<8x8xf32, vec>
  // expected-error @+1 {{'ascend.tsubs' op expected a scalar of the buffer's element type f32, found i32}}
  "ascend.tsubs"(%x, %s, %x) : (!ascend.buffer<8x8xf32, vec>, i32, !ascend.buffer<8x8xf32, vec>) -> ()
  ascend.return
}

// -----

ascend.kernel @tdivs core aiv(%s: i32) {
  %x = "test.buffer"() : () -> !ascend.buffer<8x8xf32, vec>
  // expected-error @+1 {{'ascend.tdivs' op expected a scalar of the buffer's element type f32, found i32}}
  "ascend.tdivs"(%x, %s, %x) : (!ascend.buffer<8x8xf32, vec>, i32, !ascend.buffer<8x8xf32, vec>) -> ()
  ascend.return
}

// -----

ascend.kernel @tmaxs core aiv(%s: i32) {
  %x = "test.buffer"() : () -> !ascend.buffer<8x8xf32, vec>
  // expected-error @+1 {{'ascend.tmaxs' op expected a scalar of the buffer's element type f32, found i32}}
  "ascend.tmaxs"(%x, %s, %x) : (!ascend.buffer<8x8xf32, vec>, i32, !ascend.buffer<8x8xf32, vec>) -> ()
  ascend.return
}

// -----

ascend.kernel @tmins core aiv(%s: i32) {
  %x = "test.buffer"() : () -> !ascend.buffer<8x8xf32, vec>
  // expected-error @+1 {{'ascend.tmins' op expected a scalar of the buffer's element type f32, found i32}}
  "ascend.tmins"(%x, %s, %x) : (!ascend.buffer<8x8xf32, vec>, i32, !ascend.buffer<8x8xf32, vec>) -> ()
  ascend.return
}

// -----

// An element has a place in both dimensions.
ascend.kernel @tgetval core aiv() {
  %x = "test.buffer"() : () -> !ascend.buffer<8x8xf32, vec>
  // expected-error @+1 {{'ascend.tgetval' op requires one offset for each dimension of the buffer: expected size(static_offsets) == 2, found 1}}
  %e = "ascend.tgetval"(%x) <{static_offsets = array<i64: 1>}> : (!ascend.buffer<8x8xf32, vec>) -> f32
  ascend.return
}

// -----

// A scalar is of the buffer's element type.
ascend.kernel @tsetval core aiv(%n: i32) {
  %x = "test.buffer"() : () -> !ascend.buffer<8x8xf32, vec>
  // expected-error @+1 {{'ascend.tsetval' op requires a scalar of the buffer's element type: expected type(value) == element(destination), found 'i32' and 'f32'}}
  ascend.tsetval %n -> %x[0, 0] : i32, !ascend.buffer<8x8xf32, vec>
  ascend.return
}

// -----

// A rank asks the context of its domain.
ascend.kernel @comm_rank core aiv(%n: index) {
  // expected-error @+1 {{'ascend.comm_rank' op operand #0 ('ctx') must be !ascend.context, but got 'index'}}
  %r = "ascend.comm_rank"(%n) : (index) -> i32
  ascend.return
}

// -----

ascend.kernel @comm_size core aiv(%n: index) {
  // expected-error @+1 {{'ascend.comm_size' op operand #0 ('ctx') must be !ascend.context, but got 'index'}}
  %r = "ascend.comm_size"(%n) : (index) -> i32
  ascend.return
}

// -----

ascend.kernel @peer core aiv(%x: !ascend.gm<f32> in, %c: !ascend.context, %n: index) {
  // expected-error @+1 {{'ascend.peer_address' op requires 'base' and 'result' to have the same type, but got '!ascend.gm<f32>' and '!ascend.gm<f16>'}}
  %q = "ascend.peer_address"(%x, %c, %n) : (!ascend.gm<f32>, !ascend.context, index) -> !ascend.gm<f16>
  ascend.return
}

// -----

// The host has the contexts,
// expected-note @+1 {{the function is here}}
ascend.kernel @device_context core aiv() {
  %x = "test.view"() : () -> memref<?x1xi32>
  // expected-error @+1 {{'ascend.device_context' op expected in a host function, found in a kernel (ascend.kernel)}}
  %c = ascend.device_context %x : memref<?x1xi32>
  ascend.return
}

// -----

// and makes the windows.
// expected-note @+1 {{the function is here}}
ascend.kernel @window core aiv(%n: index) {
  %d = "test.domain"() : () -> !ascend.domain
  // expected-error @+1 {{'ascend.window' op expected in a host function, found in a kernel (ascend.kernel)}}
  %w = ascend.window "w" in %d at %n bytes %n
  ascend.return
}

// -----

// Kernels order what they do.
// expected-note @+1 {{the function is here}}
ascend.host_plan @f() {
  // expected-error @+1 {{'ascend.barrier' op expected in a kernel, found in a host function (ascend.host_plan)}}
  ascend.barrier all
  // expected-error @+1 {{'ascend.cache_invalidate' op expected in a kernel, found in a host function (ascend.host_plan)}}
  ascend.cache_invalidate
  // expected-error @+1 {{'ascend.fence' op expected in a kernel, found in a host function (ascend.host_plan)}}
  ascend.fence
  ascend.return
}

// -----

// A kernel returns nothing.
ascend.kernel @f core aiv(%n: i32) {
  // expected-error @+1 {{'ascend.return' op expected 0 operands, but found 1}}
  "ascend.return"(%n) : (i32) -> ()
}
