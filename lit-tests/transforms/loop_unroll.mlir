// RUN: ppto-opt %s --loop-unroll=factor=3 --mlir-pass-statistics 2>&1 | FileCheck %s
// RUN: ppto-opt %s --loop-unroll="factor=1 full-up-to=0" | FileCheck %s --check-prefix=NONE
// RUN: ppto-opt %s --loop-unroll="factor=3 max-size=20" --allow-unregistered-dialect | FileCheck %s --check-prefix=SIZE
// RUN: not ppto-opt %s --loop-unroll=factor=0 2>&1 | FileCheck %s --check-prefix=OPTION

// OPTION: factor must be at least 1, but is 0

// CHECK-DAG: 3  loops unrolled by the factor
// CHECK-DAG: 4  loops unrolled whole

// NONE-COUNT-11: scf.for
// NONE-NOT:     scf.for

// A trip count that is a multiple of the factor leaves nothing over.
// CHECK-LABEL: func.func @exact(
// CHECK-SAME:    %[[X:[a-z0-9]+]]: index)
// CHECK-DAG:     %[[LB:.*]] = arith.constant 1 : index
// CHECK-DAG:     %[[UB:.*]] = arith.constant 19 : index
// CHECK-DAG:     %[[WIDE:.*]] = arith.constant 6 : index
// CHECK-DAG:     %[[TWO:.*]] = arith.constant 2 : index
// CHECK-DAG:     %[[FOUR:.*]] = arith.constant 4 : index
// CHECK:         %[[R:.*]] = scf.for %[[I:.*]] = %[[LB]] to %[[UB]] step %[[WIDE]] iter_args(%[[A:.*]] = %[[X]]) -> (index) {
// CHECK-NEXT:      %[[M0:.*]] = arith.muli %[[A]], %[[I]] : index
// CHECK-NEXT:      %[[I1:.*]] = arith.addi %[[I]], %{{.*}} : index
// CHECK-NEXT:      %[[M1:.*]] = arith.muli %[[M0]], %[[I1]] : index
// CHECK-NEXT:      %[[I2:.*]] = arith.addi %[[I]], %{{.*}} : index
// CHECK-NEXT:      %[[M2:.*]] = arith.muli %[[M1]], %[[I2]] : index
// CHECK-NEXT:      scf.yield %[[M2]] : index
// CHECK-NEXT:    }
// CHECK-NEXT:    return %[[R]] : index
func.func @exact(%x: index) -> index {
  %lb = arith.constant 1 : index
  %ub = arith.constant 19 : index
  %st = arith.constant 2 : index
  %r = scf.for %i = %lb to %ub step %st iter_args(%a = %x) -> (index) {
    %m = arith.muli %a, %i : index
    scf.yield %m : index
  }
  return %r : index
}

// What is left over is done by a second loop, which goes on with the values of the first.
// CHECK-LABEL: func.func @left_over(
// CHECK:         %[[END:.*]] = arith.constant 9 : index
// CHECK:         %[[R:.*]] = scf.for %{{.*}} = %{{.*}} to %[[END]] step
// CHECK:         %[[S:.*]] = scf.for %{{.*}} = %[[END]] to %{{.*}} step %{{.*}} iter_args(%{{.*}} = %[[R]])
// CHECK:         return %[[S]]
func.func @left_over(%x: index) -> index {
  %lb = arith.constant 0 : index
  %ub = arith.constant 10 : index
  %st = arith.constant 1 : index
  %r = scf.for %i = %lb to %ub step %st iter_args(%a = %x) -> (index) {
    %m = arith.muli %a, %i : index
    scf.yield %m : index
  }
  return %r : index
}

// Bounds and step of any value: distance and trip count are unsigned, so that they do not overflow.
// CHECK-LABEL: func.func @unknown(
// CHECK-SAME:    %[[LB:[a-z0-9]+]]: i32, %[[UB:[a-z0-9]+]]: i32, %[[ST:[a-z0-9]+]]: i32
// CHECK:         %[[MAX:.*]] = arith.maxsi %[[LB]], %[[UB]] : i32
// CHECK:         %[[DISTANCE:.*]] = arith.subi %[[MAX]], %[[LB]] : i32
// CHECK:         arith.ceildivui %[[DISTANCE]]
// CHECK:         %[[FITS:.*]] = arith.cmpi ule, %[[ST]]
// CHECK:         %[[END:.*]] = arith.select %[[FITS]], %{{.*}}, %[[LB]] : i32
// CHECK:         %[[WIDE:.*]] = arith.select %[[FITS]], %{{.*}}, %[[ST]] : i32
// CHECK:         scf.for %{{.*}} = %[[LB]] to %[[END]] step %[[WIDE]]
// CHECK:         scf.for %{{.*}} = %[[END]] to %[[UB]] step %[[ST]]
func.func @unknown(%lb: i32, %ub: i32, %st: i32, %x: i32) -> i32 {
  %r = scf.for %i = %lb to %ub step %st iter_args(%a = %x) -> (i32) : i32 {
    %m = arith.muli %a, %i : i32
    scf.yield %m : i32
  }
  return %r : i32
}

// A loop that runs seldom goes, and so does one in it; the order of the iterations stays.
// CHECK-LABEL: func.func @whole(
// CHECK-SAME:    %[[X:[a-z0-9]+]]: index)
// CHECK-NOT:     scf.for
// CHECK:         return
// SIZE-LABEL: func.func @whole(
// SIZE:         scf.for
// SIZE-NOT:     scf.for
// SIZE:         return
func.func @whole(%x: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%a = %x) -> (index) {
    %s = scf.for %j = %c0 to %c2 step %c1 iter_args(%b = %a) -> (index) {
      %m = arith.muli %b, %i : index
      %n = arith.subi %m, %j : index
      scf.yield %n : index
    }
    scf.yield %s : index
  }
  return %r : index
}

// Full unrolling leaves loops that hold another loop to it.
// CHECK-LABEL: func.func @outer_once(
// CHECK-NOT:     scf.for
// CHECK:         arith.addi
// CHECK-NOT:     scf.for
// CHECK:         return
func.func @outer_once(%x: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %c1 step %c1 iter_args(%a = %x) -> (index) {
    %m = arith.addi %a, %x : index
    scf.yield %m : index
  }
  return %r : index
}

// What does not run, a step that is not positive, and a step whose multiple is no i8, stay.
// CHECK-LABEL: func.func @stay(
// CHECK-COUNT-3: scf.for
// CHECK-NOT:     scf.for
// CHECK:         return
func.func @stay(%lb: i8, %ub: i8, %x: i8) -> i8 {
  %large = arith.constant 50 : i8
  %minus = arith.constant -1 : i8
  %r = scf.for %i = %lb to %ub step %large iter_args(%a = %x) -> (i8) : i8 {
    %m = arith.muli %a, %i : i8
    scf.yield %m : i8
  }
  %s = scf.for %i = %lb to %ub step %minus iter_args(%a = %r) -> (i8) : i8 {
    %m = arith.muli %a, %i : i8
    scf.yield %m : i8
  }
  %t = scf.for %i = %ub to %ub step %large iter_args(%a = %s) -> (i8) : i8 {
    %m = arith.muli %a, %i : i8
    scf.yield %m : i8
  }
  return %t : i8
}

// A window is declared once.
// CHECK-LABEL: host.func @windows(
// CHECK:         scf.for
// CHECK-NEXT:      dist.alloc_window
host.func @windows(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %w = dist.alloc_window "data" bytes %n
  }
  host.return
}

// Signals are sent and awaited as often as before, and in the same order.
// CHECK-LABEL: tile.kernel @signals(
// CHECK-COUNT-3: arith.constant
// CHECK-NEXT:    %[[I0:.*]] = arith.constant 0 : index
// CHECK-NEXT:    dist.notify %s[%[[I0]], 0]
// CHECK-NEXT:    dist.wait %s[%[[I0]], 0]
// CHECK-NEXT:    %[[I1:.*]] = arith.constant 1 : index
// CHECK-NEXT:    dist.notify %s[%[[I1]], 0]
// CHECK-NEXT:    dist.wait %s[%[[I1]], 0]
// CHECK-NEXT:    tile.return
tile.kernel @signals(%s: !dist.tensor<2x1xi32> inout, %one: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.for %i = %c0 to %c2 step %c1 {
    dist.notify %s[%i, 0] at %c1 atomic_add %one : !dist.tensor<2x1xi32>
    dist.wait %s[%i, 0] ge %one : !dist.tensor<2x1xi32>
  }
  tile.return
}
