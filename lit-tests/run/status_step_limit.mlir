// Exit status 6: a loop that never ends. Fewer steps than it takes are enough to say so.
// RUN: status 6 ppto run %s -d 0 --max-steps 10000 2>&1 | FileCheck %s
// RUN: status 6 ppto run %s -d 0 --at=ascend --max-steps 10000 2>&1 | FileCheck %s
// CHECK: step limit
// CHECK: status_step_limit.mlir:

host.func @main(%y: memref<1x8xf32> out) {
  %c0 = arith.constant 0 : index
  host.dispatch @device(%y) device %c0 : memref<1x8xf32>
  host.return
}
orch.func @device(%y: memref<1x8xf32> out) {
  orch.call @kernel(%y) : memref<1x8xf32>
  orch.return
}
tile.kernel @kernel(%y: memref<1x8xf32> out) {
  %n = arith.constant 1 : i32
  %s = arith.sitofp %n : i32 to f32
  %t = tile.full %s : f32 -> !tile.tile<1x8xf32, vec>
  %r = scf.while (%k = %n) : (i32) -> i32 {
    %go = arith.cmpi eq, %n, %n : i32
    scf.condition(%go) %k : i32
  } do {
  ^bb0(%j: i32):
    tile.store %t, %y[0, 0] : !tile.tile<1x8xf32, vec>, memref<1x8xf32>
    scf.yield %j : i32
  }
  tile.return
}
