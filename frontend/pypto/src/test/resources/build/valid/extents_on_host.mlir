module {
  host.func @main(%x: memref<?x?x64xf32> in, %y: memref<?x?x64xf32> out) dims(M = %x[1] = %y[1], NR = %x[0] = %y[0]) {
    %c64 = arith.constant 64 : index
    %c4 = arith.constant 4 : index
    %c1 = arith.constant 1 : index
    %c0 = arith.constant 0 : index
    %0 = tile.extent %x[0] : memref<?x?x64xf32>
    %1 = tile.extent %x[1] : memref<?x?x64xf32>
    %2 = arith.muli %1, %c64 : index
    %3 = arith.muli %2, %c4 : index
    %4 = dist.alloc_window "data_buf" bytes %3
    %5 = tile.extent %x[0] : memref<?x?x64xf32>
    %6 = arith.muli %5, %c4 : index
    %7 = arith.muli %c1, %6 : index
    %8 = dist.alloc_window "signal_buf" bytes %7
    %9 = host.world_size : index
    scf.for %arg0 = %c0 to %9 step %c1 {
      %10 = tile.extent %x[1] : memref<?x?x64xf32>
      %11 = dist.view %4[%10] : !dist.tensor<?x64xf32>
      %12 = tile.extent %x[0] : memref<?x?x64xf32>
      %13 = dist.view %8[%12] : !dist.tensor<?x1xi32>
      %14 = host.slice %x[%arg0] : memref<?x?x64xf32> -> memref<?x64xf32>
      %15 = host.slice %y[%arg0] : memref<?x?x64xf32> -> memref<?x64xf32>
      host.dispatch @on_device(%14, %15, %11, %13) device %arg0 : memref<?x64xf32>, memref<?x64xf32>, !dist.tensor<?x64xf32>, !dist.tensor<?x1xi32>
    }
    host.return
  }
  orch.func @on_device(%x: memref<?x64xf32> in, %y: memref<?x64xf32> out, %data: !dist.tensor<?x64xf32> inout, %signal: !dist.tensor<?x1xi32> inout) {
    orch.call @exchange(%x, %y, %data, %signal) : memref<?x64xf32>, memref<?x64xf32>, !dist.tensor<?x64xf32>, !dist.tensor<?x1xi32>
    orch.return
  }
  tile.kernel @exchange(%x: memref<?x64xf32> in, %y: memref<?x64xf32> out, %data: !dist.tensor<?x64xf32> inout, %signal: !dist.tensor<?x1xi32> inout) dims(M = %x[0] = %y[0] = %data[0], NR = %signal[0]) {
    %c1_i32 = arith.constant 1 : i32
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0 = dist.context %data : !dist.tensor<?x64xf32>
    %1 = dist.rank %0
    %2 = arith.addi %1, %c1_i32 : i32
    %3 = dist.nranks %0
    %4 = arith.floordivsi %2, %3 : i32
    %5 = arith.muli %4, %3 : i32
    %6 = arith.subi %2, %5 : i32
    %7 = arith.index_cast %6 : i32 to index
    %8 = tile.extent %x[0] : memref<?x64xf32>
    scf.for %arg0 = %c0 to %8 step %c1 {
      %10 = arith.addi %arg0, %c1 : index
      %11 = tile.load %x[%arg0, 0] : memref<?x64xf32> -> !tile.tile<1x64xf32, vec>
      %12 = arith.addi %arg0, %c1 : index
      tile.store %11, %data[%arg0, 0] : !tile.tile<1x64xf32, vec>, !dist.tensor<?x64xf32>
    }
    dist.barrier %signal : !dist.tensor<?x1xi32>
    %9 = tile.extent %x[0] : memref<?x64xf32>
    scf.for %arg0 = %c0 to %9 step %c1 {
      %10 = dist.remote_load %data[%arg0, 0] from %7 : !dist.tensor<?x64xf32> -> !tile.tile<1x64xf32, vec>
      tile.store %10, %y[%arg0, 0] : !tile.tile<1x64xf32, vec>, memref<?x64xf32>
    }
    tile.return
  }
}