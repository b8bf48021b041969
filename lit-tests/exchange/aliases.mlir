// What has a name outside of the operations, and in which order; what is equal to itself alone; properties that are
// no dictionary: the same text as from MLIR, in all forms.
//
// REQUIRES: mlir-opt-19
// RUN: mlir-opt-19 --allow-unregistered-dialect %s > %t.custom.upstream
// RUN: ppto-opt --allow-unregistered-dialect %s > %t.custom.ours
// RUN: diff %t.custom.upstream %t.custom.ours
// RUN: mlir-opt-19 --allow-unregistered-dialect --mlir-print-op-generic %s > %t.generic.upstream
// RUN: ppto-opt --allow-unregistered-dialect --mlir-print-op-generic %s > %t.generic.ours
// RUN: diff %t.generic.upstream %t.generic.ours
// RUN: mlir-opt-19 --allow-unregistered-dialect --mlir-print-debuginfo %s > %t.locations.upstream
// RUN: ppto-opt --allow-unregistered-dialect --mlir-print-debuginfo %s > %t.locations.ours
// RUN: diff %t.locations.upstream %t.locations.ours
// RUN: mlir-opt-19 --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-op-generic %s > %t.generic-locations.upstream
// RUN: ppto-opt --allow-unregistered-dialect --mlir-print-debuginfo --mlir-print-op-generic %s > %t.generic-locations.ours
// RUN: diff %t.generic-locations.upstream %t.generic-locations.ours
// RUN: mlir-opt-19 --allow-unregistered-dialect --mlir-print-local-scope %s > %t.local.upstream
// RUN: ppto-opt --allow-unregistered-dialect --mlir-print-local-scope %s > %t.local.ours
// RUN: diff %t.local.upstream %t.local.ours
// RUN: ppto-opt --allow-unregistered-dialect --verify-roundtrip %s

#held = distinct[5]<affine_map<() -> (1)>>
#text = distinct[6]<"x">
"a.b"() {a = distinct[7]<#held>, b = #text, c = #held} : () -> () loc(fused<#text>["x"])
"a.b"() ({ "c.d"() : () -> () loc(fused<#held>["y", "z"]) }) {a = tensor<2xf32, #text>} : () -> tensor<2xf32, #held> loc(fused<distinct[8]<"y">>["z"])

"a.b"() {a = dense_resource<blob> : tensor<3xi64>, b = dense_resource<none> : memref<2xf32>, c = distinct[10]<>, d = [distinct[9]<>, distinct[9]<>]} : () -> ()
"a.b"() <"text"> {x = distinct[1]<>} : () -> ()
"a.b"() <42 : i32> ({
  "c.d"() <@a::@b> : () -> ()
}) : () -> ()
"a.b"() <[unit, 1.5]> : () -> ()
"a.b"() <#x.y<1>> : () -> ()
"a.b"() <() -> i32> : () -> ()
"a.b"() <dense<1> : tensor<2xi32>> : () -> ()
"a.b"() <{a = 1, b}> {a = 2} : () -> ()
func.func @with_attributes(%x: i32 {a.b = affine_map<(d0) -> (d0)>, c.d = loc("of an argument")}) { return } loc("y")
func.func @functions(%x: f32) { %0 = arith.addf %x, %x {b = affine_map<(a) -> (a)>, a = affine_map<(a) -> (a + 2)>} : f32 func.call @functions(%x) {z = affine_map<() -> ()>} : (f32) -> () return }
func.func private @g(i32 {a.y = affine_map<() -> (7)>}, f32 {a.x = affine_map<() -> (8)>}) -> (i32 {a.w = affine_map<() -> (9)>}) attributes {v = affine_map<() -> (10)>, u = affine_map<() -> (11)>}
func.func private @h(tensor<2xf32, affine_map<() -> (12)>>) -> tensor<2xf32, affine_map<() -> (13)>>
%first = arith.constant {q = affine_map<() -> (14)>} dense<1> : tensor<2xi32, affine_map<() -> (15)>>
%second = arith.constant dense<1> : tensor<2xi32>
%third = "a.b"(%first) {r = affine_map<() -> (16)>} : (tensor<2xi32, affine_map<() -> (15)>>) -> tensor<2xi32, affine_map<() -> (17)>>
%fourth = builtin.unrealized_conversion_cast %third : tensor<2xi32, affine_map<() -> (17)>> to memref<2xi32, affine_map<(d0) -> (d0 + 18)>> {s = affine_map<() -> (19)>}
"func.func"() <{function_type = (i32) -> (), sym_name = "k", arg_attrs = [{a.z = affine_map<() -> (20)>}]}> ({ ^bb0(%x: i32): "func.return"() : () -> () }) {a = affine_map<() -> (21)>, z = affine_map<() -> (22)>} : () -> ()
func.func @loops(%x: index, %t: tensor<2xf32, affine_map<() -> (1)>>, %c: i1) {
  %0 = scf.for %i = %x to %x step %x iter_args(%a = %t) -> (tensor<2xf32, affine_map<() -> (1)>>) {
    %1 = "a.b"() {a = affine_map<() -> (2)>} : () -> tensor<2xf32, affine_map<() -> (1)>>
    scf.yield %1 : tensor<2xf32, affine_map<() -> (1)>>
  } {a = affine_map<() -> (3)>}
  %2 = scf.if %c -> (tensor<2xi8, affine_map<() -> (4)>>) { %3 = "x.y"() : () -> tensor<2xi8, affine_map<() -> (4)>> scf.yield %3 : tensor<2xi8, affine_map<() -> (4)>> } else { %3 = "x.z"() {k = affine_map<() -> (5)>} : () -> tensor<2xi8, affine_map<() -> (4)>> scf.yield %3 : tensor<2xi8, affine_map<() -> (4)>> } {z = affine_map<() -> (6)>}
  cf.cond_br %c, ^bb1(%t : tensor<2xf32, affine_map<() -> (1)>>), ^bb2 {w = affine_map<() -> (8)>}
^bb1(%q: tensor<2xf32, affine_map<() -> (1)>>):
  cf.br ^bb2 {v = affine_map<() -> (9)>}
^bb2:
  return {u = affine_map<() -> (10)>}
}

{-#
  dialect_resources: {
    builtin: {
      unused: "0x0400000001000000",
      blob: "0x08000000010000000000000002000000000000000300000000000000"
    }
  }
#-}
