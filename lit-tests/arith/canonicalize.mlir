// RUN: ppto-opt %s --canonicalize --split-input-file | FileCheck %s

// CHECK-LABEL: func.func @identities(
// CHECK-SAME: %[[X:[a-z0-9]+]]: i32)
func.func @identities(%x: i32) -> (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) {
  // CHECK-NEXT: return %[[X]], %[[X]], %[[X]], %[[X]], %[[X]], %[[X]], %[[X]], %[[X]], %[[X]], %[[X]] :
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %ones = arith.constant -1 : i32
  %0 = arith.addi %x, %zero : i32
  %1 = arith.subi %x, %zero : i32
  %2 = arith.muli %one, %x : i32
  %3 = arith.divsi %x, %one : i32
  %4 = arith.andi %x, %ones : i32
  %5 = arith.ori %zero, %x : i32
  %6 = arith.xori %x, %zero : i32
  %7 = arith.shli %x, %zero : i32
  %8 = arith.maxui %x, %zero : i32
  %9 = arith.minui %x, %ones : i32
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9 : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32
}

// -----

// CHECK-LABEL: func.func @zeros(
func.func @zeros(%x: i32) -> (i32, i32, i32, i32) {
  // CHECK-NEXT: %[[ZERO:.*]] = arith.constant 0 : i32
  // CHECK-NEXT: return %[[ZERO]], %[[ZERO]], %[[ZERO]], %[[ZERO]] :
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %0 = arith.subi %x, %x : i32
  %1 = arith.muli %x, %zero : i32
  %2 = arith.xori %x, %x : i32
  %3 = arith.remsi %x, %one : i32
  return %0, %1, %2, %3 : i32, i32, i32, i32
}

// -----

// What the run reports stays: division by zero, overflow of a quotient, a shift that is too wide.

// CHECK-LABEL: func.func @undefined(
func.func @undefined(%x: i8) -> (i8, i8, i8, i8, i8) {
  // CHECK: arith.divsi
  // CHECK: arith.divsi
  // CHECK: arith.remui
  // CHECK: arith.shli
  // CHECK: arith.fptosi
  %zero = arith.constant 0 : i8
  %seven = arith.constant 7 : i8
  %min = arith.constant -128 : i8
  %ones = arith.constant -1 : i8
  %eight = arith.constant 8 : i8
  %big = arith.constant 128.0 : f32
  %0 = arith.divsi %seven, %zero : i8
  %1 = arith.divsi %min, %ones : i8
  %2 = arith.remui %seven, %zero : i8
  %3 = arith.shli %seven, %eight : i8
  %4 = arith.fptosi %big : f32 to i8
  return %0, %1, %2, %3, %4 : i8, i8, i8, i8, i8
}

// -----

// CHECK-LABEL: func.func @constants()
func.func @constants() -> (i8, i32, i32, i32, i1, f16, f32, i32, index) {
  // CHECK-DAG: %[[WRAPPED:.*]] = arith.constant -56 : i8
  // CHECK-DAG: %[[FLOOR:.*]] = arith.constant -4 : i32
  // CHECK-DAG: %[[TRUNCATED:.*]] = arith.constant -3 : i32
  // CHECK-DAG: %[[REMAINDER:.*]] = arith.constant -1 : i32
  // CHECK-DAG: %[[TRUE:.*]] = arith.constant true
  // CHECK-DAG: %[[HALF:.*]] = arith.constant 1.000980e+00 : f16
  // CHECK-DAG: %[[SUM:.*]] = arith.constant 3.750000e+00 : f32
  // CHECK-DAG: %[[BITS:.*]] = arith.constant 1065353216 : i32
  // CHECK-DAG: %[[INDEX:.*]] = arith.constant -7 : index
  // CHECK: return %[[WRAPPED]], %[[FLOOR]], %[[TRUNCATED]], %[[REMAINDER]], %[[TRUE]], %[[HALF]], %[[SUM]], %[[BITS]], %[[INDEX]] :
  %a = arith.constant 100 : i8
  %0 = arith.addi %a, %a : i8
  %b = arith.constant -7 : i32
  %c = arith.constant 2 : i32
  %1 = arith.floordivsi %b, %c : i32
  %2 = arith.divsi %b, %c : i32
  %3 = arith.remsi %b, %c : i32
  %4 = arith.cmpi ult, %c, %b : i32
  %d = arith.constant 1.0009 : f32
  %5 = arith.truncf %d : f32 to f16
  %e = arith.constant 1.5 : f32
  %f = arith.constant 2.25 : f32
  %6 = arith.addf %e, %f : f32
  %g = arith.constant 1.0 : f32
  %7 = arith.bitcast %g : f32 to i32
  %8 = arith.index_cast %b : i32 to index
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : i8, i32, i32, i32, i1, f16, f32, i32, index
}

// -----

// CHECK-LABEL: func.func @sums_of_constants(
// CHECK-SAME: %[[X:[a-z0-9]+]]: i32)
func.func @sums_of_constants(%x: i32) -> (i32, i32, i32) {
  // CHECK-DAG: %[[C1:.*]] = arith.constant 1 : i32
  // CHECK-DAG: %[[C3:.*]] = arith.constant 3 : i32
  // CHECK-DAG: %[[M1:.*]] = arith.constant -1 : i32
  // CHECK: %[[A:.*]] = arith.addi %[[X]], %[[C3]] : i32
  // CHECK: %[[B:.*]] = arith.subi %[[C1]], %[[X]] : i32
  // CHECK: %[[C:.*]] = arith.addi %[[X]], %[[M1]] : i32
  // CHECK: return %[[A]], %[[B]], %[[C]] :
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %0 = arith.addi %c1, %x : i32
  %1 = arith.addi %0, %c2 : i32
  %2 = arith.subi %c2, %0 : i32
  %3 = arith.subi %0, %c2 : i32
  return %1, %2, %3 : i32, i32, i32
}

// -----

// CHECK-LABEL: func.func @comparisons(
// CHECK-SAME: %[[X:[a-z0-9]+]]: i8, %[[Y:[a-z0-9]+]]: i8)
func.func @comparisons(%x: i8, %y: i8) -> (i1, i1, i1, i1, i1) {
  // CHECK-DAG: %[[TRUE:.*]] = arith.constant true
  // CHECK-DAG: %[[FALSE:.*]] = arith.constant false
  // CHECK-DAG: %[[C5:.*]] = arith.constant 5 : i8
  // CHECK: %[[A:.*]] = arith.cmpi sle, %[[X]], %[[C5]] : i8
  // CHECK: %[[B:.*]] = arith.cmpi ult, %[[X]], %[[Y]] : i8
  // CHECK: return %[[TRUE]], %[[FALSE]], %[[A]], %[[B]], %[[TRUE]] :
  %zero = arith.constant 0 : i8
  %five = arith.constant 5 : i8
  %true = arith.constant true
  %0 = arith.cmpi sge, %x, %x : i8
  %1 = arith.cmpi ult, %x, %zero : i8
  %2 = arith.cmpi slt, %five, %x : i8
  %3 = arith.xori %2, %true : i1
  %4 = arith.extui %x : i8 to i32
  %5 = arith.extui %y : i8 to i32
  %6 = arith.cmpi slt, %4, %5 : i32
  %7 = arith.cmpi uge, %x, %zero : i8
  return %0, %1, %3, %6, %7 : i1, i1, i1, i1, i1
}

// -----

// CHECK-LABEL: func.func @selections(
// CHECK-SAME: %[[C:[a-z0-9]+]]: i1, %[[X:[a-z0-9]+]]: i32, %[[Y:[a-z0-9]+]]: i32)
func.func @selections(%c: i1, %x: i32, %y: i32) -> (i32, i1, i32, i32, i1, i32) {
  // CHECK: %[[TRUE:.*]] = arith.constant true
  // CHECK: %[[SWAPPED:.*]] = arith.select %[[C]], %[[Y]], %[[X]] : i32
  // CHECK: %[[NOT:.*]] = arith.xori %[[C]], %[[TRUE]] : i1
  // CHECK: return %[[X]], %[[C]], %[[SWAPPED]], %[[X]], %[[NOT]], %[[Y]] :
  %true = arith.constant true
  %false = arith.constant false
  %0 = arith.select %c, %x, %x : i32
  %1 = arith.select %c, %true, %false : i1
  %n = arith.xori %c, %true : i1
  %2 = arith.select %n, %x, %y : i32
  %3 = arith.select %true, %x, %y : i32
  %4 = arith.select %c, %false, %true : i1
  %e = arith.cmpi eq, %x, %y : i32
  %5 = arith.select %e, %x, %y : i32
  return %0, %1, %2, %3, %4, %5 : i32, i1, i32, i32, i1, i32
}

// -----

// CHECK-LABEL: func.func @conversions(
// CHECK-SAME: %[[X:[a-z0-9]+]]: i16, %[[F:[a-z0-9]+]]: f16)
func.func @conversions(%x: i16, %f: f16) -> (i16, i8, i64, i64, index, f16) {
  // CHECK: %[[NARROW:.*]] = arith.trunci %[[X]] : i16 to i8
  // CHECK: %[[WIDE:.*]] = arith.extui %[[X]] : i16 to i64
  // CHECK: %[[SIGNED:.*]] = arith.extsi %[[X]] : i16 to i64
  // CHECK: %[[INDEX:.*]] = arith.index_castui %[[X]] : i16 to index
  // CHECK: return %[[X]], %[[NARROW]], %[[WIDE]], %[[SIGNED]], %[[INDEX]], %[[F]] :
  %s = arith.extsi %x : i16 to i32
  %u = arith.extui %x : i16 to i32
  %0 = arith.trunci %s : i32 to i16
  %1 = arith.trunci %u : i32 to i8
  %2 = arith.extsi %u : i32 to i64
  %3 = arith.extsi %s : i32 to i64
  %4 = arith.index_cast %u : i32 to index
  %w = arith.extf %f : f16 to f32
  %5 = arith.truncf %w : f32 to f16
  return %0, %1, %2, %3, %4, %5 : i16, i8, i64, i64, index, f16
}

// -----

// An index that passed through fewer bits is not what it was.

// CHECK-LABEL: func.func @index_through_fewer_bits(
func.func @index_through_fewer_bits(%i: index) -> index {
  // CHECK: arith.index_cast
  // CHECK: arith.index_cast
  %0 = arith.index_cast %i : index to i8
  %1 = arith.index_cast %0 : i8 to index
  return %1 : index
}

// -----

// CHECK-LABEL: func.func @floats(
// CHECK-SAME: %[[X:[a-z0-9]+]]: f32)
func.func @floats(%x: f32) -> (f32, f32, f32, f32, f32, i1) {
  // CHECK-DAG: %[[ZERO:.*]] = arith.constant 0.000000e+00 : f32
  // CHECK-DAG: %[[FALSE:.*]] = arith.constant false
  // CHECK: %[[KEPT:.*]] = arith.addf %[[X]], %[[ZERO]] : f32
  // CHECK: return %[[X]], %[[KEPT]], %[[X]], %[[X]], %[[X]], %[[FALSE]] :
  %one = arith.constant 1.0 : f32
  %zero = arith.constant 0.0 : f32
  %minus_zero = arith.constant -0.0 : f32
  %nan = arith.constant 0x7FC00000 : f32
  %0 = arith.addf %x, %minus_zero : f32
  %1 = arith.addf %x, %zero : f32
  %2 = arith.mulf %x, %one : f32
  %3 = arith.negf %x : f32
  %4 = arith.negf %3 : f32
  %5 = arith.maximumf %x, %x : f32
  %6 = arith.cmpf olt, %x, %nan : f32
  return %0, %1, %2, %4, %5, %6 : f32, f32, f32, f32, f32, i1
}
