module {
  host.func @entry(%x: memref<?x1x64xf32> in, %y: memref<?x1x64xf32> out, %cnt: memref<?x1x8xi32> out) dims(NR = %x[0] = %y[0] = %cnt[0]) {
    %c256 = arith.constant 256 : index
    %c4 = arith.constant 4 : index
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0 = dist.alloc_window "wb" bytes %c256
    %1 = host.world_size : index
    %2 = arith.muli %1, %c4 : index
    %3 = dist.alloc_window "sb" bytes %2
    %4 = host.world_size : index
    scf.for %arg0 = %c0 to %4 step %c1 {
      %5 = dist.view %0 : !dist.tensor<1x64xf32>
      %6 = dist.view %3[%4] : !dist.tensor<?x1xi32>
      %7 = host.slice %x[%arg0] : memref<?x1x64xf32> -> memref<1x64xf32>
      %8 = host.slice %y[%arg0] : memref<?x1x64xf32> -> memref<1x64xf32>
      %9 = host.slice %cnt[%arg0] : memref<?x1x8xi32> -> memref<1x8xi32>
      host.dispatch @per_rank(%7, %8, %9, %5, %6) device %arg0 : memref<1x64xf32>, memref<1x64xf32>, memref<1x8xi32>, !dist.tensor<1x64xf32>, !dist.tensor<?x1xi32>
    }
    host.return
  }
  orch.func @per_rank(%x: memref<1x64xf32> in, %y: memref<1x64xf32> out, %cnt: memref<1x8xi32> out, %win: !dist.tensor<1x64xf32> inout, %sig: !dist.tensor<?x1xi32> inout) {
    %c1_i32 = arith.constant 1 : i32
    orch.call @stage(%x, %win) : memref<1x64xf32>, !dist.tensor<1x64xf32>
    orch.call @barrier_hand(%win, %sig, %cnt) : !dist.tensor<1x64xf32>, !dist.tensor<?x1xi32>, memref<1x8xi32>
    orch.call @shift(%win, %y, %c1_i32) : !dist.tensor<1x64xf32>, memref<1x64xf32>, i32
    orch.return
  }
  tile.kernel @stage(%x: memref<1x64xf32> in, %win: !dist.tensor<1x64xf32> inout) {
    %0 = tile.load %x[0, 0] : memref<1x64xf32> -> !tile.tile<1x64xf32, vec>
    tile.store %0, %win[0, 0] : !tile.tile<1x64xf32, vec>, !dist.tensor<1x64xf32>
    tile.return
  }
  tile.kernel @barrier_hand(%win: !dist.tensor<1x64xf32> in, %sig: !dist.tensor<?x1xi32> inout, %cnt: memref<1x8xi32> out) dims(NR = %sig[0]) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c1_i32 = arith.constant 1 : i32
    %c8 = arith.constant 8 : index
    %c-1_i32 = arith.constant -1 : i32
    %0 = dist.context %win : !dist.tensor<1x64xf32>
    %1 = dist.rank %0
    %2 = arith.index_cast %1 : i32 to index
    %3 = dist.nranks %0
    %4 = arith.index_cast %3 : i32 to index
    scf.for %arg0 = %c0 to %4 step %c1 {
      %5 = arith.cmpi eq, %arg0, %2 : index
      scf.if %5 {
      } else {
        dist.notify %sig[%2, 0] at %arg0 atomic_add %c1_i32 : !dist.tensor<?x1xi32>
      }
    }
    scf.for %arg0 = %c0 to %4 step %c1 {
      %5 = arith.cmpi ne, %arg0, %2 : index
      scf.if %5 {
        dist.wait %sig[%arg0, 0] ge %c1_i32 : !dist.tensor<?x1xi32>
      }
    }
    scf.for %arg0 = %c0 to %c8 step %c1 {
      %5 = arith.cmpi slt, %arg0, %4 : index
      scf.if %5 {
        %6 = tile.read %sig[%arg0, 0] : !dist.tensor<?x1xi32>
        tile.write %6, %cnt[0, %arg0] : i32, memref<1x8xi32>
      } else {
        tile.write %c-1_i32, %cnt[0, %arg0] : i32, memref<1x8xi32>
      }
    }
    tile.return
  }
  tile.kernel @shift(%win: !dist.tensor<1x64xf32> in, %y: memref<1x64xf32> out, %by: i32) {
    %0 = dist.context %win : !dist.tensor<1x64xf32>
    %1 = dist.rank %0
    %2 = dist.nranks %0
    %3 = arith.addi %1, %by : i32
    %4 = arith.floordivsi %3, %2 : i32
    %5 = arith.muli %4, %2 : i32
    %6 = arith.subi %3, %5 : i32
    %7 = arith.index_cast %6 : i32 to index
    %8 = dist.remote_load %win[0, 0] from %7 : !dist.tensor<1x64xf32> -> !tile.tile<1x64xf32, vec>
    tile.store %8, %y[0, 0] : !tile.tile<1x64xf32, vec>, memref<1x64xf32>
    tile.return
  }
}