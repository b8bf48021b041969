// Branches that lead around in a circle, and switches of one flag.
// RUN: ppto-opt %s --canonicalize=test-convergence=true --split-input-file 2>&1 | FileCheck %s
// RUN: ppto-opt %s --canonicalize="region-simplify=disabled test-convergence=true" --split-input-file -o /dev/null
// RUN: ppto-opt %s --canonicalize="top-down=false test-convergence=true" --split-input-file -o /dev/null

// Blocks with nothing but branches, which lead around, are no way to anywhere.
// CHECK-LABEL: func.func @circle(
// CHECK-NEXT:    cf.cond_br %{{.*}}, ^[[LOOP:bb[0-9]+]], ^[[END:bb[0-9]+]]
// CHECK-NEXT:  ^[[LOOP]]:
// CHECK-NEXT:    cf.br ^[[LOOP]]
// CHECK-NEXT:  ^[[END]]:
// CHECK-NEXT:    return
func.func @circle(%c: i1) {
  cf.cond_br %c, ^x, ^end
^x:
  cf.br ^y
^y:
  cf.br ^z
^z:
  cf.br ^x
^end:
  return
}

// -----

// CHECK-LABEL: func.func @circle_of_two(
// CHECK-NEXT:    cf.br ^[[LOOP:bb[0-9]+]]
// CHECK-NEXT:  ^[[LOOP]]:
// CHECK-NEXT:    cf.br ^[[LOOP]]
func.func @circle_of_two(%a: i32) {
  cf.br ^x(%a : i32)
^x(%p: i32):
  cf.br ^y(%p : i32)
^y(%q: i32):
  cf.br ^x(%q : i32)
}

// -----

// Two ways into a circle, which swaps what it is given.
// CHECK-LABEL: func.func @two_ways_in(
func.func @two_ways_in(%a: i32, %b: i32, %c: i1) {
  cf.cond_br %c, ^x(%a, %b : i32, i32), ^y(%a, %b : i32, i32)
^x(%p: i32, %q: i32):
  cf.br ^y(%q, %p : i32, i32)
^y(%r: i32, %s: i32):
  cf.br ^x(%s, %r : i32, i32)
}

// -----

// CHECK-LABEL: func.func @switch_through(
// CHECK-SAME:    %[[F:[a-z0-9]+]]: i32, %[[X:[a-z0-9]+]]: i32)
// CHECK-NEXT:    cf.switch %[[F]] : i32, [
// CHECK-NEXT:      default: ^[[END:bb[0-9]+]](%[[F]] : i32),
// CHECK-NEXT:      5: ^[[END]](%[[X]] : i32)
// CHECK-NEXT:    ]
// CHECK-NEXT:  ^[[END]](%[[R:.*]]: i32):
// CHECK-NEXT:    return %[[R]] : i32
func.func @switch_through(%f: i32, %x: i32) -> i32 {
  cf.switch %f : i32, [
    default: ^end(%f : i32),
    5: ^five,
    7: ^end(%f : i32)
  ]
^five:
  cf.br ^end(%x : i32)
^end(%r: i32):
  return %r : i32
}

// -----

// What the first switch finds, the second needs not ask again.
// CHECK-LABEL: func.func @switch_twice(
// CHECK-SAME:    %[[F:[a-z0-9]+]]: i32)
// CHECK-DAG:     %[[C5:.*]] = arith.constant 5 : i32
// CHECK-DAG:     %[[C6:.*]] = arith.constant 6 : i32
// CHECK:         cf.switch %[[F]] : i32, [
// CHECK-NEXT:      default: ^[[OTHER:bb[0-9]+]],
// CHECK-NEXT:      5: ^[[FIVE:bb[0-9]+]]
// CHECK-NEXT:    ]
// CHECK-NEXT:  ^[[OTHER]]:
// CHECK-NEXT:    cf.switch %[[F]] : i32, [
// CHECK-NEXT:      default: ^[[END:bb[0-9]+]],
// CHECK-NEXT:      6: ^[[SIX:bb[0-9]+]]
// CHECK-NEXT:    ]
// CHECK-NEXT:  ^[[FIVE]]:
// CHECK-NEXT:    call @done(%[[C5]])
// CHECK-NEXT:    return
// CHECK-NEXT:  ^[[END]]:
// CHECK-NEXT:    return
// CHECK-NEXT:  ^[[SIX]]:
// CHECK-NEXT:    call @done(%[[C6]])
// CHECK-NEXT:    return
func.func private @done(i32)
func.func @switch_twice(%f: i32) {
  cf.switch %f : i32, [
    default: ^other,
    5: ^again
  ]
^other:
  cf.switch %f : i32, [
    default: ^end,
    5: ^again,
    6: ^six
  ]
^again:
  cf.switch %f : i32, [
    default: ^end,
    5: ^five,
    6: ^six
  ]
^end:
  return
^six:
  func.call @done(%f) : (i32) -> ()
  return
^five:
  func.call @done(%f) : (i32) -> ()
  return
}

// -----

// A value that only computes its next one is not carried around, nor what it is computed from.
// CHECK-LABEL: func.func @dead_circle(
// CHECK-SAME:    %[[N:[a-z0-9]+]]: i32, %[[C:[a-z0-9]+]]: i1)
// CHECK:         cf.br ^[[LOOP:bb[0-9]+]](%{{.*}} : i32)
// CHECK-NEXT:  ^[[LOOP]](%[[I:.*]]: i32):
// CHECK-NEXT:    %[[J:.*]] = arith.addi %[[I]], %{{.*}} : i32
// CHECK-NEXT:    %[[LESS:.*]] = arith.cmpi slt, %[[J]], %[[N]] : i32
// CHECK-NEXT:    cf.cond_br %[[LESS]], ^[[LOOP]](%[[J]] : i32), ^[[END:bb[0-9]+]]
// CHECK-NEXT:  ^[[END]]:
// CHECK-NEXT:    return %[[J]] : i32
func.func @dead_circle(%n: i32, %c: i1) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  cf.br ^loop(%c0, %c0, %n : i32, i32, i32)
^loop(%i: i32, %sum: i32, %other: i32):
  %more = arith.addi %sum, %i : i32
  %kept = scf.if %c -> i32 {
    %product = arith.muli %other, %more : i32
    scf.yield %product : i32
  } else {
    %quotient = arith.muli %more, %more : i32
    scf.yield %quotient : i32
  }
  %j = arith.addi %i, %c1 : i32
  %less = arith.cmpi slt, %j, %n : i32
  cf.cond_br %less, ^loop(%j, %kept, %more : i32, i32, i32), ^end(%kept : i32)
^end(%unused: i32):
  return %j : i32
}

// -----

// What a call may see is needed, and so is what comes to it around the loop.
// CHECK-LABEL: func.func @live_circle(
// CHECK:       ^{{.*}}(%{{.*}}: i32, %{{.*}}: i32):
// CHECK:         arith.addi
// CHECK:         call @done
func.func private @done(i32)
func.func @live_circle(%n: i32) {
  %c1 = arith.constant 1 : i32
  cf.br ^loop(%n, %n : i32, i32)
^loop(%sum: i32, %seen: i32):
  %more = arith.addi %sum, %c1 : i32
  func.call @done(%seen) : (i32) -> ()
  cf.br ^loop(%more, %sum : i32, i32)
}
