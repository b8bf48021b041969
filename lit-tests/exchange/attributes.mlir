// Numbers, strings, elements, affine maps, locations: the same text as from MLIR, in all forms.
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

module {
  %0 = "a.b"() {f = loc(fused<affine_map<(d0) -> (d0)>>["x", "y":1:2])} : () -> i32 loc(callsite("f":1:2 at callsite("g":1:3 at "h"("z":1:1))))
  "a.b"() : () -> () loc(fused["f":1:2, "g":1:3, unknown])
  "a.b"() : () -> () loc(unknown)
  "a.b"() : () -> () loc(fused<"meta">["f":1:2])
  "a.b"() : () -> () loc(fused["f":1:2])
  "a.b"() : () -> () loc("only name")
  "a.b"() {a = 3 : i8, b = 0xFF : i8, c = -129 : i16, d = 0x7FF0000000000000 : f64, g = 0x0 : f32, h = -0x1 : i8, i = 100000000000000000000 : i128, j = -1 : index, k = true, l = 3 : si4, m = 1 : i1, n = 0 : i1, o = 1.5 : bf16, p = 1.0 : f128, q = 1.0 : f80, r = 1.e5 : f32, s = 1.E-5 : f16} : () -> ()
  "a.b"() {a = dense<1> : tensor<i32>, b = dense<[[1.5, -2.5]]> : tensor<1x2xbf16>, c = dense<0xFFFFFFFF> : tensor<2xf32>, d = dense<[0x7F800000, 1.0]> : tensor<2xf32>, e = dense<-1> : tensor<2xi8>, f = dense<255> : tensor<2xi8>, g = dense<"0xAB"> : tensor<1xi8>, h = dense<"0xFF"> : tensor<8xi1>, i = dense<(1, -2)> : tensor<2xcomplex<i32>>, j = dense<[true, false]> : tensor<2xi1>, k = dense<[-1, 0x10]> : tensor<2xindex>, l = dense<"a"> : tensor<2x!x.s>, m = dense<5> : vector<[4]xi32>, n = dense<[]> : tensor<0xf32>, p = dense<[[], []]> : tensor<2x0xi32>, q = dense<"0x0000C03F"> : tensor<f32>, r = dense<[1, 2, 3]> : tensor<3xui8>, s = dense<[-1]> : tensor<1xsi8>} : () -> ()
  "a.b"() {a = array<i8: -1, 127>, b = array<i64>, c = array<f64: 0x7FF0000000000000, 1.>, d = array<i1>, e = array<i16: 0x7F>, f = array<bf16: 1.0>} : () -> ()
  "a.b"() {a = "\n\t\\\"", b = "\41\00\FFé", "c d" = @"\22", e = @x::@y::@"z w", f = "", g = @"a.b"} : () -> ()
  "a.b"() {a = !x.y, b = !x.y<>, c = !x<"y">, d = !x.y<"a>b">, e = !x.y<->>, f = !x.y<[(<{}>)]>, g = #x.y<1.5, @a, #z, !w>, h = #x<"y z">, i = !x.y.z<a>} : () -> ()
  "a.b"() {a = () -> (), b = (i32) -> (), c = () -> (i32, i32), d = () -> (() -> ()), e = (() -> ()) -> (() -> (), i32), f = tensor<2x!x.y<a, b>>, g = tuple<tensor<*xi32>, (i32) -> i32>, h = vector<2x[2]x3xf32>, i = tensor<1x?x0xcomplex<f64>>, j = memref<2xf32, 1 : i8>, k = memref<2xf32, "x">, l = memref<2xf32, affine_map<(d0) -> (d0 + 1)>, 2>, m = memref<?x?xf32, strided<[?, ?], offset: ?>>, n = memref<2x3xf32, strided<[3, 1]>>, o = memref<2xmemref<3xf32>>, p = memref<2xvector<4xf32>>, q = tensor<2xvector<2xf32>>, r = memref<2xf32, 0>} : () -> ()
  "a.b"() {a = affine_map<(d0, d1)[s0, s1] -> (d0 floordiv s0, d1 ceildiv 4, d0 mod 5 - s1, -d0 * 3, (d0 + d1) * 2)>, b = affine_map<()[s0] -> (s0 * s0)>, c = affine_map<(x, y) -> (y, x)>, d = affine_set<() : (1 == 0)>, e = affine_set<(d0)[s0] : (d0 >= s0, s0 * 2 - d0 == 0)>, f = affine_map<(d0) -> ()>} : () -> ()
  "a.b"()<{b = 1, a}> ({}, {^bb0: }, {"x.y"():()->()}) {c} : () -> ()
  %2:3 = "a.c"() : () -> (i32, f32, i1)
  %a_b-c$.d, %1:1 = "a.d"() : () -> (i32, i32)
}
