// RUN: ppto run %s -d 0 --arg x=arange --expect "y == x"
// RUN: ppto run %s -d 0-1 --arg x=arange --expect "y == roll(x, -1, axis=0)"
// RUN: ppto run %s -d 0-2 --seed 5 --arg x=arange --expect "y == roll(x, -1, axis=0)"
// RUN: ppto run %s -d 0-3 --at=ascend --arg x=arange --expect "y == roll(x, -1, axis=0)"
// RUN: ppto run %s -d 0-7 --at=ascend --seed 4 --strict-signals --arg x=arange --expect "y == roll(x, -1, axis=0)"
// RUN: ppto run %s -d 0-3 --stats --arg x=arange | FileCheck %s
// RUN: ppto run %s -d 0-3 --at=ascend --stats --arg x=arange | FileCheck %s

// A barrier parts rounds: each round publishes new data where the last was read from. The signal is
// as it was after each, so that the next round and the host's own barrier use the same cells.

// Nine barriers of four ranks: three notifies and three waits each.
// CHECK: RankStats[rank=0, notifies=27, ownUpdates=27, waits=27, bytesPulled=768, bytesPushed=0,

host.func @main(%x: memref<?x1x64xf32> in, %y: memref<?x1x64xf32> out) dims(NR = %x[0] = %y[0]) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %bytes = arith.constant 256 : index
  %p = host.world_size : index
  %cells = arith.muli %p, %c4 : index
  %data_w = dist.alloc_window "data" bytes %bytes
  %signal_w = dist.alloc_window "signal" bytes %cells
  %only_w = dist.alloc_window "only" bytes %cells
  %signal = dist.view %signal_w[%p] : !dist.tensor<?x1xi32>
  %only = dist.view %only_w[%p] : !dist.tensor<?xi32>
  dist.barrier %signal : !dist.tensor<?x1xi32>
  dist.barrier %only : !dist.tensor<?xi32>
  scf.for %r = %c0 to %p step %c1 {
    %data = dist.view %data_w : !dist.tensor<1x64xf32>
    %xr = host.slice %x[%r] : memref<?x1x64xf32> -> memref<1x64xf32>
    %yr = host.slice %y[%r] : memref<?x1x64xf32> -> memref<1x64xf32>
    host.dispatch @device(%xr, %yr, %data, %signal) device %r
        : memref<1x64xf32>, memref<1x64xf32>, !dist.tensor<1x64xf32>, !dist.tensor<?x1xi32>
  }
  dist.barrier %signal : !dist.tensor<?x1xi32>
  host.return
}

orch.func @device(%x: memref<1x64xf32> in, %y: memref<1x64xf32> out,
                  %data: !dist.tensor<1x64xf32> inout, %signal: !dist.tensor<?x1xi32> inout) {
  orch.call @rounds(%x, %y, %data, %signal)
      : memref<1x64xf32>, memref<1x64xf32>, !dist.tensor<1x64xf32>, !dist.tensor<?x1xi32>
  orch.return
}

tile.kernel @rounds(%x: memref<1x64xf32> in, %y: memref<1x64xf32> out,
                    %data: !dist.tensor<1x64xf32> inout, %signal: !dist.tensor<?x1xi32> inout) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %one = arith.constant 1 : i32
  %ctx = dist.context %signal : !dist.tensor<?x1xi32>
  %me = dist.rank %ctx
  %n = dist.nranks %ctx
  %next = arith.addi %me, %one : i32
  %right = arith.remsi %next, %n : i32
  %peer = arith.index_cast %right : i32 to index
  %mine = tile.load %x[0, 0] : memref<1x64xf32> -> !tile.tile<1x64xf32, vec>
  %last = scf.for %round = %c0 to %c3 step %c1 iter_args(%t = %mine) -> (!tile.tile<1x64xf32, vec>) {
    %f = arith.index_cast %round : index to i32
    %s = arith.sitofp %f : i32 to f32
    %sent = tile.adds %mine, %s : !tile.tile<1x64xf32, vec>, f32
    tile.store %sent, %data[0, 0] : !tile.tile<1x64xf32, vec>, !dist.tensor<1x64xf32>
    dist.barrier %signal : !dist.tensor<?x1xi32>
    %got = dist.remote_load %data[0, 0] from %peer : !dist.tensor<1x64xf32> -> !tile.tile<1x64xf32, vec>
    dist.barrier %signal : !dist.tensor<?x1xi32>
    %r = tile.subs %got, %s : !tile.tile<1x64xf32, vec>, f32
    scf.yield %r : !tile.tile<1x64xf32, vec>
  }
  tile.store %last, %y[0, 0] : !tile.tile<1x64xf32, vec>, memref<1x64xf32>
  tile.return
}
