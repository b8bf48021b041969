module {
  host.func @main(%x: memref<?x1x64xf32> in, %y: memref<?x1x64xf32> out) dims(NR = %x[0] = %y[0]) {
    %c256 = arith.constant 256 : index
    %c4 = arith.constant 4 : index
    %c1 = arith.constant 1 : index
    %c0 = arith.constant 0 : index
    %0 = dist.alloc_window "sb" bytes %c256
    %1 = dist.alloc_window "db" bytes %c256
    %2 = host.world_size : index
    %3 = arith.muli %2, %c4 : index
    %4 = arith.muli %c1, %3 : index
    %5 = dist.alloc_window "gb" bytes %4
    %6 = host.world_size : index
    scf.for %arg0 = %c0 to %6 step %c1 {
      %7 = host.slice %x[%arg0] : memref<?x1x64xf32> -> memref<1x64xf32>
      %8 = host.slice %y[%arg0] : memref<?x1x64xf32> -> memref<1x64xf32>
      %9 = dist.view %0 : !dist.tensor<1x64xf32>
      %10 = dist.view %1 : !dist.tensor<1x64xf32>
      %11 = host.world_size : index
      %12 = dist.view %5[%11] : !dist.tensor<?x1xi32>
      host.dispatch @o(%7, %8, %9, %10, %12) device %arg0 : memref<1x64xf32>, memref<1x64xf32>, !dist.tensor<1x64xf32>, !dist.tensor<1x64xf32>, !dist.tensor<?x1xi32>
    }
    host.return
  }
  orch.func @o(%x: memref<1x64xf32> in, %y: memref<1x64xf32> out, %src: !dist.tensor<1x64xf32> inout, %dst: !dist.tensor<1x64xf32> inout, %sig: !dist.tensor<?x1xi32> inout) {
    orch.call @put_k(%x, %y, %src, %dst, %sig) : memref<1x64xf32>, memref<1x64xf32>, !dist.tensor<1x64xf32>, !dist.tensor<1x64xf32>, !dist.tensor<?x1xi32>
    orch.return
  }
  tile.kernel @put_k(%x: memref<1x64xf32> in, %y: memref<1x64xf32> out, %src: !dist.tensor<1x64xf32> inout, %dst: !dist.tensor<1x64xf32> inout, %sig: !dist.tensor<?x1xi32> inout) dims(NR = %sig[0]) {
    %c1_i32 = arith.constant 1 : i32
    %c0_i32 = arith.constant 0 : i32
    %0 = dist.context %src : !dist.tensor<1x64xf32>
    %1 = dist.rank %0
    %2 = arith.index_cast %1 : i32 to index
    %3 = dist.nranks %0
    %4 = arith.addi %1, %c1_i32 : i32
    %5 = arith.floordivsi %4, %3 : i32
    %6 = arith.muli %5, %3 : i32
    %7 = arith.subi %4, %6 : i32
    %8 = arith.index_cast %7 : i32 to index
    %9 = tile.load %x[0, 0] : memref<1x64xf32> -> !tile.tile<1x64xf32, vec>
    tile.store %9, %src[0, 0] : !tile.tile<1x64xf32, vec>, !dist.tensor<1x64xf32>
    dist.put %src, %dst to %8 : !dist.tensor<1x64xf32>, !dist.tensor<1x64xf32>
    dist.barrier %sig : !dist.tensor<?x1xi32>
    %10 = tile.read %sig[%2, 0] : !dist.tensor<?x1xi32>
    tile.write %10, %sig[%2, 0] : i32, !dist.tensor<?x1xi32>
    %11 = tile.read %sig[%2, 0] : !dist.tensor<?x1xi32>
    %12 = arith.addi %11, %c0_i32 : i32
    tile.write %12, %sig[%2, 0] : i32, !dist.tensor<?x1xi32>
    %13 = tile.read %sig[%2, 0] : !dist.tensor<?x1xi32>
    %14 = arith.addi %13, %c0_i32 : i32
    tile.write %14, %sig[%2, 0] : i32, !dist.tensor<?x1xi32>
    %15 = tile.load %dst[0, 0] : !dist.tensor<1x64xf32> -> !tile.tile<1x64xf32, vec>
    tile.store %15, %y[0, 0] : !tile.tile<1x64xf32, vec>, memref<1x64xf32>
    tile.return
  }
}