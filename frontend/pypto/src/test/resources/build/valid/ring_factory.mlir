module {
  host.func @host(%inputs: memref<4x1x64xf32> in, %outputs: memref<4x1x64xf32> out) {
    %c256 = arith.constant 256 : index
    %c96 = arith.constant 96 : index
    %c0 = arith.constant 0 : index
    %c4 = arith.constant 4 : index
    %c1 = arith.constant 1 : index
    %0 = dist.alloc_window "data_buf" bytes %c256
    %1 = dist.alloc_window "sig_buf" bytes %c96
    %2 = dist.view %0 : !dist.tensor<1x64xf32>
    %3 = dist.view %1 : !dist.tensor<6x4xi32>
    scf.for %arg0 = %c0 to %c4 step %c1 {
      %4 = host.slice %inputs[%arg0] : memref<4x1x64xf32> -> memref<1x64xf32>
      %5 = host.slice %outputs[%arg0] : memref<4x1x64xf32> -> memref<1x64xf32>
      host.dispatch @wrapper(%4, %5, %2, %3, %arg0) device %arg0 : memref<1x64xf32>, memref<1x64xf32>, !dist.tensor<1x64xf32>, !dist.tensor<6x4xi32>, index
    }
    host.return
  }
  orch.func @wrapper(%inp: memref<1x64xf32> in, %out: memref<1x64xf32> out, %buf: !dist.tensor<1x64xf32> inout, %sig: !dist.tensor<6x4xi32> inout, %my: index) {
    orch.call @ring(%inp, %out, %buf, %sig, %my) : memref<1x64xf32>, memref<1x64xf32>, !dist.tensor<1x64xf32>, !dist.tensor<6x4xi32>, index
    orch.return
  }
  tile.kernel @ring(%inp: memref<1x64xf32> in, %out: memref<1x64xf32> out, %buf: !dist.tensor<1x64xf32> inout, %sig: !dist.tensor<6x4xi32> inout, %my: index) {
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %c0 = arith.constant 0 : index
    %c3 = arith.constant 3 : index
    %c1_i32 = arith.constant 1 : i32
    %c16 = arith.constant 16 : index
    %0 = arith.addi %my, %c1 : index
    %1 = arith.floordivsi %0, %c4 : index
    %2 = arith.muli %1, %c4 : index
    %3 = arith.subi %0, %2 : index
    %4 = arith.addi %my, %c4 : index
    %5 = arith.subi %4, %c1 : index
    %6 = arith.floordivsi %5, %c4 : index
    %7 = arith.muli %6, %c4 : index
    %8 = arith.subi %5, %7 : index
    %9 = tile.load %inp[0, 0] : memref<1x64xf32> -> !tile.tile<1x64xf32, vec>
    tile.store %9, %buf[0, 0] : !tile.tile<1x64xf32, vec>, !dist.tensor<1x64xf32>
    scf.for %arg0 = %c0 to %c3 step %c1 {
      dist.notify %sig[%arg0, %my] at %3 set %c1_i32 : !dist.tensor<6x4xi32>
      dist.wait %sig[%arg0, %8] eq %c1_i32 : !dist.tensor<6x4xi32>
      %11 = arith.addi %8, %c4 : index
      %12 = arith.subi %11, %arg0 : index
      %13 = arith.floordivsi %12, %c4 : index
      %14 = arith.muli %13, %c4 : index
      %15 = arith.subi %12, %14 : index
      %16 = arith.muli %15, %c16 : index
      %17 = dist.remote_load %buf[0, %16] from %8 : !dist.tensor<1x64xf32> -> !tile.tile<1x16xf32, vec>
      %18 = arith.muli %15, %c16 : index
      %19 = tile.load %buf[0, %18] : !dist.tensor<1x64xf32> -> !tile.tile<1x16xf32, vec>
      %20 = tile.add %17, %19 : !tile.tile<1x16xf32, vec>
      %21 = arith.muli %15, %c16 : index
      tile.store %20, %buf[0, %21] : !tile.tile<1x16xf32, vec>, !dist.tensor<1x64xf32>
    }
    scf.for %arg0 = %c0 to %c3 step %c1 {
      %11 = arith.addi %arg0, %c4 : index
      %12 = arith.subi %11, %c1 : index
      dist.notify %sig[%12, %my] at %3 set %c1_i32 : !dist.tensor<6x4xi32>
      dist.wait %sig[%12, %8] eq %c1_i32 : !dist.tensor<6x4xi32>
      %13 = arith.addi %my, %c4 : index
      %14 = arith.subi %13, %arg0 : index
      %15 = arith.floordivsi %14, %c4 : index
      %16 = arith.muli %15, %c4 : index
      %17 = arith.subi %14, %16 : index
      %18 = arith.muli %17, %c16 : index
      %19 = dist.remote_load %buf[0, %18] from %8 : !dist.tensor<1x64xf32> -> !tile.tile<1x16xf32, vec>
      %20 = arith.muli %17, %c16 : index
      tile.store %19, %buf[0, %20] : !tile.tile<1x16xf32, vec>, !dist.tensor<1x64xf32>
    }
    %10 = tile.load %buf[0, 0] : !dist.tensor<1x64xf32> -> !tile.tile<1x64xf32, vec>
    tile.store %10, %out[0, 0] : !tile.tile<1x64xf32, vec>, memref<1x64xf32>
    tile.return
  }
}