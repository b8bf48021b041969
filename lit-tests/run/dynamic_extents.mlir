// RUN: ppto run %s -d 0,1 --arg x=arange --dim M=5 --expect "y == x + 5"
// RUN: ppto run %s -d 0,1 --arg x=arange --dim M=5 --expect "y == x + 5" --at=ascend
// RUN: ppto run %s -d 0,1 --arg x=arange --dim M=5 --expect "y == x + 5" --at=ascend --seed 3
// RUN: ppto run %s -d 0,1 --arg x=arange --dim M=5 --expect "y == x + 5" --at=ascend --seed 4
// RUN: ppto run %s -d 0 --arg x=arange --dim M=1 --expect "y == x + 1"
// RUN: ppto run %s -d 0 --arg x=arange --dim M=1 --expect "y == x + 1" --at=ascend
// RUN: ppto run %s -d 0 --arg x=arange --dim M=1 --expect "y == x + 1" --at=ascend --seed 3
// RUN: ppto run %s -d 0 --arg x=arange --dim M=1 --expect "y == x + 1" --at=ascend --seed 4

// Extents that are known when the program runs: a kernel asks for them, and so do the loops in it.

host.func @main(%x: memref<?x?x8xi32> in, %y: memref<?x?x8xi32> out) dims(P = %x[0] = %y[0], M = %x[1] = %y[1]) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = host.world_size : index
  scf.for %r = %c0 to %p step %c1 {
    %xr = host.slice %x[%r] : memref<?x?x8xi32> -> memref<?x8xi32>
    %yr = host.slice %y[%r] : memref<?x?x8xi32> -> memref<?x8xi32>
    host.dispatch @device(%xr, %yr) device %r : memref<?x8xi32>, memref<?x8xi32>
  }
  host.return
}
orch.func @device(%x: memref<?x8xi32> in, %y: memref<?x8xi32> out) dims(M = %x[0] = %y[0]) {
  orch.call @kernel(%x, %y) : memref<?x8xi32>, memref<?x8xi32>
  orch.return
}
tile.kernel @kernel(%x: memref<?x8xi32> in, %y: memref<?x8xi32> out) dims(M = %x[0] = %y[0]) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = tile.extent %x[0] : memref<?x8xi32>
  %s = arith.index_cast %m : index to i32
  scf.for %i = %c0 to %m step %c1 {
    %t = tile.load %x[%i, 0] : memref<?x8xi32> -> !tile.tile<1x8xi32, vec>
    %u = tile.adds %t, %s : !tile.tile<1x8xi32, vec>, i32
    tile.store %u, %y[%i, 0] : !tile.tile<1x8xi32, vec>, memref<?x8xi32>
  }
  tile.return
}
