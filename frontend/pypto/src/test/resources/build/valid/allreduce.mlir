module {
  host.func @orchestrator(%inputs: memref<?x1x256xf32> in, %outputs: memref<?x1x256xf32> out) dims(NR = %inputs[0] = %outputs[0]) {
    %c1024 = arith.constant 1024 : index
    %c4 = arith.constant 4 : index
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0 = dist.alloc_window "data_buf" bytes %c1024
    %1 = host.world_size : index
    %2 = arith.muli %1, %c4 : index
    %3 = dist.alloc_window "signal_buf" bytes %2
    %4 = host.world_size : index
    scf.for %arg0 = %c0 to %4 step %c1 {
      %5 = dist.view %0 : !dist.tensor<1x256xf32>
      %6 = host.world_size : index
      %7 = dist.view %3[%6] : !dist.tensor<?x1xi32>
      %8 = host.slice %inputs[%arg0] : memref<?x1x256xf32> -> memref<1x256xf32>
      %9 = host.slice %outputs[%arg0] : memref<?x1x256xf32> -> memref<1x256xf32>
      host.dispatch @chip_orch(%8, %9, %5, %7) device %arg0 : memref<1x256xf32>, memref<1x256xf32>, !dist.tensor<1x256xf32>, !dist.tensor<?x1xi32>
    }
    host.return
  }
  orch.func @chip_orch(%inp: memref<1x256xf32> in, %out: memref<1x256xf32> out, %data: !dist.tensor<1x256xf32> inout, %signal: !dist.tensor<?x1xi32> inout) dims(NR = %signal[0]) {
    orch.call @reduce_step(%inp, %out, %data, %signal) : memref<1x256xf32>, memref<1x256xf32>, !dist.tensor<1x256xf32>, !dist.tensor<?x1xi32>
    orch.return
  }
  tile.kernel @reduce_step(%inp: memref<1x256xf32> in, %out: memref<1x256xf32> out, %data: !dist.tensor<1x256xf32> inout, %signal: !dist.tensor<?x1xi32> inout) dims(NR = %signal[0]) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c1_i32 = arith.constant 1 : i32
    %0 = dist.context %data : !dist.tensor<1x256xf32>
    %1 = dist.rank %0
    %2 = arith.index_cast %1 : i32 to index
    %3 = dist.nranks %0
    %4 = arith.index_cast %3 : i32 to index
    %5 = tile.load %inp[0, 0] : memref<1x256xf32> -> !tile.tile<1x256xf32, vec>
    tile.store %5, %data[0, 0] : !tile.tile<1x256xf32, vec>, !dist.tensor<1x256xf32>
    scf.for %arg0 = %c0 to %4 step %c1 {
      %8 = arith.cmpi ne, %arg0, %2 : index
      scf.if %8 {
        dist.notify %signal[%2, 0] at %arg0 atomic_add %c1_i32 : !dist.tensor<?x1xi32>
      }
    }
    scf.for %arg0 = %c0 to %4 step %c1 {
      %8 = arith.cmpi ne, %arg0, %2 : index
      scf.if %8 {
        dist.wait %signal[%arg0, 0] ge %c1_i32 : !dist.tensor<?x1xi32>
      }
    }
    %6 = tile.load %data[0, 0] : !dist.tensor<1x256xf32> -> !tile.tile<1x256xf32, vec>
    %7 = scf.for %arg0 = %c0 to %4 step %c1 iter_args(%arg1 = %6) -> (!tile.tile<1x256xf32, vec>) {
      %8 = arith.cmpi ne, %arg0, %2 : index
      %9 = scf.if %8 -> (!tile.tile<1x256xf32, vec>) {
        %10 = dist.remote_load %data[0, 0] from %arg0 : !dist.tensor<1x256xf32> -> !tile.tile<1x256xf32, vec>
        %11 = tile.add %arg1, %10 : !tile.tile<1x256xf32, vec>
        scf.yield %11 : !tile.tile<1x256xf32, vec>
      } else {
        scf.yield %arg1 : !tile.tile<1x256xf32, vec>
      }
      scf.yield %9 : !tile.tile<1x256xf32, vec>
    }
    tile.store %7, %out[0, 0] : !tile.tile<1x256xf32, vec>, memref<1x256xf32>
    tile.return
  }
}