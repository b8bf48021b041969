// Exit status 0: all expectations hold. 5: one does not, and the first mismatch is shown.
// RUN: status 0 ppto run %s -d 0,1 --arg x=arange --arg "kept=full(7)" --expect "y == -x" | FileCheck %s --check-prefix=OK
// RUN: status 0 ppto run %s -d 0,1 --at=ascend --arg x=arange --arg "kept=full(7)" --expect "y == -x" | FileCheck %s --check-prefix=OK
// OK: OK

// RUN: status 5 ppto run %s -d 0,1 --arg x=arange --arg "kept=full(7)" --expect "y == x" 2>&1 | FileCheck %s --check-prefix=MISMATCH
// RUN: status 5 ppto run %s -d 0,1 --at=ascend --arg x=arange --arg "kept=full(7)" --expect "y == x" 2>&1 | FileCheck %s --check-prefix=MISMATCH
// MISMATCH-NOT: OK
// MISMATCH:     expectation not met: y == x
// MISMATCH-NEXT: y[0,0,1]: got -1.0, wanted 1.0
// MISMATCH-SAME: 15 of 16 elements differ
// MISMATCH-NOT: OK

// What was untouched keeps its content.
// RUN: ppto run %s -d 0,1 --arg x=arange --arg "kept=full(7)" --expect "x == x_in"
// RUN: ppto run %s -d 0,1 --at=ascend --arg x=arange --arg "kept=full(7)" --expect "kept == 7"

host.func @main(%x: memref<?x1x8xf32> in, %y: memref<?x1x8xf32> out, %kept: memref<3x3xf32> inout) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = host.world_size : index
  scf.for %r = %c0 to %p step %c1 {
    %xr = host.slice %x[%r] : memref<?x1x8xf32> -> memref<1x8xf32>
    %yr = host.slice %y[%r] : memref<?x1x8xf32> -> memref<1x8xf32>
    host.dispatch @device(%xr, %yr) device %r : memref<1x8xf32>, memref<1x8xf32>
  }
  host.return
}
orch.func @device(%x: memref<1x8xf32> in, %y: memref<1x8xf32> out) {
  orch.call @kernel(%x, %y) : memref<1x8xf32>, memref<1x8xf32>
  orch.return
}
tile.kernel @kernel(%x: memref<1x8xf32> in, %y: memref<1x8xf32> out) {
  %t = tile.load %x[0, 0] : memref<1x8xf32> -> !tile.tile<1x8xf32, vec>
  %n = tile.neg %t : !tile.tile<1x8xf32, vec>
  tile.store %n, %y[0, 0] : !tile.tile<1x8xf32, vec>, memref<1x8xf32>
  tile.return
}
