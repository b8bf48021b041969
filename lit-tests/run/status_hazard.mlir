// Exit status 4: the program does what it must not do.
// RUN: split-file %s %t

// A box outside of its tensor, at run time.
// RUN: status 4 ppto run %t/box.mlir -d 0 --arg x=arange --arg i=3 2>&1 | FileCheck %t/box.mlir
// RUN: status 4 ppto run %t/box.mlir -d 0 --at=ascend --arg x=arange --arg i=3 2>&1 | FileCheck %t/box.mlir
// RUN: status 0 ppto run %t/box.mlir -d 0 --arg x=arange --arg i=2 --expect "y[0, 0] == x[0, 2]"

// A peer outside of the domain.
// RUN: status 4 ppto run %t/peer.mlir -d 0,1 --arg p=2 2>&1 | FileCheck %t/peer.mlir
// RUN: status 4 ppto run %t/peer.mlir -d 0,1 --at=ascend --arg p=2 2>&1 | FileCheck %t/peer.mlir

// An output that the program reads before it writes it, and one that it never writes.
// RUN: status 4 ppto run %t/unwritten.mlir -d 0 2>&1 | FileCheck %t/unwritten.mlir --check-prefix=READ
// RUN: status 4 ppto run %t/never.mlir -d 0 2>&1 | FileCheck %t/never.mlir

//--- box.mlir
// CHECK: hazard: rank 0
// CHECK-SAME: region [2, 8] at [3, 0] is outside argument 'x', whose shape here is [4, 8]
// CHECK: box.mlir:
host.func @main(%x: memref<1x4x8xf32> in, %y: memref<1x2x8xf32> out, %i: i32) {
  %c0 = arith.constant 0 : index
  %xr = host.slice %x[%c0] : memref<1x4x8xf32> -> memref<4x8xf32>
  %yr = host.slice %y[%c0] : memref<1x2x8xf32> -> memref<2x8xf32>
  host.dispatch @device(%xr, %yr, %i) device %c0 : memref<4x8xf32>, memref<2x8xf32>, i32
  host.return
}
orch.func @device(%x: memref<4x8xf32> in, %y: memref<2x8xf32> out, %i: i32) {
  orch.call @kernel(%x, %y, %i) : memref<4x8xf32>, memref<2x8xf32>, i32
  orch.return
}
tile.kernel @kernel(%x: memref<4x8xf32> in, %y: memref<2x8xf32> out, %i: i32) {
  %at = arith.index_cast %i : i32 to index
  %t = tile.load %x[%at, 0] : memref<4x8xf32> -> !tile.tile<2x8xf32, vec>
  tile.store %t, %y[0, 0] : !tile.tile<2x8xf32, vec>, memref<2x8xf32>
  tile.return
}

//--- peer.mlir
// CHECK: hazard: rank
// CHECK-SAME: peer 2 is outside the domain of window 's', which has ranks 0 to 1
host.func @main(%p: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %n = host.world_size : index
  %w = dist.alloc_window "s" bytes %c64
  scf.for %r = %c0 to %n step %c1 {
    %s = dist.view %w : !dist.tensor<4x1xi32>
    host.dispatch @device(%s, %p) device %r : !dist.tensor<4x1xi32>, i32
  }
  host.return
}
orch.func @device(%s: !dist.tensor<4x1xi32> inout, %p: i32) {
  orch.call @kernel(%s, %p) : !dist.tensor<4x1xi32>, i32
  orch.return
}
tile.kernel @kernel(%s: !dist.tensor<4x1xi32> inout, %p: i32) {
  %peer = arith.index_cast %p : i32 to index
  dist.notify %s[0, 0] at %peer set %p : !dist.tensor<4x1xi32>
  tile.return
}

//--- unwritten.mlir
// READ: hazard: rank 0
// READ-SAME: argument 'y', which nothing has written
// READ: give it a content with --arg y=zeros
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
  %t = tile.load %y[0, 0] : memref<1x8xf32> -> !tile.tile<1x8xf32, vec>
  tile.store %t, %y[0, 0] : !tile.tile<1x8xf32, vec>, memref<1x8xf32>
  tile.return
}

//--- never.mlir
// CHECK: hazard: output 'y': expected the program to write it, found no byte written
host.func @main(%y: memref<1x8xf32> out) {
  host.return
}
