// RUN: ppto run %s -d 0 --arg "x=uniform(0,1,7)" --expect "y == x * x + x"
// RUN: ppto run %s --at=ascend -d 0 --arg "x=uniform(0,1,7)" --expect "y == x * x + x"
// RUN: ppto run %s --at=ascend --seed 5 -d 0 --arg "x=uniform(0,1,7)" --expect "y == x * x + x"

// f16 is rounded once per operation, at both levels.

host.func @main(%x: memref<?x2x16xf16> in, %y: memref<?x2x16xf16> out) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = host.world_size : index
  scf.for %r = %c0 to %p step %c1 {
    %xr = host.slice %x[%r] : memref<?x2x16xf16> -> memref<2x16xf16>
    %yr = host.slice %y[%r] : memref<?x2x16xf16> -> memref<2x16xf16>
    host.dispatch @device(%xr, %yr) device %r : memref<2x16xf16>, memref<2x16xf16>
  }
  host.return
}

orch.func @device(%x: memref<2x16xf16> in, %y: memref<2x16xf16> out) {
  orch.call @kernel(%x, %y) : memref<2x16xf16>, memref<2x16xf16>
  orch.return
}

tile.kernel @kernel(%x: memref<2x16xf16> in, %y: memref<2x16xf16> out) {
  %t = tile.load %x[0, 0] : memref<2x16xf16> -> !tile.tile<2x16xf16, vec>
  %q = tile.mul %t, %t : !tile.tile<2x16xf16, vec>
  %s = tile.add %q, %t : !tile.tile<2x16xf16, vec>
  tile.store %s, %y[0, 0] : !tile.tile<2x16xf16, vec>, memref<2x16xf16>
  tile.return
}
