// RUN: ppto run %s -d 0 --arg x=arange --expect "y == roll(x, 1, axis=1)"
// RUN: ppto run %s -d 0-2 --seed 3 --arg x=arange --expect "y == roll(roll(x, 1, axis=1), -1, axis=0)"
// RUN: ppto run %s -d 0-3 --at=ascend --arg x=arange --expect "y == roll(roll(x, 1, axis=1), -1, axis=0)"
// RUN: ppto run %s -d 0-3 --at=ascend --seed 4 --arg x=arange --expect "y == roll(roll(x, 1, axis=1), -1, axis=0)"

// Elements one by one, between transfers of the same memory: what the scalar unit writes the others
// read, and the other way round.

host.func @main(%x: memref<?x8xf32> in, %y: memref<?x8xf32> out) dims(NR = %x[0] = %y[0]) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %bytes = arith.constant 64 : index
  %p = host.world_size : index
  %cells = arith.muli %p, %c4 : index
  %data_w = dist.alloc_window "data" bytes %bytes
  %signal_w = dist.alloc_window "signal" bytes %cells
  scf.for %r = %c0 to %p step %c1 {
    %data = dist.view %data_w : !dist.tensor<2x8xf32>
    %signal = dist.view %signal_w[%p] : !dist.tensor<?x1xi32>
    %xr = host.slice %x[%r] : memref<?x8xf32> -> memref<8xf32>
    %yr = host.slice %y[%r] : memref<?x8xf32> -> memref<8xf32>
    host.dispatch @device(%xr, %yr, %data, %signal) device %r
        : memref<8xf32>, memref<8xf32>, !dist.tensor<2x8xf32>, !dist.tensor<?x1xi32>
  }
  host.return
}

orch.func @device(%x: memref<8xf32> in, %y: memref<8xf32> out,
                  %data: !dist.tensor<2x8xf32> inout, %signal: !dist.tensor<?x1xi32> inout) {
  orch.call @shift(%x, %y, %data, %signal)
      : memref<8xf32>, memref<8xf32>, !dist.tensor<2x8xf32>, !dist.tensor<?x1xi32>
  orch.return
}

tile.kernel @shift(%x: memref<8xf32> in, %y: memref<8xf32> out,
                   %data: !dist.tensor<2x8xf32> inout, %signal: !dist.tensor<?x1xi32> inout) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c7 = arith.constant 7 : index
  %one = arith.constant 1 : i32
  %ctx = dist.context %signal : !dist.tensor<?x1xi32>
  %me = dist.rank %ctx
  %n = dist.nranks %ctx
  %next = arith.addi %me, %one : i32
  %to = arith.remsi %next, %n : i32
  %right = arith.index_cast %to : i32 to index
  // A tile into the window, then its elements, one place to the right, into the other row.
  %t = tile.load %x[0] : memref<8xf32> -> !tile.tile<1x8xf32, vec>
  tile.store %t, %data[0, 0] : !tile.tile<1x8xf32, vec>, !dist.tensor<2x8xf32>
  %last = tile.read %data[0, 7] : !dist.tensor<2x8xf32>
  tile.write %last, %data[1, 0] : f32, !dist.tensor<2x8xf32>
  scf.for %j = %c0 to %c7 step %c1 {
    %k = arith.addi %j, %c1 : index
    %e = tile.read %data[0, %j] : !dist.tensor<2x8xf32>
    tile.write %e, %data[1, %k] : f32, !dist.tensor<2x8xf32>
  }
  dist.barrier %signal : !dist.tensor<?x1xi32>
  %got = dist.remote_load %data[1, 0] from %right : !dist.tensor<2x8xf32> -> !tile.tile<1x8xf32, vec>
  tile.store %got, %y[0] : !tile.tile<1x8xf32, vec>, memref<8xf32>
  // Once more by the scalar unit, behind the store; an element of a tile
  // that the vector unit has made, and of one that was loaded.
  %none = arith.constant 0.0 : f32
  %sum = tile.adds %got, %none : !tile.tile<1x8xf32, vec>, f32
  %second = tile.element %sum[0, %c2] : !tile.tile<1x8xf32, vec>
  tile.write %second, %y[2] : f32, memref<8xf32>
  %e = tile.read %y[3] : memref<8xf32>
  tile.write %e, %y[3] : f32, memref<8xf32>
  %line = tile.load %y[0] : memref<8xf32> -> !tile.tile<8xf32, vec>
  %fifth = tile.element %line[5] : !tile.tile<8xf32, vec>
  tile.write %fifth, %y[5] : f32, memref<8xf32>
  tile.return
}
