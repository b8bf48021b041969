module {
  host.func @main(%a: memref<2x1x64xf32> in, %oa: memref<2x1x64xf32> out, %b: memref<2x1x64xf32> in, %ob: memref<2x1x64xf32> out) {
    %c256 = arith.constant 256 : index
    %c8 = arith.constant 8 : index
    %c0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %0 = dist.alloc_window "wa" bytes %c256
    %1 = dist.alloc_window "sa" bytes %c8
    %2 = dist.alloc_window "wb" bytes %c256
    %3 = dist.alloc_window "sb" bytes %c8
    scf.for %arg0 = %c0 to %c2 step %c1 {
      %4 = host.slice %a[%arg0] : memref<2x1x64xf32> -> memref<1x64xf32>
      %5 = host.slice %oa[%arg0] : memref<2x1x64xf32> -> memref<1x64xf32>
      %6 = dist.view %0 : !dist.tensor<1x64xf32>
      %7 = dist.view %1 : !dist.tensor<2x1xi32>
      host.dispatch @chip(%4, %5, %6, %7) device %arg0 : memref<1x64xf32>, memref<1x64xf32>, !dist.tensor<1x64xf32>, !dist.tensor<2x1xi32>
    }
    scf.for %arg0 = %c1 to %c3 step %c1 {
      %4 = arith.subi %arg0, %c1 : index
      %5 = host.slice %b[%4] : memref<2x1x64xf32> -> memref<1x64xf32>
      %6 = arith.subi %arg0, %c1 : index
      %7 = host.slice %ob[%6] : memref<2x1x64xf32> -> memref<1x64xf32>
      %8 = dist.view %2 : !dist.tensor<1x64xf32>
      %9 = dist.view %3 : !dist.tensor<2x1xi32>
      host.dispatch @chip(%5, %7, %8, %9) device %arg0 : memref<1x64xf32>, memref<1x64xf32>, !dist.tensor<1x64xf32>, !dist.tensor<2x1xi32>
    }
    host.return
  }
  orch.func @chip(%x: memref<1x64xf32> in, %y: memref<1x64xf32> out, %w: !dist.tensor<1x64xf32> inout, %s: !dist.tensor<2x1xi32> inout) {
    orch.call @swap(%x, %y, %w, %s) : memref<1x64xf32>, memref<1x64xf32>, !dist.tensor<1x64xf32>, !dist.tensor<2x1xi32>
    orch.return
  }
  tile.kernel @swap(%x: memref<1x64xf32> in, %y: memref<1x64xf32> out, %w: !dist.tensor<1x64xf32> inout, %s: !dist.tensor<2x1xi32> inout) {
    %c1_i32 = arith.constant 1 : i32
    %0 = dist.context %w : !dist.tensor<1x64xf32>
    %1 = dist.rank %0
    %2 = arith.index_cast %1 : i32 to index
    %3 = arith.subi %c1_i32, %1 : i32
    %4 = arith.index_cast %3 : i32 to index
    %5 = tile.load %x[0, 0] : memref<1x64xf32> -> !tile.tile<1x64xf32, vec>
    tile.store %5, %w[0, 0] : !tile.tile<1x64xf32, vec>, !dist.tensor<1x64xf32>
    dist.notify %s[%2, 0] at %4 atomic_add %c1_i32 : !dist.tensor<2x1xi32>
    dist.wait %s[%4, 0] ge %c1_i32 : !dist.tensor<2x1xi32>
    %6 = dist.remote_load %w[0, 0] from %4 : !dist.tensor<1x64xf32> -> !tile.tile<1x64xf32, vec>
    tile.store %6, %y[0, 0] : !tile.tile<1x64xf32, vec>, memref<1x64xf32>
    tile.return
  }
}