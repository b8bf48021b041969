// RUN: ppto run %s -d 0-2 --arg "x=randint(0,9,4)" --expect "y == sum(x, axis=0) * 2"
// RUN: ppto run %s -d 0-2 --arg "x=randint(0,9,4)" --expect "y == sum(x, axis=0) * 2" --at=ascend
// RUN: ppto run %s -d 0-2 --arg "x=randint(0,9,4)" --expect "y == sum(x, axis=0) * 2" --at=ascend --seed 3
// RUN: ppto run %s -d 0-2 --arg "x=randint(0,9,4)" --expect "y == sum(x, axis=0) * 2" --at=ascend --seed 4

// Every rank reads every row of every peer, in a loop in a loop in a loop.

host.func @main(%x: memref<?x4x8xi32> in, %y: memref<?x4x8xi32> out) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %bytes = arith.constant 128 : index
  %p = host.world_size : index
  %w = dist.alloc_window "data" bytes %bytes
  %s = dist.alloc_window "signal" bytes %c4
  scf.for %r = %c0 to %p step %c1 {
    %xr = host.slice %x[%r] : memref<?x4x8xi32> -> memref<4x8xi32>
    %yr = host.slice %y[%r] : memref<?x4x8xi32> -> memref<4x8xi32>
    %wv = dist.view %w : !dist.tensor<4x8xi32>
    %sv = dist.view %s : !dist.tensor<1x1xi32>
    host.dispatch @device(%xr, %yr, %wv, %sv) device %r : memref<4x8xi32>, memref<4x8xi32>, !dist.tensor<4x8xi32>, !dist.tensor<1x1xi32>
  }
  host.return
}
orch.func @device(%x: memref<4x8xi32> in, %y: memref<4x8xi32> out, %w: !dist.tensor<4x8xi32> inout, %s: !dist.tensor<1x1xi32> inout) {
  orch.call @kernel(%x, %y, %w, %s) : memref<4x8xi32>, memref<4x8xi32>, !dist.tensor<4x8xi32>, !dist.tensor<1x1xi32>
  orch.return
}
tile.kernel @kernel(%x: memref<4x8xi32> in, %y: memref<4x8xi32> out, %w: !dist.tensor<4x8xi32> inout, %s: !dist.tensor<1x1xi32> inout) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %ctx = dist.context %w : !dist.tensor<4x8xi32>
  %n = dist.nranks %ctx
  %end = arith.index_cast %n : i32 to index
  scf.for %i = %c0 to %c4 step %c1 {
    %t = tile.load %x[%i, 0] : memref<4x8xi32> -> !tile.tile<1x8xi32, vec>
    tile.store %t, %w[%i, 0] : !tile.tile<1x8xi32, vec>, !dist.tensor<4x8xi32>
  }
  scf.for %peer = %c0 to %end step %c1 {
    dist.notify %s[0, 0] at %peer atomic_add %one : !dist.tensor<1x1xi32>
  }
  dist.wait %s[0, 0] ge %n : !dist.tensor<1x1xi32>
  scf.for %i = %c0 to %c4 step %c1 {
    %z = tile.full %zero : i32 -> !tile.tile<1x8xi32, vec>
    %sum = scf.for %peer = %c0 to %end step %c1 iter_args(%acc = %z) -> (!tile.tile<1x8xi32, vec>) {
      %twice = scf.for %k = %c0 to %c2 step %c1 iter_args(%a = %acc) -> (!tile.tile<1x8xi32, vec>) {
        %t = dist.remote_load %w[%i, 0] from %peer : !dist.tensor<4x8xi32> -> !tile.tile<1x8xi32, vec>
        %b = tile.add %a, %t : !tile.tile<1x8xi32, vec>
        scf.yield %b : !tile.tile<1x8xi32, vec>
      }
      scf.yield %twice : !tile.tile<1x8xi32, vec>
    }
    tile.store %sum, %y[%i, 0] : !tile.tile<1x8xi32, vec>, memref<4x8xi32>
  }
  tile.return
}
