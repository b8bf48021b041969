// RUN: ppto-opt %s --pass-pipeline="builtin.module(ascend.kernel(expand-divisions))" | FileCheck %s

// CHECK-LABEL: ascend.kernel @divide
// CHECK:         %[[Q:.*]] = arith.divsi %a, %b
// CHECK:         %[[R:.*]] = arith.remsi %a, %b
// CHECK-NOT:     floordivsi
// CHECK-NOT:     ceildiv
// CHECK:         ascend.return
ascend.kernel @divide core aiv(%x: !ascend.gm<i32> inout, %a: index, %b: index) {
  %f = arith.floordivsi %a, %b : index
  %c = arith.ceildivsi %f, %b : index
  %u = arith.ceildivui %c, %b : index
  %v = ascend.view %x sizes [%u, 1] strides [1, %u] : !ascend.gm<i32> -> !ascend.view<?x1xi32 order dn>
  %one = arith.constant 1 : i32
  ascend.tnotify %v[0, 0] set %one : !ascend.view<?x1xi32 order dn>
  ascend.return
}

// The division that truncates stays.
// CHECK-LABEL: ascend.kernel @truncating
// CHECK-NOT:     arith.select
// CHECK:         ascend.return
ascend.kernel @truncating core aiv(%x: !ascend.gm<i32> inout, %a: index, %b: index) {
  %u = arith.divsi %a, %b : index
  %v = ascend.view %x sizes [%u, 1] strides [1, %u] : !ascend.gm<i32> -> !ascend.view<?x1xi32 order dn>
  %one = arith.constant 1 : i32
  ascend.tnotify %v[0, 0] set %one : !ascend.view<?x1xi32 order dn>
  ascend.return
}
