// RUN: ppto run %s -d 0 --arg x=arange --expect "y == x"
// RUN: ppto run %s -d 0-4 --arg x=arange --expect "y == roll(x, 1, axis=0)"
// RUN: ppto run %s -d 0-4 --at=ascend --arg x=arange --expect "y == roll(x, 1, axis=0)"
// RUN: ppto run %s -d 0-4 --at=ascend --seed 9 --arg x=arange --expect "y == roll(x, 1, axis=0)"

// Every rank pushes its data to its right neighbour, then takes what its left neighbour pushed.

host.func @main(%x: memref<?x1x64xf32> in, %y: memref<?x1x64xf32> out) dims(NR = %x[0] = %y[0]) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %bytes = arith.constant 256 : index
  %p = host.world_size : index
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
