// RUN: ppto-opt %s --print-analysis=kind=liveness --verify-diagnostics -o %t

// expected-remark@below {{block 0: comes in nothing; goes out %arg0, %arg1}}
// expected-remark@below {{block 1: comes in %arg0; goes out nothing}}
// expected-remark@below {{block 2: comes in %arg0, %arg1; goes out nothing}}
func.func @blocks(%a: i32, %b: i32, %c: i1) -> i32 {
  // expected-remark@below {{needed after it: %arg0, %arg1}}
  cf.cond_br %c, ^one, ^two
^one:
  // expected-remark@below {{needed after it: nothing}}
  return %a : i32
^two:
  // expected-remark@below {{needed after it: %0}}
  %s = arith.addi %a, %b : i32
  // expected-remark@below {{needed after it: nothing}}
  return %s : i32
}

// What a loop uses is needed to its end; what it carries is not.
// expected-remark@below {{block 0: comes in nothing; goes out nothing}}
func.func @loop(%n: index, %a: i32) -> i32 {
  // expected-remark@below {{needed after it: %arg0, %arg1, %c0}}
  %c0 = arith.constant 0 : index
  // expected-remark@below {{needed after it: %arg0, %arg1, %c0, %c1}}
  %c1 = arith.constant 1 : index
  // expected-remark@below {{block 0: comes in %arg1; goes out %arg1}}
  // expected-remark@below {{needed after it: %0}}
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %a) -> (i32) {
    // expected-remark@below {{needed after it: %1, %arg1}}
    %t = arith.addi %s, %a : i32
    // expected-remark@below {{needed after it: %arg1}}
    scf.yield %t : i32
  }
  // expected-remark@below {{needed after it: nothing}}
  return %r : i32
}
