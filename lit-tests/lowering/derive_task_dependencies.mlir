// RUN: ppto-opt %s --derive-task-dependencies | FileCheck %s

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

// Parameters that the host fills with the same memory are the same here; those that it does not are not.
// CHECK-LABEL: ascend.task_graph @in_place(
// CHECK:   %[[T0:.*]] = ascend.submit @write(%a) :
// CHECK:   ascend.submit @read(%b) after(%[[T0]])
// CHECK:   ascend.submit @read(%c) :
ascend.task_graph @in_place(%a: memref<8xf32> inout, %b: memref<8xf32> in, %c: memref<8xf32> in) {
  %0 = ascend.submit @write(%a) : memref<8xf32>
  %1 = ascend.submit @read(%b) : memref<8xf32>
  %2 = ascend.submit @read(%c) : memref<8xf32>
  ascend.return
}
ascend.host_plan @main(%x: memref<?x8xf32> inout, %i: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = host.slice %x[%c0] : memref<?x8xf32> -> memref<8xf32>
  %1 = host.slice %x[%c1] : memref<?x8xf32> -> memref<8xf32>
  %2 = host.slice %x[%c0] : memref<?x8xf32> -> memref<8xf32>
  host.dispatch @in_place(%0, %2, %1) device %i : memref<8xf32>, memref<8xf32>, memref<8xf32>
  ascend.return
}

// Slices at an index and at the next one are apart, whatever the index is; at two indices they
// may be the same.
// CHECK-LABEL: ascend.task_graph @neighbours(
// CHECK:   %[[T0:.*]] = ascend.submit @write(%a) :
// CHECK:   ascend.submit @read(%b) :
// CHECK:   ascend.submit @read(%c) after(%[[T0]])
ascend.task_graph @neighbours(%a: memref<8xf32> inout, %b: memref<8xf32> in, %c: memref<8xf32> in) {
  %0 = ascend.submit @write(%a) : memref<8xf32>
  %1 = ascend.submit @read(%b) : memref<8xf32>
  %2 = ascend.submit @read(%c) : memref<8xf32>
  ascend.return
}
ascend.host_plan @all(%x: memref<?x8xf32> inout, %i: index, %j: index) {
  %c1 = arith.constant 1 : index
  %next = arith.addi %i, %c1 : index
  %0 = host.slice %x[%i] : memref<?x8xf32> -> memref<8xf32>
  %1 = host.slice %x[%next] : memref<?x8xf32> -> memref<8xf32>
  %2 = host.slice %x[%j] : memref<?x8xf32> -> memref<8xf32>
  host.dispatch @neighbours(%0, %1, %2) device %i : memref<8xf32>, memref<8xf32>, memref<8xf32>
  ascend.return
}

// All windows of a rank count as one memory.
// CHECK-LABEL: ascend.task_graph @windows(
// CHECK:   %[[T0:.*]] = ascend.submit @write(%a) :
// CHECK:   ascend.submit @read(%b) after(%[[T0]])
ascend.task_graph @windows(%a: memref<8xf32> inout, %b: memref<8xf32> inout) attributes {windows = array<i64: 0, 1>} {
  %0 = ascend.submit @write(%a) : memref<8xf32>
  %1 = ascend.submit @read(%b) : memref<8xf32>
  ascend.return
}

// A task behind a loop or branch waits with a join for those inside; so does a loop behind a task.
// CHECK-LABEL: ascend.task_graph @around(
// CHECK:        ascend.submit @write(%x)
// CHECK-NEXT:   ascend.join
// CHECK-NEXT:   scf.if %c {
// CHECK-NEXT:     ascend.submit @read(%x) :
// CHECK-NEXT:   }
// CHECK-NEXT:   ascend.join
// CHECK-NEXT:   ascend.submit @write(%x) :
ascend.task_graph @around(%x: memref<8xf32> inout, %c: i1) {
  %0 = ascend.submit @write(%x) : memref<8xf32>
  scf.if %c {
    %1 = ascend.submit @read(%x) : memref<8xf32>
  }
  %2 = ascend.submit @write(%x) : memref<8xf32>
  ascend.return
}

// The two regions of a while loop follow each other, again and again.
// CHECK-LABEL: ascend.task_graph @while(
// CHECK:        scf.while
// CHECK:          ascend.submit @write(%x)
// CHECK:          ascend.join
// CHECK-NEXT:     scf.condition
// CHECK:          ascend.submit @read(%x) :
// CHECK:          ascend.join
// CHECK-NEXT:     scf.yield
ascend.task_graph @while(%x: memref<8xf32> inout, %n: i32) {
  %one = arith.constant 1 : i32
  %r = scf.while (%k = %n) : (i32) -> i32 {
    %0 = ascend.submit @write(%x) : memref<8xf32>
    %go = arith.cmpi slt, %k, %n : i32
    scf.condition(%go) %k : i32
  } do {
  ^bb0(%j: i32):
    %1 = ascend.submit @read(%x) : memref<8xf32>
    %m = arith.addi %j, %one : i32
    scf.yield %m : i32
  }
  ascend.return
}

// Readers in a loop need no join, and a join that is there is enough.
// CHECK-LABEL: ascend.task_graph @enough(
// CHECK-NOT:    ascend.join
// CHECK:        scf.for
// CHECK-NEXT:     ascend.submit @read(%x)
// CHECK-NEXT:   }
// CHECK:        scf.for
// CHECK-NEXT:     ascend.submit @write(%y)
// CHECK-NEXT:     ascend.join
// CHECK-NEXT:   }
// CHECK-NEXT:   ascend.return
ascend.task_graph @enough(%x: memref<8xf32> in, %y: memref<8xf32> inout, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = ascend.submit @read(%x) : memref<8xf32>
  }
  scf.for %i = %c0 to %n step %c1 {
    %0 = ascend.submit @write(%y) : memref<8xf32>
    ascend.join
  }
  ascend.return
}
