// A loop over ranks, unrolled: whole, in parts where the number of ranks is known, and not otherwise.

// RUN: split-file %s %t
// RUN: ppto-opt %t/known.mlir --loop-unroll="full-up-to=1 factor=4" -o %t/parts.mlir
// RUN: FileCheck %t/known.mlir --check-prefix=PARTS --input-file %t/parts.mlir
// RUN: ppto run %t/parts.mlir -d 0-5 --at=ascend --arg x=arange --expect "y == roll(x, 1, axis=0)"
// RUN: ppto-opt %t/known.mlir --loop-unroll="full-up-to=8" -o %t/whole.mlir
// RUN: FileCheck %t/known.mlir --check-prefix=WHOLE --input-file %t/whole.mlir
// RUN: ppto run %t/whole.mlir -d 0-5 --at=ascend --arg x=arange --expect "y == roll(x, 1, axis=0)"
// RUN: ppto-opt %t/world.mlir --loop-unroll --remarks=missed --verify-diagnostics -o %t/same.mlir
// RUN: ppto run %t/same.mlir -d 0-5 --at=ascend --arg x=arange --expect "y == roll(x, 1, axis=0)"

//--- known.mlir
// PARTS:      scf.for
// PARTS-COUNT-4: host.dispatch
// PARTS:      scf.for
// PARTS:        host.dispatch
// WHOLE-NOT:     scf.for
// WHOLE-COUNT-6: host.dispatch
host.func @main(%x: memref<?x1x64xf32> in, %y: memref<?x1x64xf32> out) dims(NR = %x[0] = %y[0]) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %p = arith.constant 6 : index
  %bytes = arith.constant 256 : index
  %inbox_w = dist.alloc_window "inbox" bytes %bytes
  %done_w = dist.alloc_window "done" bytes %c4
  scf.for %r = %c0 to %p step %c1 {
    %inbox = dist.view %inbox_w : !dist.tensor<1x64xf32>
    %done = dist.view %done_w : !dist.tensor<1x1xi32>
    %xr = host.slice %x[%r] : memref<?x1x64xf32> -> memref<1x64xf32>
    %yr = host.slice %y[%r] : memref<?x1x64xf32> -> memref<1x64xf32>
    host.dispatch @device(%xr, %yr, %inbox, %done) device %r
        : memref<1x64xf32>, memref<1x64xf32>, !dist.tensor<1x64xf32>, !dist.tensor<1x1xi32>
  }
  host.return
}

orch.func @device(%x: memref<1x64xf32> in, %y: memref<1x64xf32> out,
                  %inbox: !dist.tensor<1x64xf32> inout, %done: !dist.tensor<1x1xi32> inout) {
  orch.call @push(%x, %y, %inbox, %done)
      : memref<1x64xf32>, memref<1x64xf32>, !dist.tensor<1x64xf32>, !dist.tensor<1x1xi32>
  orch.return
}

tile.kernel @push(%x: memref<1x64xf32> in, %y: memref<1x64xf32> out,
                  %inbox: !dist.tensor<1x64xf32> inout, %done: !dist.tensor<1x1xi32> inout) {
  %one = arith.constant 1 : i32
  %ctx = dist.context %inbox : !dist.tensor<1x64xf32>
  %me = dist.rank %ctx
  %n = dist.nranks %ctx
  %next = arith.addi %me, %one : i32
  %right = arith.remsi %next, %n : i32
  %peer = arith.index_cast %right : i32 to index
  %t = tile.load %x[0, 0] : memref<1x64xf32> -> !tile.tile<1x64xf32, vec>
  dist.remote_store %t, %inbox[0, 0] to %peer : !tile.tile<1x64xf32, vec>, !dist.tensor<1x64xf32>
  dist.notify %done[0, 0] at %peer atomic_add %one : !dist.tensor<1x1xi32>
  dist.wait %done[0, 0] ge %one : !dist.tensor<1x1xi32>
  %got = tile.load %inbox[0, 0] : !dist.tensor<1x64xf32> -> !tile.tile<1x64xf32, vec>
  tile.store %got, %y[0, 0] : !tile.tile<1x64xf32, vec>, memref<1x64xf32>
  tile.return
}

//--- world.mlir
host.func @main(%x: memref<?x1x64xf32> in, %y: memref<?x1x64xf32> out) dims(NR = %x[0] = %y[0]) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %p = host.world_size : index
  %bytes = arith.constant 256 : index
  %inbox_w = dist.alloc_window "inbox" bytes %bytes
  %done_w = dist.alloc_window "done" bytes %c4
  // expected-remark@below {{[missed] loop-unroll: the loop stays: it runs over ranks, and how many there are is not known: in a part of it, the ranks that are left over could not be told}}
  scf.for %r = %c0 to %p step %c1 {
    %inbox = dist.view %inbox_w : !dist.tensor<1x64xf32>
    %done = dist.view %done_w : !dist.tensor<1x1xi32>
    %xr = host.slice %x[%r] : memref<?x1x64xf32> -> memref<1x64xf32>
    %yr = host.slice %y[%r] : memref<?x1x64xf32> -> memref<1x64xf32>
    host.dispatch @device(%xr, %yr, %inbox, %done) device %r
        : memref<1x64xf32>, memref<1x64xf32>, !dist.tensor<1x64xf32>, !dist.tensor<1x1xi32>
  }
  host.return
}

orch.func @device(%x: memref<1x64xf32> in, %y: memref<1x64xf32> out,
                  %inbox: !dist.tensor<1x64xf32> inout, %done: !dist.tensor<1x1xi32> inout) {
  orch.call @push(%x, %y, %inbox, %done)
      : memref<1x64xf32>, memref<1x64xf32>, !dist.tensor<1x64xf32>, !dist.tensor<1x1xi32>
  orch.return
}

tile.kernel @push(%x: memref<1x64xf32> in, %y: memref<1x64xf32> out,
                  %inbox: !dist.tensor<1x64xf32> inout, %done: !dist.tensor<1x1xi32> inout) {
  %one = arith.constant 1 : i32
  %ctx = dist.context %inbox : !dist.tensor<1x64xf32>
  %me = dist.rank %ctx
  %n = dist.nranks %ctx
  %next = arith.addi %me, %one : i32
  %right = arith.remsi %next, %n : i32
  %peer = arith.index_cast %right : i32 to index
  %t = tile.load %x[0, 0] : memref<1x64xf32> -> !tile.tile<1x64xf32, vec>
  dist.remote_store %t, %inbox[0, 0] to %peer : !tile.tile<1x64xf32, vec>, !dist.tensor<1x64xf32>
  dist.notify %done[0, 0] at %peer atomic_add %one : !dist.tensor<1x1xi32>
  dist.wait %done[0, 0] ge %one : !dist.tensor<1x1xi32>
  %got = tile.load %inbox[0, 0] : !dist.tensor<1x64xf32> -> !tile.tile<1x64xf32, vec>
  tile.store %got, %y[0, 0] : !tile.tile<1x64xf32, vec>, memref<1x64xf32>
  tile.return
}
