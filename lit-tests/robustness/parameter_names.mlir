// Names of parameters tell them apart, in text and on command lines.
//
// RUN: split-file %s %t
// RUN: ppto-opt --verify-roundtrip %t/numbers.mlir | FileCheck %s
// RUN: ppto-opt --ppto-to-ascend %t/taken.mlir | FileCheck %s --check-prefix=TAKEN
// RUN: ppto-opt --split-input-file --verify-diagnostics %t/invalid.mlir

//--- numbers.mlir
// A number is no name.
// CHECK: tile.kernel @numbers(%__0: memref<4x8xf32> in, %_1: i32, %_0: i32)
tile.kernel @numbers(%0: memref<4x8xf32>, %1: i32, %_0: i32) {
  tile.return
}

//--- taken.mlir
// What a lowering adds gets names of its own.
// TAKEN: ascend.kernel @taken core aiv(%w: !ascend.gm<f32> in, %N: index, %w_ctx: i32, %w_ctx_0: !ascend.context, %N_0: index)
tile.kernel @taken(%w: !dist.tensor<?x8xf32> in, %N: index, %w_ctx: i32) dims(N = %w[0]) {
  tile.return
}

//--- invalid.mlir
// expected-error @+1 {{'tile.kernel' op expected in 'parameter_names' a name for one parameter only, found "x"}}
"tile.kernel"() <{directions = ["value", "value"], function_type = (i32, i32) -> (), parameter_names = ["x", "x"], sym_name = "twice"}> ({
^bb0(%x: i32, %y: i32):
  "tile.return"() : () -> ()
}) : () -> ()

// -----

// expected-error @+1 {{'tile.kernel' op expected in 'parameter_names' names of letters and digits, found "a b"}}
"tile.kernel"() <{directions = ["value"], function_type = (i32) -> (), parameter_names = ["a b"], sym_name = "blank"}> ({
^bb0(%x: i32):
  "tile.return"() : () -> ()
}) : () -> ()

// -----

// expected-error @+1 {{'tile.kernel' op expected extents with names of letters and digits, or computed with such names (N * 2), found 'a b'}}
"tile.kernel"() <{directions = ["in"], extents = {"a b" = [array<i64: 0, 0>]}, function_type = (memref<?xi32>) -> (), sym_name = "extent"}> ({
^bb0(%x: memref<?xi32>):
  "tile.return"() : () -> ()
}) : () -> ()

// -----

// Equal extents have equal keys.
// expected-error @+1 {{'tile.kernel' op expected extent 'N * 2', found it written as '2*N'}}
"tile.kernel"() <{directions = ["in"], extents = {"2*N" = [array<i64: 0, 0>]}, function_type = (memref<?xi32>) -> (), sym_name = "written"}> ({
^bb0(%x: memref<?xi32>):
  "tile.return"() : () -> ()
}) : () -> ()

// -----

// expected-error @+1 {{'tile.kernel' op expected extents with names of letters and digits, or computed with such names (N * 2), found '4'}}
"tile.kernel"() <{directions = ["in"], extents = {"4" = [array<i64: 0, 0>]}, function_type = (memref<?xi32>) -> (), sym_name = "constant"}> ({
^bb0(%x: memref<?xi32>):
  "tile.return"() : () -> ()
}) : () -> ()

// -----

// expected-error @+1 {{'tile.kernel' op expected extents with names of letters and digits, or computed with such names (N * 2), found 'N * 9223372036854775807 * 2'}}
"tile.kernel"() <{directions = ["in"], extents = {"N * 9223372036854775807 * 2" = [array<i64: 0, 0>]}, function_type = (memref<?xi32>) -> (), sym_name = "large"}> ({
^bb0(%x: memref<?xi32>):
  "tile.return"() : () -> ()
}) : () -> ()
