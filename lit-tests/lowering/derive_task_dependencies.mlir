// RUN: ppto-opt %s --pass-pipeline="builtin.module(ascend.task_graph(derive-task-dependencies))" | FileCheck %s

ascend.kernel @read core aiv(%x: !ascend.gm<f32> in) {
  ascend.return
}

ascend.kernel @write core aiv(%x: !ascend.gm<f32> out) {
  ascend.return
}

// CHECK-LABEL: ascend.task_graph @same_tensor
// CHECK:   %[[T0:.*]] = ascend.submit @write(%x) :
// CHECK:   %[[T1:.*]] = ascend.submit @read(%x) after(%[[T0]])
// CHECK:   %[[T2:.*]] = ascend.submit @read(%x) after(%[[T0]])
// CHECK:   ascend.submit @write(%x) after(%[[T0]], %[[T1]], %[[T2]])
ascend.task_graph @same_tensor(%x: memref<8x8xf32> inout) {
  %0 = ascend.submit @write(%x) : memref<8x8xf32>
  %1 = ascend.submit @read(%x) : memref<8x8xf32>
  %2 = ascend.submit @read(%x) : memref<8x8xf32>
  %3 = ascend.submit @write(%x) : memref<8x8xf32>
  ascend.return
}

// Two readers may overlap.
// CHECK-LABEL: ascend.task_graph @readers
// CHECK-NOT:   after
// CHECK:       ascend.return
ascend.task_graph @readers(%x: memref<8x8xf32> in) {
  %0 = ascend.submit @read(%x) : memref<8x8xf32>
  %1 = ascend.submit @read(%x) : memref<8x8xf32>
  ascend.return
}

// From one iteration to the next a join orders.
// CHECK-LABEL: ascend.task_graph @loop
// CHECK:   scf.for
// CHECK:     ascend.submit @write(%x)
// CHECK:     ascend.join
ascend.task_graph @loop(%x: memref<8x8xf32> out, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = ascend.submit @write(%x) : memref<8x8xf32>
  }
  ascend.return
}
