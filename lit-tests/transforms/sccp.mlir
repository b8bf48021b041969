// RUN: ppto-opt %s --sccp | FileCheck %s
// RUN: ppto-opt %s --sccp --canonicalize | FileCheck %s --check-prefix=FOLDED

// The branch that the constant rules out passes nothing to where they meet.
// CHECK-LABEL: func.func @branch_not_taken
// CHECK:       %[[TWO:.*]] = arith.constant 2 : i32
// CHECK:       cf.cond_br
// CHECK:     ^bb2(%{{.*}}: i32):
// CHECK-NEXT:  return %[[TWO]] : i32
// FOLDED-LABEL: func.func @branch_not_taken
// FOLDED-NEXT:  %[[TWO:.*]] = arith.constant 2 : i32
// FOLDED-NEXT:  return %[[TWO]] : i32
func.func @branch_not_taken(%x: i32) -> i32 {
  %true = arith.constant true
  %c2 = arith.constant 2 : i32
  cf.cond_br %true, ^join(%c2 : i32), ^other
^other:
  cf.br ^join(%x : i32)
^join(%v: i32):
  return %v : i32
}

// Either may be taken, and they pass different values.
// CHECK-LABEL: func.func @both_taken
// CHECK:     ^bb{{[0-9]}}(%[[V:.*]]: i32):
// CHECK-NEXT:  return %[[V]] : i32
func.func @both_taken(%c: i1) -> i32 {
  %c2 = arith.constant 2 : i32
  %c3 = arith.constant 3 : i32
  cf.cond_br %c, ^join(%c2 : i32), ^join(%c3 : i32)
^join(%v: i32):
  return %v : i32
}

// Different ways compute the same.
// CHECK-LABEL: func.func @same_on_both_ways
// CHECK:       %[[FIVE:.*]] = arith.constant 5 : i32
// CHECK:       return %[[FIVE]] : i32
func.func @same_on_both_ways(%c: i1) -> i32 {
  %c2 = arith.constant 2 : i32
  %c3 = arith.constant 3 : i32
  %c5 = arith.constant 5 : i32
  %r = scf.if %c -> i32 {
    %sum = arith.addi %c2, %c3 : i32
    scf.yield %sum : i32
  } else {
    scf.yield %c5 : i32
  }
  return %r : i32
}

// Through a loop that keeps it; the counter changes.
// CHECK-LABEL: func.func @loop
// CHECK:       %[[ONE:.*]] = arith.constant 1 : i32
// CHECK:       %[[R:.*]]:2 = scf.for
// CHECK:       return %[[ONE]], %[[R]]#1 : i32, i32
func.func @loop(%lower: index, %upper: index, %step: index) -> (i32, i32) {
  %c1 = arith.constant 1 : i32
  %r:2 = scf.for %i = %lower to %upper step %step
      iter_args(%same = %c1, %count = %c1) -> (i32, i32) {
    %square = arith.muli %same, %same : i32
    %next = arith.addi %count, %c1 : i32
    scf.yield %square, %next : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// A loop of blocks: the value stays 1 as long as only 1 comes around.
// CHECK-LABEL: func.func @loop_of_blocks
// CHECK:       %[[ONE:.*]] = arith.constant 1 : i32
// CHECK:       return %[[ONE]] : i32
func.func @loop_of_blocks(%again: i1) -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  cf.br ^head(%c1 : i32)
^head(%v: i32):
  %is1 = arith.cmpi eq, %v, %c1 : i32
  cf.cond_br %is1, ^one, ^two
^one:
  cf.br ^latch(%c1 : i32)
^two:
  cf.br ^latch(%c2 : i32)
^latch(%w: i32):
  cf.cond_br %again, ^head(%w : i32), ^end
^end:
  return %w : i32
}

// All calls of a private function pass the same first argument.
// CHECK-LABEL: func.func private @called_with_one
// CHECK-SAME:    (%{{.*}}: i32, %[[B:.*]]: i32)
// CHECK:       %[[ONE:.*]] = arith.constant 1 : i32
// CHECK:       return %[[ONE]], %[[B]] : i32, i32
func.func private @called_with_one(%a: i32, %b: i32) -> (i32, i32) {
  return %a, %b : i32, i32
}

// CHECK-LABEL: func.func @calls
// CHECK:       %[[ONE:.*]] = arith.constant 1 : i32
// CHECK:       call @called_with_one
// CHECK:       %[[R:.*]]:2 = call @called_with_one
// CHECK:       return %[[ONE]], %[[R]]#1 : i32, i32
func.func @calls(%x: i32) -> (i32, i32) {
  %c1 = arith.constant 1 : i32
  %p:2 = call @called_with_one(%c1, %c1) : (i32, i32) -> (i32, i32)
  %q:2 = call @called_with_one(%c1, %x) : (i32, i32) -> (i32, i32)
  return %q#0, %q#1 : i32, i32
}

// Anyone may call a public function.
// CHECK-LABEL: func.func @public
// CHECK-SAME:    (%[[A:.*]]: i32)
// CHECK-NEXT:  return %[[A]] : i32
func.func @public(%a: i32) -> i32 {
  return %a : i32
}

// CHECK-LABEL: func.func @calls_public
// CHECK:       %[[R:.*]] = call @public
// CHECK:       return %[[R]] : i32
func.func @calls_public() -> i32 {
  %c1 = arith.constant 1 : i32
  %r = call @public(%c1) : (i32) -> i32
  return %r : i32
}

// A function that is used as a value may be called with anything.
// CHECK-LABEL: func.func private @used_as_value
// CHECK-SAME:    (%[[A:.*]]: i32)
// CHECK-NEXT:  return %[[A]] : i32
func.func private @used_as_value(%a: i32) -> i32 {
  return %a : i32
}

// CHECK-LABEL: func.func @takes_it
// CHECK:       %[[R:.*]] = call @used_as_value
// CHECK:       return %{{.*}}, %[[R]]
func.func @takes_it() -> ((i32) -> i32, i32) {
  %c1 = arith.constant 1 : i32
  %f = constant @used_as_value : (i32) -> i32
  %r = call @used_as_value(%c1) : (i32) -> i32
  return %f, %r : (i32) -> i32, i32
}

// What stands elsewhere is not known.
func.func private @elsewhere(i32) -> i32

// CHECK-LABEL: func.func @calls_elsewhere
// CHECK:       %[[R:.*]] = call @elsewhere
// CHECK:       return %[[R]] : i32
func.func @calls_elsewhere() -> i32 {
  %c1 = arith.constant 1 : i32
  %r = call @elsewhere(%c1) : (i32) -> i32
  return %r : i32
}

// A call that cannot be reached passes nothing.
// CHECK-LABEL: func.func private @reached_once
// CHECK:       %[[ONE:.*]] = arith.constant 1 : i32
// CHECK:       return %[[ONE]] : i32
func.func private @reached_once(%a: i32) -> i32 {
  return %a : i32
}

func.func @dead_call(%x: i32) -> i32 {
  %false = arith.constant false
  %c1 = arith.constant 1 : i32
  %r = call @reached_once(%c1) : (i32) -> i32
  scf.if %false {
    %q = func.call @reached_once(%x) : (i32) -> i32
  }
  return %r : i32
}

// A recursive function always returns 0.
// CHECK-LABEL: func.func private @recursive
// CHECK:       %[[ZERO:.*]] = arith.constant 0 : i32
// CHECK:       return %[[ZERO]] : i32
func.func private @recursive(%n: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %end = arith.cmpi eq, %n, %c0 : i32
  %r = scf.if %end -> i32 {
    scf.yield %c0 : i32
  } else {
    %less = arith.subi %n, %c1 : i32
    %inner = func.call @recursive(%less) : (i32) -> i32
    scf.yield %inner : i32
  }
  return %r : i32
}

func.func @calls_recursive(%n: i32) -> i32 {
  %r = call @recursive(%n) : (i32) -> i32
  return %r : i32
}

// A division by zero stops the run and is no constant.
// CHECK-LABEL: func.func @division_by_zero
// CHECK:       %[[Q:.*]] = arith.divsi
// CHECK:       return %[[Q]] : i32
func.func @division_by_zero() -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %q = arith.divsi %c1, %c0 : i32
  return %q : i32
}
