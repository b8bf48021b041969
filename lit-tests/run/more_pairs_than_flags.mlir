// RUN: ppto run %s -d 0 --arg "x=randn(8)" --expect "y == x + x"
// RUN: ppto run %s --at=ascend -d 0 --arg "x=randn(8)" --expect "y == x + x"
// RUN: ppto run %s --at=ascend --seed 5 -d 0 --arg "x=randn(8)" --expect "y == x + x"

// Twelve tiles one after the other: more pairs of instructions than there are flags, and more bytes in all than a core has.

host.func @main(%x: memref<?x64x1536xf32> in, %y: memref<?x64x1536xf32> out) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = host.world_size : index
  scf.for %r = %c0 to %p step %c1 {
    %xr = host.slice %x[%r] : memref<?x64x1536xf32> -> memref<64x1536xf32>
    %yr = host.slice %y[%r] : memref<?x64x1536xf32> -> memref<64x1536xf32>
    host.dispatch @device(%xr, %yr) device %r : memref<64x1536xf32>, memref<64x1536xf32>
  }
  host.return
}

orch.func @device(%x: memref<64x1536xf32> in, %y: memref<64x1536xf32> out) {
  orch.call @kernel(%x, %y) : memref<64x1536xf32>, memref<64x1536xf32>
  orch.return
}

tile.kernel @kernel(%x: memref<64x1536xf32> in, %y: memref<64x1536xf32> out) {
  %t0 = tile.load %x[0, 0] : memref<64x1536xf32> -> !tile.tile<64x128xf32, vec>
  %s0 = tile.add %t0, %t0 : !tile.tile<64x128xf32, vec>
  tile.store %s0, %y[0, 0] : !tile.tile<64x128xf32, vec>, memref<64x1536xf32>
  %t1 = tile.load %x[0, 128] : memref<64x1536xf32> -> !tile.tile<64x128xf32, vec>
  %s1 = tile.add %t1, %t1 : !tile.tile<64x128xf32, vec>
  tile.store %s1, %y[0, 128] : !tile.tile<64x128xf32, vec>, memref<64x1536xf32>
  %t2 = tile.load %x[0, 256] : memref<64x1536xf32> -> !tile.tile<64x128xf32, vec>
  %s2 = tile.add %t2, %t2 : !tile.tile<64x128xf32, vec>
  tile.store %s2, %y[0, 256] : !tile.tile<64x128xf32, vec>, memref<64x1536xf32>
  %t3 = tile.load %x[0, 384] : memref<64x1536xf32> -> !tile.tile<64x128xf32, vec>
  %s3 = tile.add %t3, %t3 : !tile.tile<64x128xf32, vec>
  tile.store %s3, %y[0, 384] : !tile.tile<64x128xf32, vec>, memref<64x1536xf32>
  %t4 = tile.load %x[0, 512] : memref<64x1536xf32> -> !tile.tile<64x128xf32, vec>
  %s4 = tile.add %t4, %t4 : !tile.tile<64x128xf32, vec>
  tile.store %s4, %y[0, 512] : !tile.tile<64x128xf32, vec>, memref<64x1536xf32>
  %t5 = tile.load %x[0, 640] : memref<64x1536xf32> -> !tile.tile<64x128xf32, vec>
  %s5 = tile.add %t5, %t5 : !tile.tile<64x128xf32, vec>
  tile.store %s5, %y[0, 640] : !tile.tile<64x128xf32, vec>, memref<64x1536xf32>
  %t6 = tile.load %x[0, 768] : memref<64x1536xf32> -> !tile.tile<64x128xf32, vec>
  %s6 = tile.add %t6, %t6 : !tile.tile<64x128xf32, vec>
  tile.store %s6, %y[0, 768] : !tile.tile<64x128xf32, vec>, memref<64x1536xf32>
  %t7 = tile.load %x[0, 896] : memref<64x1536xf32> -> !tile.tile<64x128xf32, vec>
  %s7 = tile.add %t7, %t7 : !tile.tile<64x128xf32, vec>
  tile.store %s7, %y[0, 896] : !tile.tile<64x128xf32, vec>, memref<64x1536xf32>
  %t8 = tile.load %x[0, 1024] : memref<64x1536xf32> -> !tile.tile<64x128xf32, vec>
  %s8 = tile.add %t8, %t8 : !tile.tile<64x128xf32, vec>
  tile.store %s8, %y[0, 1024] : !tile.tile<64x128xf32, vec>, memref<64x1536xf32>
  %t9 = tile.load %x[0, 1152] : memref<64x1536xf32> -> !tile.tile<64x128xf32, vec>
  %s9 = tile.add %t9, %t9 : !tile.tile<64x128xf32, vec>
  tile.store %s9, %y[0, 1152] : !tile.tile<64x128xf32, vec>, memref<64x1536xf32>
  %t10 = tile.load %x[0, 1280] : memref<64x1536xf32> -> !tile.tile<64x128xf32, vec>
  %s10 = tile.add %t10, %t10 : !tile.tile<64x128xf32, vec>
  tile.store %s10, %y[0, 1280] : !tile.tile<64x128xf32, vec>, memref<64x1536xf32>
  %t11 = tile.load %x[0, 1408] : memref<64x1536xf32> -> !tile.tile<64x128xf32, vec>
  %s11 = tile.add %t11, %t11 : !tile.tile<64x128xf32, vec>
  tile.store %s11, %y[0, 1408] : !tile.tile<64x128xf32, vec>, memref<64x1536xf32>
  tile.return
}
