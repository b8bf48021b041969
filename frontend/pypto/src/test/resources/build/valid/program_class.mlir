module {
  host.func @h(%x: memref<3x?x64xf32> in, %y: memref<3x?x64xf32> out) dims(M = %x[1] = %y[1]) {
    %c0 = arith.constant 0 : index
    %c3 = arith.constant 3 : index
    %c1 = arith.constant 1 : index
    scf.for %arg0 = %c0 to %c3 step %c1 {
      %2 = host.slice %x[%arg0] : memref<3x?x64xf32> -> memref<?x64xf32>
      %3 = host.slice %y[%arg0] : memref<3x?x64xf32> -> memref<?x64xf32>
      host.dispatch @o(%2, %3) device %arg0 : memref<?x64xf32>, memref<?x64xf32>
    }
    %0 = host.slice %x[%c0] : memref<3x?x64xf32> -> memref<?x64xf32>
    %1 = host.slice %y[%c0] : memref<3x?x64xf32> -> memref<?x64xf32>
    host.dispatch @o(%0, %1) device %c0 : memref<?x64xf32>, memref<?x64xf32>
    host.return
  }
  orch.func @o(%x: memref<?x64xf32> in, %y: memref<?x64xf32> out) dims(M = %x[0] = %y[0]) {
    orch.call @k(%x, %y) : memref<?x64xf32>, memref<?x64xf32>
    orch.return
  }
  tile.kernel @k(%x: memref<?x64xf32> in, %y: memref<?x64xf32> out) dims(M = %x[0] = %y[0]) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %cst = arith.constant 1.000000e+00 : f32
    %0 = tile.extent %x[0] : memref<?x64xf32>
    scf.for %arg0 = %c0 to %0 step %c1 {
      %1 = tile.load %x[%arg0, 0] : memref<?x64xf32> -> !tile.tile<1x64xf32, vec>
      %2 = tile.adds %1, %cst : !tile.tile<1x64xf32, vec>, f32
      tile.store %2, %y[%arg0, 0] : !tile.tile<1x64xf32, vec>, memref<?x64xf32>
    }
    tile.return
  }
}