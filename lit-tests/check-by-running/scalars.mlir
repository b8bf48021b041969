// Functions of no level run with arguments that are made up, or given.
// RUN: ppto-opt %s --canonicalize --cse --check-by-running 2>&1 >/dev/null | FileCheck %s --check-prefix=GOOD
// RUN: ppto-opt %s --canonicalize --check-by-running --entry loop --arg arg0=3 --arg arg1=5 2>&1 >/dev/null | FileCheck %s --check-prefix=GIVEN
// RUN: ppto-opt %s --canonicalize --check-by-running | ppto-opt --verify-roundtrip | FileCheck %s --check-prefix=OUT

// RUN: status 1 ppto-opt %s --cse --check-by-running --entry nowhere 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: status 2 ppto-opt %s --cse --check-by-running --arg arg0=x.y 2>&1 | FileCheck %s --check-prefix=SPEC
// RUN: status 2 ppto-opt %s --cse --check-by-running --check-by-running-inputs=0 2>&1 | FileCheck %s --check-prefix=SETS
// RUN: status 2 ppto-opt %s --cse --entry loop 2>&1 | FileCheck %s --check-prefix=ALONE

// GOOD: note: --check-by-running: 'by_parameter' was not run, or not with all arguments: a hazard:
// GOOD: note: --check-by-running: 'opaque' was not run, or not with all arguments: a program that cannot be run:
// GOOD: note: --check-by-running: 2 passes kept the results of 'by_parameter', 'floats', 'loop' in [[#]] runs each
// GIVEN: note: --check-by-running: 1 pass kept the results of 'loop' in 1 run each
// OUT: func.func @loop
// NONE: error: --check-by-running: expected a program that can be run, found none
// NONE: note: 'nowhere': expected a function with a body, found none
// SPEC: error: --arg arg0=x.y:
// SETS: error: --check-by-running-inputs: expected a whole number from 1, found '0'
// ALONE: error: --entry: expected --check-by-running, which it belongs to, found none

func.func @loop(%x: i32, %n: index) -> (i32, i1) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %four = arith.constant 4 : i32
  %zero = arith.constant 0 : i32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%acc = %zero) -> (i32) {
    %d = arith.muli %acc, %four : i32
    %e = arith.addi %d, %x : i32
    scf.yield %e : i32
  }
  %p = arith.cmpi slt, %r, %zero : i32
  return %r, %p : i32, i1
}
func.func @floats(%x: f32, %y: f64, %h: f16) -> (f32, f64, f16) {
  %0 = arith.divf %x, %x : f32
  %1 = arith.subf %y, %y : f64
  %2 = func.call @inner(%h) : (f16) -> f16
  return %0, %1, %2 : f32, f64, f16
}
func.func private @inner(%h: f16) -> f16 {
  %0 = arith.mulf %h, %h : f16
  return %0 : f16
}
func.func @by_parameter(%x: i32, %y: i32) -> i32 {
  %0 = arith.divsi %x, %y : i32
  return %0 : i32
}
func.func @opaque(%t: tensor<4xf32>) -> tensor<4xf32> {
  return %t : tensor<4xf32>
}
