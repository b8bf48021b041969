module {
  host.func @main(%a: memref<2x?x64xf32> in, %b: memref<2x?x64xf32> out, %c: memref<3xi32> in) dims(M * 2 = %a[1] = %b[1]) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %0 = host.slice %a[%c0] : memref<2x?x64xf32> -> memref<?x64xf32>
    %1 = host.slice %b[%c0] : memref<2x?x64xf32> -> memref<?x64xf32>
    host.dispatch @o(%0, %1, %c) device %c0 : memref<?x64xf32>, memref<?x64xf32>, memref<3xi32>
    %2 = host.slice %a[%c1] : memref<2x?x64xf32> -> memref<?x64xf32>
    %3 = host.slice %b[%c1] : memref<2x?x64xf32> -> memref<?x64xf32>
    host.dispatch @o(%2, %3, %c) device %c1 : memref<?x64xf32>, memref<?x64xf32>, memref<3xi32>
    host.return
  }
  orch.func @o(%a: memref<?x64xf32> in, %b: memref<?x64xf32> out, %c: memref<3xi32> in) dims(M * 2 = %a[0] = %b[0]) {
    orch.call @k(%a, %b, %c) : memref<?x64xf32>, memref<?x64xf32>, memref<3xi32>
    orch.return
  }
  tile.kernel @k(%a: memref<?x64xf32> in, %b: memref<?x64xf32> out, %c: memref<3xi32> in) dims(M * 2 = %a[0] = %b[0]) {
    %c0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    %c4 = arith.constant 4 : index
    %c100 = arith.constant 100 : index
    %true = arith.constant true
    %false = arith.constant false
    %0 = tile.extent %a[0] : memref<?x64xf32>
    %1 = arith.divsi %0, %c2 : index
    scf.for %arg0 = %c0 to %1 step %c1 {
      %19 = arith.muli %c2, %arg0 : index
      %20 = tile.load %a[%19, 0] : memref<?x64xf32> -> !tile.tile<2x64xf32, vec>
      %21 = arith.muli %arg0, %c2 : index
      tile.store %20, %b[%21, 0] : !tile.tile<2x64xf32, vec>, memref<?x64xf32>
    }
    %2 = tile.extent %a[0] : memref<?x64xf32>
    %3 = arith.floordivsi %2, %c2 : index
    scf.for %arg0 = %c0 to %3 step %c1 {
      %19 = arith.muli %c2, %arg0 : index
      %20 = arith.muli %c2, %arg0 : index
      %21 = arith.addi %20, %c2 : index
      %22 = tile.load %a[%19, 0] : memref<?x64xf32> -> !tile.tile<2x64xf32, vec>
      %23 = arith.muli %c2, %arg0 : index
      %24 = arith.muli %c2, %arg0 : index
      %25 = arith.addi %24, %c2 : index
      tile.store %22, %b[%23, 0] : !tile.tile<2x64xf32, vec>, memref<?x64xf32>
    }
    %4 = tile.load %a[0, 0] : memref<?x64xf32> -> !tile.tile<1x64xf32, vec>
    %5 = tile.extent %a[0] : memref<?x64xf32>
    %6 = arith.divsi %5, %c2 : index
    %7 = arith.maxsi %6, %c3 : index
    %8 = arith.maxsi %7, %c4 : index
    %9 = arith.cmpi slt, %c0, %8 : index
    %10 = arith.cmpi sle, %8, %c100 : index
    %11 = arith.andi %9, %10 : i1
    %12 = scf.if %11 -> (i1) {
      %19 = tile.read %c[0] : memref<3xi32>
      %20 = arith.index_cast %19 : i32 to index
      %21 = arith.floordivsi %20, %8 : index
      %22 = arith.cmpi sgt, %21, %c1 : index
      %23 = arith.xori %11, %true : i1
      %24 = arith.ori %22, %23 : i1
      scf.yield %24 : i1
    } else {
      scf.yield %false : i1
    }
    scf.if %12 {
      tile.store %4, %b[0, 0] : !tile.tile<1x64xf32, vec>, memref<?x64xf32>
    }
    %13 = scf.if %11 -> (!tile.tile<1x64xf32, vec>) {
      %19 = tile.load %a[0, 0] : memref<?x64xf32> -> !tile.tile<1x64xf32, vec>
      scf.yield %19 : !tile.tile<1x64xf32, vec>
    } else {
      scf.yield %4 : !tile.tile<1x64xf32, vec>
    }
    tile.store %13, %b[1, 0] : !tile.tile<1x64xf32, vec>, memref<?x64xf32>
    %14 = tile.load %a[0, 0] : memref<?x64xf32> -> !tile.tile<1x64xf32, vec>
    %15 = tile.load %a[1, 0] : memref<?x64xf32> -> !tile.tile<1x64xf32, vec>
    %16 = tile.load %a[2, 0] : memref<?x64xf32> -> !tile.tile<1x64xf32, vec>
    %17 = tile.add %14, %15 : !tile.tile<1x64xf32, vec>
    %18 = tile.add %17, %16 : !tile.tile<1x64xf32, vec>
    tile.store %18, %b[0, 0] : !tile.tile<1x64xf32, vec>, memref<?x64xf32>
    tile.return
  }
}