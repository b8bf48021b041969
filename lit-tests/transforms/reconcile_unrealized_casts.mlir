// RUN: ppto-opt %s --reconcile-unrealized-casts | FileCheck %s

// A cast and its way back cancel, with others between them, and with several values.
// CHECK-LABEL: func.func @cancel(
// CHECK-SAME:    %[[X:[a-z0-9]+]]: i64, %[[Y:[a-z0-9]+]]: i32)
// CHECK-NEXT:    return %[[X]], %[[X]], %[[Y]] : i64, i64, i32
func.func @cancel(%x: i64, %y: i32) -> (i64, i64, i32) {
  %a = builtin.unrealized_conversion_cast %x : i64 to index
  %b = builtin.unrealized_conversion_cast %a : index to i64
  %c = builtin.unrealized_conversion_cast %a : index to f64
  %d = builtin.unrealized_conversion_cast %c : f64 to i64
  %e:2 = builtin.unrealized_conversion_cast %y : i32 to i16, i16
  %f = builtin.unrealized_conversion_cast %e#0, %e#1 : i16, i16 to i32
  return %b, %d, %f : i64, i64, i32
}

// A cast that is used stays if nothing leads back, and so does one of the halves in another order.
// CHECK-LABEL: func.func @stay(
// CHECK-SAME:    %[[X:[a-z0-9]+]]: i64, %[[Y:[a-z0-9]+]]: i32)
// CHECK-NEXT:    %[[A:.*]] = builtin.unrealized_conversion_cast %[[X]] : i64 to index
// CHECK-NEXT:    %[[E:.*]]:2 = builtin.unrealized_conversion_cast %[[Y]] : i32 to i16, i16
// CHECK-NEXT:    %[[F:.*]] = builtin.unrealized_conversion_cast %[[E]]#1, %[[E]]#0 : i16, i16 to i32
// CHECK-NEXT:    return %[[A]], %[[F]] : index, i32
func.func @stay(%x: i64, %y: i32) -> (index, i32) {
  %a = builtin.unrealized_conversion_cast %x : i64 to index
  %unused = builtin.unrealized_conversion_cast %x : i64 to index
  %e:2 = builtin.unrealized_conversion_cast %y : i32 to i16, i16
  %f = builtin.unrealized_conversion_cast %e#1, %e#0 : i16, i16 to i32
  return %a, %f : index, i32
}

// Where one use goes back and another does not, the cast stays for that.
// CHECK-LABEL: func.func @both(
// CHECK-SAME:    %[[X:[a-z0-9]+]]: i64)
// CHECK-NEXT:    %[[A:.*]] = builtin.unrealized_conversion_cast %[[X]] : i64 to index
// CHECK-NEXT:    return %[[A]], %[[X]] : index, i64
func.func @both(%x: i64) -> (index, i64) {
  %a = builtin.unrealized_conversion_cast %x : i64 to index
  %b = builtin.unrealized_conversion_cast %a : index to i64
  return %a, %b : index, i64
}
