// What passes say of loops.
// RUN: split-file %s %t
// RUN: ppto-opt %t/invariant.mlir --verify-diagnostics --remarks=all --loop-invariant-code-motion >/dev/null
// RUN: ppto-opt %t/unroll.mlir --verify-diagnostics --remarks=all --loop-unroll="factor=3 max-size=20" >/dev/null

//--- invariant.mlir
func.func @invariant(%n: index, %x: i32, %y: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-note@+1 {{the loop is here}}
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (i32) {
    // expected-remark@+1 {{[passed] loop-invariant-code-motion: moved 'arith.muli' out of the loop}}
    %p = arith.muli %x, %y : i32
    // expected-remark@+1 {{[missed] loop-invariant-code-motion: 'arith.divsi' stays in the loop, though it does not change: its behaviour may be undefined, and the loop may not run at all}}
    %q = arith.divsi %p, %y : i32
    %s = arith.addi %a, %q : i32
    scf.yield %s : i32
  }
  return %r : i32
}

// What may change what is read is named.
tile.kernel @read(%x: memref<8x8xf32> inout, %n: index) {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c1 to %c8 step %c1 {
    // expected-remark@below {{[missed] loop-invariant-code-motion: 'tile.load' stays in the loop, though it does not change: it reads memory, and 'tile.store' in the loop may write, free, wait or notify}}
    %r = tile.load %x[1, 0] : memref<8x8xf32> -> !tile.tile<1x8xf32, vec>
    // expected-note@below {{what may change it is here}}
    tile.store %r, %x[%i, 0] : !tile.tile<1x8xf32, vec>, memref<8x8xf32>
  }
  tile.return
}

//--- unroll.mlir
func.func @unroll(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  // expected-remark@+2 {{[analysis] loop-unroll: the loop runs 2 times and has 3 operations}}
  // expected-remark@+1 {{[passed] loop-unroll: replaced the loop by its 2 iterations}}
  %p = scf.for %i = %c0 to %c2 step %c1 iter_args(%a = %x) -> (i32) {
    %s = arith.addi %a, %a : i32
    scf.yield %s : i32
  }
  // expected-remark@+2 {{[analysis] loop-unroll: the loop runs an unknown number of times and has 3 operations}}
  // expected-remark@+1 {{[passed] loop-unroll: unrolled the loop by 3}}
  %q = scf.for %i = %c0 to %n step %c1 iter_args(%a = %p) -> (i32) {
    %s = arith.addi %a, %a : i32
    scf.yield %s : i32
  }
  // expected-remark@+2 {{[analysis] loop-unroll: the loop runs an unknown number of times and has 7 operations}}
  // expected-remark@+1 {{[missed] loop-unroll: the loop stays: 3 copies of its 7 operations are more than max-size=20}}
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %q) -> (i32) {
    %s = arith.addi %a, %a : i32
    %t = arith.addi %s, %s : i32
    %u = arith.addi %t, %t : i32
    %v = arith.addi %u, %u : i32
    %w = arith.addi %v, %v : i32
    scf.yield %w : i32
  }
  return %r : i32
}
