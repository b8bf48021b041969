// RUN: ppto run %s -d 0-3 --arg y=zeros --expect "y[:, 0, 0] == [1, 0, 1, 0]"
// RUN: ppto run %s -d 0-3 --arg y=zeros --expect "y[:, 0, 0] == [1, 0, 1, 0]" --at=ascend
// RUN: ppto run %s -d 0-3 --arg y=zeros --expect "y[:, 0, 0] == [1, 0, 1, 0]" --at=ascend --seed 3
// RUN: ppto run %s -d 0-3 --arg y=zeros --expect "y[:, 0, 0] == [1, 0, 1, 0]" --at=ascend --seed 4

// Only even ranks are dispatched; the window is that of the world all the same.

host.func @main(%y: memref<?x1x8xi32> inout) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %bytes = arith.constant 64 : index
  %p = host.world_size : index
  %w = dist.alloc_window "w" bytes %bytes
  scf.for %r = %c0 to %p step %c1 {
    %m = arith.remui %r, %c2 : index
    %even = arith.cmpi eq, %m, %c0 : index
    scf.if %even {
      %v = dist.view %w : !dist.tensor<4x1xi32>
      %yr = host.slice %y[%r] : memref<?x1x8xi32> -> memref<1x8xi32>
      host.dispatch @device(%yr, %v) device %r : memref<1x8xi32>, !dist.tensor<4x1xi32>
    }
  }
  host.return
}
orch.func @device(%y: memref<1x8xi32> out, %w: !dist.tensor<4x1xi32> inout) {
  orch.call @kernel(%y, %w) : memref<1x8xi32>, !dist.tensor<4x1xi32>
  orch.return
}
tile.kernel @kernel(%y: memref<1x8xi32> out, %w: !dist.tensor<4x1xi32> inout) {
  %one = arith.constant 1 : i32
  %four = arith.constant 4 : i32
  %ctx = dist.context %w : !dist.tensor<4x1xi32>
  %me = dist.rank %ctx
  %n = dist.nranks %ctx
  %two = arith.constant 2 : i32
  %next = arith.addi %me, %two : i32
  %other = arith.remsi %next, %n : i32
  %peer = arith.index_cast %other : i32 to index
  dist.notify %w[0, 0] at %peer set %n : !dist.tensor<4x1xi32>
  dist.wait %w[0, 0] eq %four : !dist.tensor<4x1xi32>
  %t = tile.full %one : i32 -> !tile.tile<1x8xi32, vec>
  tile.store %t, %y[0, 0] : !tile.tile<1x8xi32, vec>, memref<1x8xi32>
  tile.return
}
