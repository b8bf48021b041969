// RUN: ppto run %s -d 0,1 --arg "x=randn(4)" --expect "y[:, 0::2] == x[:, 0::2]" --expect "y[:, 1::2] == -x[:, 1::2]"
// RUN: ppto run %s --at=ascend -d 0,1 --arg "x=randn(4)" --expect "y[:, 0::2] == x[:, 0::2]" --expect "y[:, 1::2] == -x[:, 1::2]"
// RUN: ppto run %s --at=ascend --seed 5 -d 0,1 --arg "x=randn(4)" --expect "y[:, 0::2] == x[:, 0::2]" --expect "y[:, 1::2] == -x[:, 1::2]"

// Both branches of a conditional give a tile; odd rows are negated.

host.func @main(%x: memref<?x6x8xf32> in, %y: memref<?x6x8xf32> out) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = host.world_size : index
  scf.for %r = %c0 to %p step %c1 {
    %xr = host.slice %x[%r] : memref<?x6x8xf32> -> memref<6x8xf32>
    %yr = host.slice %y[%r] : memref<?x6x8xf32> -> memref<6x8xf32>
    host.dispatch @device(%xr, %yr) device %r : memref<6x8xf32>, memref<6x8xf32>
  }
  host.return
}

orch.func @device(%x: memref<6x8xf32> in, %y: memref<6x8xf32> out) {
  orch.call @kernel(%x, %y) : memref<6x8xf32>, memref<6x8xf32>
  orch.return
}

tile.kernel @kernel(%x: memref<6x8xf32> in, %y: memref<6x8xf32> out) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c6 = arith.constant 6 : index
  scf.for %i = %c0 to %c6 step %c1 {
    %t = tile.load %x[%i, 0] : memref<6x8xf32> -> !tile.tile<1x8xf32, vec>
    %m = arith.remsi %i, %c2 : index
    %odd = arith.cmpi eq, %m, %c1 : index
    %u = scf.if %odd -> (!tile.tile<1x8xf32, vec>) {
      %n = tile.neg %t : !tile.tile<1x8xf32, vec>
      scf.yield %n : !tile.tile<1x8xf32, vec>
    } else {
      scf.yield %t : !tile.tile<1x8xf32, vec>
    }
    tile.store %u, %y[%i, 0] : !tile.tile<1x8xf32, vec>, memref<6x8xf32>
  }
  tile.return
}
