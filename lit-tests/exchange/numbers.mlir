// Numbers beyond the usual: out of range, wider than 64 bits, none at all.
//
// REQUIRES: mlir-opt-19
// RUN: ppto-opt %s --allow-unregistered-dialect --mlir-print-op-generic --mlir-print-local-scope > %t.ours
// RUN: mlir-opt-19 %s --allow-unregistered-dialect --mlir-print-op-generic --mlir-print-local-scope > %t.theirs
// RUN: diff %t.ours %t.theirs
// RUN: ppto-opt %t.theirs --allow-unregistered-dialect --mlir-print-op-generic --mlir-print-local-scope > %t.again
// RUN: diff %t.ours %t.again

"a.b"() {a = 1.0e999, b = -1.0e999 : f32, c = 1.0e999 : f80, d = 1.0e999 : f128, e = 1.0e999 : f8E4M3FNUZ, f = 1.0e999 : f8E4M3FN} : () -> ()
"a.b"() {a = 0.1 : f80, b = 0.1 : f128, c = 3.14159265358979323846 : f80, d = 0x3FFF8000000000000000 : f80, e = 0x7FFFC000000000000000 : f80, f = 0x7FFF0000000000000000000000000000 : f128} : () -> ()
"a.b"() {a = dense<1.5> : tensor<2xf80>, b = dense<[1.5, 0.1]> : tensor<2xf128>, c = dense<[(1.0, 2.0)]> : tensor<1xcomplex<f80>>, d = dense<"0x0000000000000080FF3F0000000000000080FFFF"> : vector<2xf80>} : () -> ()
"a.b"() {a = dense<1> : tensor<2xi128>, b = dense<[1, -1]> : tensor<2xi70>, c = dense<0xFFFFFFFFFFFFFFFFFF> : tensor<2xi72>, d = array<i128: 5, -5>, e = array<f80: 1.0, 1.0e999>} : () -> ()
"a.b"() {a = dense<1> : tensor<0xi32>, b = dense<[]> : tensor<0xi32>, c = dense<1.0> : tensor<0x3xf32>, d = dense<"a"> : tensor<0x!d.s>, e = dense<> : tensor<0x!d.s>, f = dense<-1> : tensor<2xsi1>} : () -> ()
"a.b"() <{}> : () -> ()
"a.b"() <{}> {b} : () -> ()
"a.b"() {a = affine_set<(d0) : ()>, b = #d.x : i32, c = #d<"x y"> : tensor<2xi8>} : () -> ()
"a.b"() {a = dense<[340282366920938463463374607431768211455, -170141183460469231731687303715884105728, 18446744073709551616]> : tensor<3xi128>, b = dense<[1, 36893488147419103231]> : tensor<2xui65>, c = dense<(-18446744073709551617, 5)> : tensor<2xcomplex<i80>>, d = array<ui72: 4722366482869645213695>, e = dense<"0x0102030405060708090A0B0C0D0E0F10"> : tensor<1xi128>} : () -> ()
"a.b"() {a = 0x7FFFC000000000000001 : f80, b = 0x7FFF0000000000000000000000000001 : f128, c = dense<0x7FFF0000000000000000000000000001> : tensor<2xf128>, d = 0x3FFF0000000000000000 : f80, e = array<f80: 0x7FFFC000000000000001>} : () -> ()
"a.b"() {a = dense<1> : memref<2xi32>, b = sparse<[0, 1], [5, 6]> : tensor<2xi32>, c = sparse<[1], [5]> : tensor<2xi32>, d = memref<2xf32, 0 : i32>, e = dense<7> : tensor<3000000000xi8>, f = loc("":4294967295:3000000000)} : () -> ()
