// The all-reduce of ../allreduce.mlir with its notifies forgotten: every rank waits for ever.
//
//   ./ppto run examples/broken/missing_notify.mlir -d 0,1 --arg inputs=arange

host.func @orchestrator(%inputs: memref<?x1x256xf32> in, %outputs: memref<?x1x256xf32> out)
    dims(NR = %inputs[0] = %outputs[0]) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %data_bytes = arith.constant 1024 : index
  %p = host.world_size : index
  %signal_bytes = arith.muli %p, %c4 : index
  %data_buf = dist.alloc_window "data_buf" bytes %data_bytes
  %signal_buf = dist.alloc_window "signal_buf" bytes %signal_bytes
  scf.for %r = %c0 to %p step %c1 {
    %data = dist.view %data_buf : !dist.tensor<1x256xf32>
    %signal = dist.view %signal_buf[%p] : !dist.tensor<?x1xi32>
    %x = host.slice %inputs[%r] : memref<?x1x256xf32> -> memref<1x256xf32>
    %y = host.slice %outputs[%r] : memref<?x1x256xf32> -> memref<1x256xf32>
    host.dispatch @chip_orch(%x, %y, %data, %signal) device %r
        : memref<1x256xf32>, memref<1x256xf32>, !dist.tensor<1x256xf32>, !dist.tensor<?x1xi32>
  }
  host.return
}

orch.func @chip_orch(%inp: memref<1x256xf32> in, %out: memref<1x256xf32> out,
                     %data: !dist.tensor<1x256xf32> inout, %signal: !dist.tensor<?x1xi32> inout)
    dims(NR = %signal[0]) {
  orch.call @reduce_step(%inp, %out, %data, %signal)
      : memref<1x256xf32>, memref<1x256xf32>, !dist.tensor<1x256xf32>, !dist.tensor<?x1xi32>
  orch.return
}

tile.kernel @reduce_step(%inp: memref<1x256xf32> in, %out: memref<1x256xf32> out,
                         %data: !dist.tensor<1x256xf32> inout, %signal: !dist.tensor<?x1xi32> inout)
    dims(NR = %signal[0]) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %ctx = dist.context %data : !dist.tensor<1x256xf32>
  %rank = dist.rank %ctx
  %nranks = dist.nranks %ctx
  %me = arith.index_cast %rank : i32 to index
  %n = arith.index_cast %nranks : i32 to index

  // Stage in: this rank's input goes into its part of the window.
  %local = tile.load %inp[0, 0] : memref<1x256xf32> -> !tile.tile<1x256xf32, vec>
  tile.store %local, %data[0, 0] : !tile.tile<1x256xf32, vec>, !dist.tensor<1x256xf32>

  // Barrier: wait for every peer, which nobody has told.
  scf.for %src = %c0 to %n step %c1 {
    %other = arith.cmpi ne, %src, %me : index
    scf.if %other {
      dist.wait %signal[%src, 0] ge %one : !dist.tensor<?x1xi32>
    }
  }

  // Add every peer's slice to the own one.
  %first = tile.load %data[0, 0] : !dist.tensor<1x256xf32> -> !tile.tile<1x256xf32, vec>
  %sum = scf.for %peer = %c0 to %n step %c1 iter_args(%acc = %first) -> (!tile.tile<1x256xf32, vec>) {
    %other = arith.cmpi ne, %peer, %me : index
    %next = scf.if %other -> (!tile.tile<1x256xf32, vec>) {
      %t = dist.remote_load %data[0, 0] from %peer : !dist.tensor<1x256xf32> -> !tile.tile<1x256xf32, vec>
      %s = tile.add %acc, %t : !tile.tile<1x256xf32, vec>
      scf.yield %s : !tile.tile<1x256xf32, vec>
    } else {
      scf.yield %acc : !tile.tile<1x256xf32, vec>
    }
    scf.yield %next : !tile.tile<1x256xf32, vec>
  }
  tile.store %sum, %out[0, 0] : !tile.tile<1x256xf32, vec>, memref<1x256xf32>
  tile.return
}
