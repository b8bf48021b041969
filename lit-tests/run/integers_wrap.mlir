// RUN: ppto run %s -d 0 --arg "x=full(2147483647)" --expect "y == -2147483648"
// RUN: ppto run %s --at=ascend -d 0 --arg "x=full(2147483647)" --expect "y == -2147483648"
// RUN: ppto run %s --at=ascend --seed 5 -d 0 --arg "x=full(2147483647)" --expect "y == -2147483648"

// Integer tiles wrap at their width.

host.func @main(%x: memref<?x1x8xi32> in, %y: memref<?x1x8xi32> out) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = host.world_size : index
  scf.for %r = %c0 to %p step %c1 {
    %xr = host.slice %x[%r] : memref<?x1x8xi32> -> memref<1x8xi32>
    %yr = host.slice %y[%r] : memref<?x1x8xi32> -> memref<1x8xi32>
    host.dispatch @device(%xr, %yr) device %r : memref<1x8xi32>, memref<1x8xi32>
  }
  host.return
}

orch.func @device(%x: memref<1x8xi32> in, %y: memref<1x8xi32> out) {
  orch.call @kernel(%x, %y) : memref<1x8xi32>, memref<1x8xi32>
  orch.return
}

tile.kernel @kernel(%x: memref<1x8xi32> in, %y: memref<1x8xi32> out) {
  %one = arith.constant 1 : i32
  %t = tile.load %x[0, 0] : memref<1x8xi32> -> !tile.tile<1x8xi32, vec>
  %s = tile.adds %t, %one : !tile.tile<1x8xi32, vec>, i32
  tile.store %s, %y[0, 0] : !tile.tile<1x8xi32, vec>, memref<1x8xi32>
  tile.return
}
