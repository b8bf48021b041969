// RUN: ppto run %s -d 0-2 --arg x=arange --expect "z == x * 6 and y == roll(x * 2, 1, axis=0)"
// RUN: ppto run %s -d 0-2 --at=ascend --arg x=arange --expect "z == x * 6 and y == roll(x * 2, 1, axis=0)"
// RUN: ppto run %s -d 0-2 --at=ascend --seed 5 --arg x=arange --expect "z == x * 6 and y == roll(x * 2, 1, axis=0)"
// RUN: ppto-opt %s --forward-buffers | FileCheck %s
// RUN: ppto-opt %s --ppto-to-ascend --check-by-running -d 0-2 --arg x=arange -o %t

// What a rank has stored in its own window is forwarded up to the signals; behind them the window is
// what the left neighbour made of it.

host.func @main(%x: memref<?x1x64xf32> in, %y: memref<?x1x64xf32> out, %z: memref<?x1x64xf32> out) dims(NR = %x[0] = %y[0] = %z[0]) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %bytes = arith.constant 256 : index
  %p = host.world_size : index
  %inbox_w = dist.alloc_window "inbox" bytes %bytes
  %ready_w = dist.alloc_window "ready" bytes %c4
  %done_w = dist.alloc_window "done" bytes %c4
  scf.for %r = %c0 to %p step %c1 {
    %inbox = dist.view %inbox_w : !dist.tensor<1x64xf32>
    %ready = dist.view %ready_w : !dist.tensor<1x1xi32>
    %done = dist.view %done_w : !dist.tensor<1x1xi32>
    %xr = host.slice %x[%r] : memref<?x1x64xf32> -> memref<1x64xf32>
    %yr = host.slice %y[%r] : memref<?x1x64xf32> -> memref<1x64xf32>
    %zr = host.slice %z[%r] : memref<?x1x64xf32> -> memref<1x64xf32>
    host.dispatch @device(%xr, %yr, %zr, %inbox, %ready, %done) device %r
        : memref<1x64xf32>, memref<1x64xf32>, memref<1x64xf32>, !dist.tensor<1x64xf32>, !dist.tensor<1x1xi32>, !dist.tensor<1x1xi32>
  }
  host.return
}

orch.func @device(%x: memref<1x64xf32> in, %y: memref<1x64xf32> out, %z: memref<1x64xf32> out,
                  %inbox: !dist.tensor<1x64xf32> inout, %ready: !dist.tensor<1x1xi32> inout, %done: !dist.tensor<1x1xi32> inout) {
  orch.call @push(%x, %y, %z, %inbox, %ready, %done)
      : memref<1x64xf32>, memref<1x64xf32>, memref<1x64xf32>, !dist.tensor<1x64xf32>, !dist.tensor<1x1xi32>, !dist.tensor<1x1xi32>
  orch.return
}

// CHECK-LABEL: tile.kernel @push
// CHECK:         %[[X:.*]] = tile.load %x
// CHECK-NEXT:    tile.store %[[X]], %inbox
// CHECK-NEXT:    %[[S:.*]] = tile.add %[[X]], %[[X]]
// CHECK-NEXT:    tile.store %[[S]], %inbox
// CHECK-NEXT:    scf.for {{.*}} iter_args(%[[A:.*]] = %[[S]])
// CHECK-NEXT:      tile.add %[[A]], %[[S]]
// CHECK:         dist.remote_store %[[S]]
// CHECK:         dist.wait %done
// CHECK-NEXT:    %[[G:.*]] = tile.load %inbox
// CHECK-NEXT:    tile.store %[[G]], %y
tile.kernel @push(%x: memref<1x64xf32> in, %y: memref<1x64xf32> out, %z: memref<1x64xf32> out,
                  %inbox: !dist.tensor<1x64xf32> inout, %ready: !dist.tensor<1x1xi32> inout, %done: !dist.tensor<1x1xi32> inout) {
  %one = arith.constant 1 : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %ctx = dist.context %inbox : !dist.tensor<1x64xf32>
  %me = dist.rank %ctx
  %n = dist.nranks %ctx
  %next = arith.addi %me, %one : i32
  %right = arith.remsi %next, %n : i32
  %peer = arith.index_cast %right : i32 to index
  %before = arith.addi %me, %n : i32
  %previous = arith.subi %before, %one : i32
  %left = arith.remsi %previous, %n : i32
  %sender = arith.index_cast %left : i32 to index
  %t = tile.load %x[0, 0] : memref<1x64xf32> -> !tile.tile<1x64xf32, vec>
  tile.store %t, %inbox[0, 0] : !tile.tile<1x64xf32, vec>, !dist.tensor<1x64xf32>
  %t2 = tile.load %inbox[0, 0] : !dist.tensor<1x64xf32> -> !tile.tile<1x64xf32, vec>
  %s = tile.add %t, %t2 : !tile.tile<1x64xf32, vec>
  tile.store %s, %inbox[0, 0] : !tile.tile<1x64xf32, vec>, !dist.tensor<1x64xf32>
  %u = tile.load %inbox[0, 0] : !dist.tensor<1x64xf32> -> !tile.tile<1x64xf32, vec>
  %v = scf.for %i = %c0 to %c2 step %c1 iter_args(%a = %u) -> (!tile.tile<1x64xf32, vec>) {
    %w = tile.load %inbox[0, 0] : !dist.tensor<1x64xf32> -> !tile.tile<1x64xf32, vec>
    %b = tile.add %a, %w : !tile.tile<1x64xf32, vec>
    scf.yield %b : !tile.tile<1x64xf32, vec>
  }
  tile.store %v, %z[0, 0] : !tile.tile<1x64xf32, vec>, memref<1x64xf32>
  dist.notify %ready[0, 0] at %sender atomic_add %one : !dist.tensor<1x1xi32>
  dist.wait %ready[0, 0] ge %one : !dist.tensor<1x1xi32>
  dist.remote_store %s, %inbox[0, 0] to %peer : !tile.tile<1x64xf32, vec>, !dist.tensor<1x64xf32>
  dist.notify %done[0, 0] at %peer atomic_add %one : !dist.tensor<1x1xi32>
  dist.wait %done[0, 0] ge %one : !dist.tensor<1x1xi32>
  %got = tile.load %inbox[0, 0] : !dist.tensor<1x64xf32> -> !tile.tile<1x64xf32, vec>
  tile.store %got, %y[0, 0] : !tile.tile<1x64xf32, vec>, memref<1x64xf32>
  tile.return
}
