// Aliases, graphs, blocks, several results, types: the same text as from MLIR, in all forms.
//
// REQUIRES: mlir-opt-19
// RUN: mlir-opt-19 --allow-unregistered-dialect %s > %t.custom.upstream
// RUN: ppto-opt --allow-unregistered-dialect %s > %t.custom.ours
// RUN: echo >> %t.custom.ours
// RUN: diff %t.custom.upstream %t.custom.ours
// RUN: mlir-opt-19 --allow-unregistered-dialect --mlir-print-op-generic %s > %t.generic.upstream
// RUN: ppto-opt --allow-unregistered-dialect --mlir-print-op-generic %s > %t.generic.ours
// RUN: echo >> %t.generic.ours
// RUN: diff %t.generic.upstream %t.generic.ours
// RUN: mlir-opt-19 --allow-unregistered-dialect --mlir-print-debuginfo %s > %t.locations.upstream
// RUN: ppto-opt --allow-unregistered-dialect --mlir-print-debuginfo %s > %t.locations.ours
// RUN: echo >> %t.locations.ours
// RUN: diff %t.locations.upstream %t.locations.ours
// RUN: mlir-opt-19 --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-local-scope %s > %t.local.upstream
// RUN: ppto-opt --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-local-scope %s > %t.local.ours
// RUN: diff %t.local.upstream %t.local.ours
// RUN: ppto-opt --allow-unregistered-dialect --verify-roundtrip %s

// comments   /// and
#loc = loc("alias":10:20)
!a = tensor<4x?xf32>
#m = affine_map<(d0, d1)[s0] -> (d0 + s0 * 2, d1 floordiv 3, d1 ceildiv -2, (d0 - 3) mod 2, -d0)>
#s = affine_set<(i)[N] : (i >= 0, i - N == 3, -i + 5 >= 0)>
module @"odd name" attributes {a.x = #m, a.s = #s, a.unit} {
  func.func private @"q\22uo\\te\0Atab\09é"(tensor<2xf32> {x.y = dense<"0x0000803F00000040"> : tensor<2xf32>}, (i32, (f32) -> i1) -> (() -> ()), i64) -> (i32 {a.b = "c"}, f32) attributes {v.w = [1, -2 : i8, 0x7F800000 : f32, -0.0 : f64, 0xFFF0000000000000 : f64, true, false, @a::@"b c", i32, (i32) -> i32, array<i32>, array<i1: true, false>, array<f32: 1.0, -2.5e-10>, loc("x":1:2), loc(fused<"m">["a", "b"(callsite("c" at "d":3:4))]), loc(unknown), dense<>: tensor<0xi32>, dense<["a", "b\00"]> : tensor<2x!d.s>, dense<true>: vector<3xi1>, sparse<[[0, 1], [1, 2]], [1, 5]> : tensor<3x4xi32>, sparse<0, 1> : tensor<1xi8>, strided<[1, ?], offset: -1>, affine_map<() -> ()>, "str" : !x.y, {}, {b = 1, a}, #x.y<a [b] {c} (d) "e\" >" -> ::>, #x<"foo">, !x<"foo bar<>">]}
  %0:2, %1 = "foo.multi"() <{p = 1 : si32, q = #foo.bar}> ({
  ^bb0(%arg0: i32, %arg1: !a loc("a":1:1)):
    "foo.br"(%arg0)[^bb1, ^bb2] : (i32) -> ()
  ^bb1:  // pred
    "foo.use"() : () -> (!foo.t<"a", [1, 2], {x = y}, (a) -> b>)
    cf.br ^bb2
  ^bb2:
    cf.br ^bb1
  }, {
    %g = "foo.later"(%h) : (i8) -> i9
    %h = "foo.earlier"(%g) : (i9) -> i8
  }) {z = 3 : ui64, y} : () -> (i32, f32, !foo.t<"a", [1, 2], {x = y}, (a) -> b>)
  "foo.types"() {t = [i1, si1, ui65535, index, f8E5M2, f8E4M3, f8E4M3FN, f8E5M2FNUZ, f8E4M3FNUZ, f8E4M3B11FNUZ, bf16, f16, tf32, f32, f64, f80, f128, none, complex<f32>, tuple<>, tuple<i32, tuple<f32>>, vector<4xi8>, vector<[4]x2xi8>, vector<f32>, tensor<*xf32>, tensor<0x?xf32>, tensor<4xf32, "enc">, tensor<4xf32, #x.y>, memref<f32>, memref<?xf32, strided<[?], offset: ?>>, memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>>, memref<4xf32, 3>, memref<*xf32>, memref<*xf32, 2>]} : () -> ()
  "foo.loc"() : () -> () loc(fused<{a = 1}>["x":1:2, callsite("f"("g":3:4) at unknown), #loc])
} loc("end")

