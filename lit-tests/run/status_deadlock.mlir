// Exit status 3: a wait that nobody serves, with rank, place, cell, value and what was wanted.
// RUN: status 3 ppto run %s -d 0,1 2>&1 | FileCheck %s
// RUN: status 3 ppto run %s -d 0,1 --at=ascend 2>&1 | FileCheck %s
// RUN: status 3 ppto run %s -d 0,1 --at=ascend --seed 5 2>&1 | FileCheck %s

// CHECK:     deadlock: 1 of 2 ranks waits for ever
// CHECK:     rank 0{{(, core aiv 0)?}} waits for element 1
// CHECK-SAME: of window 'signal' of rank 0: value 1, wanted >= 2
// CHECK:     status_deadlock.mlir:[[#WAIT:]]:
// CHECK-SAME: in 'kernel'
// CHECK:     rank 1 added 1
// CHECK:     rank 1 has ended

host.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %p = host.world_size : index
  %w = dist.alloc_window "signal" bytes %c64
  scf.for %r = %c0 to %p step %c1 {
    %s = dist.view %w : !dist.tensor<4x1xi32>
    host.dispatch @device(%s) device %r : !dist.tensor<4x1xi32>
  }
  host.return
}
orch.func @device(%s: !dist.tensor<4x1xi32> inout) {
  orch.call @kernel(%s) : !dist.tensor<4x1xi32>
  orch.return
}
tile.kernel @kernel(%s: !dist.tensor<4x1xi32> inout) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %ctx = dist.context %s : !dist.tensor<4x1xi32>
  %me = dist.rank %ctx
  %first = arith.cmpi ne, %me, %one : i32
  scf.if %first {
    dist.wait %s[1, 0] ge %two : !dist.tensor<4x1xi32>
  } else {
    dist.notify %s[1, 0] at %zero atomic_add %one : !dist.tensor<4x1xi32>
  }
  tile.return
}
