// All of scf and cf, and of arith and func what is special: the same text as from MLIR, in all forms.
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
func.func @f(%lb: index, %ub: index, %st: index, %x: f32, %m: memref<?xf32>, %c: i1, %t: tensor<4x8xf32>) -> (f32, i32) {
  %r = scf.for %i = %lb to %ub step %st iter_args(%a = %x) -> (f32) { scf.yield %a : f32 }
  %r2 = scf.for %i = %lb to %ub step %st iter_args(%a = %x) -> f32 { scf.yield %a : f32 } loc("here")
  %j32 = arith.constant 3 : i32
  scf.for %i = %j32 to %j32 step %j32 : i32 { }
  scf.for %i = %lb to %ub step %st { "a.b"() : () -> () } {attr = 1}
  %p:2 = scf.parallel (%i, %k) = (%lb, %lb) to (%ub, %ub) step (%st, %st) init (%x, %x) -> (f32, f32) {
    scf.reduce(%x, %x : f32, f32) {
    ^bb0(%l: f32, %rr: f32):
      %s = arith.addf %l, %rr : f32
      scf.reduce.return %s : f32
    }, {
    ^bb0(%l: f32, %rr: f32):
      scf.reduce.return %l : f32
    }
  }
  scf.parallel (%i) = (%lb) to (%ub) step (%st) { scf.reduce }
  %fa = scf.forall (%i, %k) in (4, %ub) shared_outs(%o = %t) -> (tensor<4x8xf32>) {
    scf.forall.in_parallel { }
  }
  scf.forall (%i) = (0) to (%ub) step (2) { "a.b"(%i) : (index) -> () } {zz = 1}
  scf.forall (%i) in (4) {}
  %is:2 = scf.index_switch %lb {u} -> i32, f32
  case 2 { scf.yield %j32, %x : i32, f32 }
  case -5 { scf.yield %j32, %x : i32, f32 }
  default { scf.yield %j32, %x : i32, f32 }
  scf.index_switch %lb
  default {}
  %w:2 = scf.while (%a = %x, %b = %j32) : (f32, i32) -> (f32, i32) {
    scf.condition(%c) {z} %a, %b : f32, i32
  } do {
  ^bb0(%q: f32, %z: i32):
    scf.yield %q, %z : f32, i32
  } attributes {q = "w"}
  scf.while : () -> () { scf.condition(%c) } do { scf.yield }
  %i1, %i2 = scf.if %c -> (f32, i32) { scf.yield %x, %j32 : f32, i32 } else { scf.yield %x, %j32 : f32, i32 } {k}
  scf.if %c { } else { }
  scf.if %c { "x.y"() : () -> () } else { "z.y"() : () -> () }
  %e = scf.execute_region -> f32 { cf.cond_br %c, ^a(%x : f32), ^b
    ^a(%v: f32): scf.yield %v : f32
    ^b: scf.yield %x : f32 }
  %cm = arith.cmpi slt, %j32, %j32 : i32
  %cf = arith.cmpf ueq, %x, %x fastmath<fast> : f32
  %ad = arith.addi %j32, %j32 overflow<nsw, nuw> : i32
  %af = arith.addf %x, %x fastmath<nnan,contract> {a} : f32
  %sel = arith.select %c, %x, %x : f32
  %trunc = arith.truncf %x to_nearest_away : f32 to f16
  %truncfast = arith.truncf %x downward fastmath<fast> : f32 to f16
  %truncnone = arith.truncf %x fastmath<none> : f32 to f16
  %extnan = arith.extf %x fastmath<nnan> : f32 to f64
  %tr2 = arith.trunci %j32 : i32 to i8
  %ext = arith.extsi %j32 : i32 to i64
  %ui, %ov = arith.addui_extended %j32, %j32 : i32, i1
  %ml, %mh = arith.mulsi_extended %j32, %j32 : i32
  %ic = arith.index_cast %j32 : i32 to index
  %bc = arith.bitcast %x : f32 to i32
  %cst = arith.constant dense<[1.0, 2.0]> : vector<2xf32>
  %cst2 = arith.constant {n = "x"} 1.0e-30 : f32
  %tt = arith.constant true
  %cc = arith.constant -1 : i8
  %nan = arith.constant 0x7FC00000 : f32
  %idx = arith.constant 5 : index
  %vf = arith.constant dense<0x7F800000> : tensor<2x3xf32>
  %hf = arith.constant 6.550400e+04 : f16
  %bf = arith.constant 3.3895313892515355E+38 : bf16
  %mx = arith.maxnumf %x, %x : f32
  %nn = arith.negf %x : f32
  %call:2 = func.call @g(%x, %j32) {a} : (f32, i32) -> (f32, i32)
  call @h() : () -> ()
  %fc = constant @g : (f32, i32) -> (f32, i32)
  %ind:2 = call_indirect %fc(%x, %j32) : (f32, i32) -> (f32, i32)
  cf.assert %c, "oops \22 \\ \n"
  cf.switch %j32 : i32, [ default: ^d, 1: ^d1(%x : f32), -2: ^d ]
^d: 
  cf.br ^d1(%x : f32)
^d1(%y: f32):
  cf.cond_br %c, ^end(%y, %j32 : f32, i32), ^end(%x, %j32 : f32, i32) {w}
^end(%z1: f32, %z2: i32):
  return %z1, %z2 : f32, i32
}
func.func private @g(f32 {x.a}, i32) -> (f32 {x.b = 2}, i32) attributes {llvm.x}
func.func nested @h() { return }
module @inner { func.func public @pub() -> !foo.bar<1> attributes {no_inline} { %0 = builtin.unrealized_conversion_cast to !foo.bar<1> 
 %1:2 = builtin.unrealized_conversion_cast %0 : !foo.bar<1> to i32, f32 {z}
 return %0 : !foo.bar<1> } }
}
