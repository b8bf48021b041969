// RUN: ppto run %s -d 0 --arg x=arange --arg z=arange --expect "y == x" --expect "z == z_in + x"
// RUN: ppto run %s -d 0-1 --arg x=arange --arg z=arange --expect "y == roll(x, 2, axis=0)" --expect "z == z_in + roll(x, 1, axis=0)"
// RUN: ppto run %s -d 0-4 --seed 3 --arg x=arange --arg z=arange --expect "y == roll(x, 2, axis=0)" --expect "z == z_in + roll(x, 1, axis=0)"
// RUN: ppto run %s -d 0-2 --at=ascend --arg x=arange --arg z=arange --expect "y == roll(x, 2, axis=0)" --expect "z == z_in + roll(x, 1, axis=0)"
// RUN: ppto run %s -d 0-7 --at=ascend --seed 2 --arg x=arange --arg z=arange --expect "y == roll(x, 2, axis=0)" --expect "z == z_in + roll(x, 1, axis=0)"

// Every rank puts its data to its right neighbour, and gets what the left one was given. The data is
// larger than a piece: whole tensors, then two halves with offsets, then rows that only the run knows.

host.func @main(%x: memref<?x5x4100xf32> in, %y: memref<?x5x4100xf32> out, %z: memref<?x5x4100xf32> inout)
    dims(NR = %x[0] = %y[0] = %z[0]) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %bytes = arith.constant 82000 : index
  %p = host.world_size : index
  %cells = arith.muli %p, %c4 : index
  %inbox_w = dist.alloc_window "inbox" bytes %bytes
  %sums_w = dist.alloc_window "sums" bytes %bytes
  %signal_w = dist.alloc_window "signal" bytes %cells
  scf.for %r = %c0 to %p step %c1 {
    %inbox = dist.view %inbox_w : !dist.tensor<5x4100xf32>
    %sums = dist.view %sums_w : !dist.tensor<5x4100xf32>
    %signal = dist.view %signal_w[%p] : !dist.tensor<?x1xi32>
    %xr = host.slice %x[%r] : memref<?x5x4100xf32> -> memref<5x4100xf32>
    %yr = host.slice %y[%r] : memref<?x5x4100xf32> -> memref<5x4100xf32>
    %zr = host.slice %z[%r] : memref<?x5x4100xf32> -> memref<5x4100xf32>
    host.dispatch @device(%xr, %yr, %zr, %inbox, %sums, %signal) device %r
        : memref<5x4100xf32>, memref<5x4100xf32>, memref<5x4100xf32>, !dist.tensor<5x4100xf32>, !dist.tensor<5x4100xf32>, !dist.tensor<?x1xi32>
  }
  host.return
}

orch.func @device(%x: memref<5x4100xf32> in, %y: memref<5x4100xf32> out, %z: memref<5x4100xf32> inout,
                  %inbox: !dist.tensor<5x4100xf32> inout, %sums: !dist.tensor<5x4100xf32> inout, %signal: !dist.tensor<?x1xi32> inout) {
  orch.call @exchange(%x, %y, %z, %inbox, %sums, %signal)
      : memref<5x4100xf32>, memref<5x4100xf32>, memref<5x4100xf32>, !dist.tensor<5x4100xf32>, !dist.tensor<5x4100xf32>, !dist.tensor<?x1xi32>
  orch.return
}

tile.kernel @exchange(%x: memref<5x4100xf32> in, %y: memref<5x4100xf32> out, %z: memref<5x4100xf32> inout,
                      %inbox: !dist.tensor<5x4100xf32> inout, %sums: !dist.tensor<5x4100xf32> inout, %signal: !dist.tensor<?x1xi32> inout) {
  %one = arith.constant 1 : i32
  %rows = arith.constant 3 : index
  %ctx = dist.context %signal : !dist.tensor<?x1xi32>
  %me = dist.rank %ctx
  %n = dist.nranks %ctx
  %i = arith.index_cast %me : i32 to index
  %next = arith.addi %me, %one : i32
  %to = arith.remsi %next, %n : i32
  %right = arith.index_cast %to : i32 to index
  %before = arith.addi %me, %n : i32
  %less = arith.subi %before, %one : i32
  %from = arith.remsi %less, %n : i32
  %left = arith.index_cast %from : i32 to index
  // The own data first: a put to this rank itself.
  dist.put %z, %sums to %i : memref<5x4100xf32>, !dist.tensor<5x4100xf32>
  dist.put %x, %inbox to %right : memref<5x4100xf32>, !dist.tensor<5x4100xf32>
  dist.barrier %signal : !dist.tensor<?x1xi32>
  dist.put %x[0, 0], %sums[0, 0] to %right extents [2, 4100] atomic add : memref<5x4100xf32>, !dist.tensor<5x4100xf32>
  dist.put %x[2, 0], %sums[2, 0] to %right extents [%rows, 4100] rows 2 atomic add : memref<5x4100xf32>, !dist.tensor<5x4100xf32>
  dist.get %inbox from %left, %y cols 1000 : !dist.tensor<5x4100xf32>, memref<5x4100xf32>
  dist.barrier %signal : !dist.tensor<?x1xi32>
  dist.get %sums[0, 0] from %i, %z[0, 0] extents [%rows, 4100] rows 1 : !dist.tensor<5x4100xf32>, memref<5x4100xf32>
  dist.get %sums[3, 0] from %i, %z[3, 0] extents [2, 4100] : !dist.tensor<5x4100xf32>, memref<5x4100xf32>
  tile.return
}
