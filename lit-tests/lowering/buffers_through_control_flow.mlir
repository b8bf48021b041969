// RUN: ppto-opt %s --pass-pipeline="builtin.module(ascend.kernel(buffers-through-control-flow))" | FileCheck %s

!b = !ascend.buffer<1x8xf32, vec>

// CHECK-LABEL: ascend.kernel @loop
// CHECK:        %[[X:.*]] = ascend.buffer
// CHECK:        %[[PLACE:.*]] = ascend.buffer
// CHECK:        ascend.tmov %[[X]] -> %[[PLACE]]
// CHECK:        scf.for %{{.*}} = %{{.*}} to %{{.*}} step %{{[^ ]*}} {
// CHECK:          %[[Y:.*]] = ascend.buffer
// CHECK:          ascend.tneg %[[PLACE]] -> %[[Y]]
// CHECK:          ascend.tmov %[[Y]] -> %[[PLACE]]
// CHECK:        }
// CHECK:        ascend.tabs %[[PLACE]] -> %[[X]]
ascend.kernel @loop core aiv(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = ascend.buffer : !b
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (!b) {
    %y = ascend.buffer : !b
    ascend.tneg %a -> %y : !b
    scf.yield %y : !b
  }
  ascend.tabs %r -> %x : !b
  ascend.return
}

// An exchange goes through a third buffer.
// CHECK-LABEL: ascend.kernel @exchange
// CHECK:        scf.for
// CHECK:          ascend.tmov %[[B:.*]] -> %[[T:.*]] :
// CHECK:          ascend.tmov
// CHECK:        }
ascend.kernel @exchange core aiv(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = ascend.buffer : !b
  %y = ascend.buffer : !b
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %y) -> (!b, !b) {
    scf.yield %b, %a : !b, !b
  }
  ascend.tadd %r#0, %r#1 -> %x : !b
  ascend.return
}

// Scalars are carried as before.
// CHECK-LABEL: ascend.kernel @scalars
// CHECK:        %{{.*}} = scf.for {{.*}} iter_args(%{{.*}} = %{{.*}}) -> (index)
// CHECK-NOT:    ascend.tmov
// CHECK:        ascend.return
ascend.kernel @scalars core aiv(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %c0) -> (index) {
    %s = arith.addi %a, %i : index
    scf.yield %s : index
  }
  ascend.return
}
