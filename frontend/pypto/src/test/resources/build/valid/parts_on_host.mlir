module {
  host.func @main(%x: memref<?x8xf32> in, %y: memref<?x8xf32> out) dims(NR = %x[0] = %y[0]) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %0 = host.world_size : index
    scf.for %arg0 = %c0 to %0 step %c1 {
      %1 = arith.muli %arg0, %c2 : index
      %2 = host.part %x[%1, 0] : memref<?x8xf32> -> memref<2x8xf32>
      %3 = arith.muli %arg0, %c2 : index
      %4 = host.part %y[%3, 0] : memref<?x8xf32> -> memref<2x8xf32>
      host.dispatch @device(%2, %4) device %arg0 : memref<2x8xf32>, memref<2x8xf32>
    }
    host.return
  }
  orch.func @device(%x: memref<2x8xf32> in, %y: memref<2x8xf32> out) {
    orch.call @twice(%x, %y) : memref<2x8xf32>, memref<2x8xf32>
    orch.return
  }
  tile.kernel @twice(%x: memref<2x8xf32> in, %y: memref<2x8xf32> out) {
    %0 = tile.load %x[0, 0] : memref<2x8xf32> -> !tile.tile<2x8xf32, vec>
    %1 = tile.add %0, %0 : !tile.tile<2x8xf32, vec>
    tile.store %1, %y[0, 0] : !tile.tile<2x8xf32, vec>, memref<2x8xf32>
    tile.return
  }
}