// Exit status 1: the program is rejected, with the place.
// RUN: status 1 ppto run %s -d 0 2>&1 | FileCheck %s
// RUN: status 1 ppto run %s -d 0 --at=ascend 2>&1 | FileCheck %s

tile.kernel @kernel() {
  tile.return
}
host.func @main() {
  %c0 = arith.constant 0 : index
  // CHECK: status_rejected.mlir:[[#@LINE+1]]:3: error: 'host.dispatch' op expected a device function (orch.func), found '@kernel', which is a kernel (tile.kernel)
  host.dispatch @kernel() device %c0
  host.return
}
