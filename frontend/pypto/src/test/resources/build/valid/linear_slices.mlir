module {
  host.func @main(%x: memref<?x?x32xf32> in, %y: memref<?x?x32xf32> out) dims(M * 2 = %x[1] = %y[1], NR = %x[0] = %y[0]) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c1_i32 = arith.constant 1 : i32
    %0 = host.world_size : index
    scf.for %arg0 = %c0 to %0 step %c1 {
      %1 = host.slice %x[%arg0] : memref<?x?x32xf32> -> memref<?x32xf32>
      %2 = host.slice %y[%arg0] : memref<?x?x32xf32> -> memref<?x32xf32>
      host.dispatch @dev(%1, %2, %c1_i32) device %arg0 : memref<?x32xf32>, memref<?x32xf32>, i32
    }
    host.return
  }
  orch.func @dev(%x: memref<?x32xf32> in, %y: memref<?x32xf32> out, %n: i32) dims(M * 2 = %x[0] = %y[0]) {
    orch.call @k(%x, %y, %n) : memref<?x32xf32>, memref<?x32xf32>, i32
    orch.return
  }
  tile.kernel @k(%x: memref<?x32xf32> in, %y: memref<?x32xf32> out, %n: i32) dims(M * 2 = %x[0] = %y[0]) {
    %0 = arith.index_cast %n : i32 to index
    %c0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    %c1 = arith.constant 1 : index
    %c2_i32 = arith.constant 2 : i32
    %c1_i32 = arith.constant 1 : i32
    %1 = tile.extent %x[0] : memref<?x32xf32>
    %2 = arith.divsi %1, %c2 : index
    scf.for %arg0 = %c0 to %2 step %c1 {
      %11 = arith.muli %arg0, %c2 : index
      %12 = arith.addi %arg0, %c1 : index
      %13 = arith.muli %12, %c2 : index
      %14 = tile.load %x[%11, 0] : memref<?x32xf32> -> !tile.tile<2x32xf32, vec>
      %15 = tile.extent %x[0] : memref<?x32xf32>
      %16 = arith.divsi %15, %c2 : index
      %17 = arith.subi %16, %c1 : index
      %18 = arith.subi %17, %arg0 : index
      %19 = arith.muli %18, %c2 : index
      %20 = tile.extent %x[0] : memref<?x32xf32>
      %21 = arith.divsi %20, %c2 : index
      %22 = arith.subi %21, %arg0 : index
      %23 = arith.muli %22, %c2 : index
      tile.store %14, %y[%19, 0] : !tile.tile<2x32xf32, vec>, memref<?x32xf32>
    }
    %3 = arith.muli %c2_i32, %n : i32
    %4 = arith.subi %3, %n : i32
    %5 = arith.index_cast %4 : i32 to index
    %6 = arith.addi %n, %c1_i32 : i32
    %7 = arith.index_cast %6 : i32 to index
    %8 = tile.load %x[%5, 0] : memref<?x32xf32> -> !tile.tile<1x32xf32, vec>
    %9 = arith.subi %n, %c1_i32 : i32
    %10 = arith.index_cast %9 : i32 to index
    tile.store %8, %y[%10, 0] : !tile.tile<1x32xf32, vec>, memref<?x32xf32>
    tile.return
  }
}