// RUN: ppto run %s -d 0,1 --arg x=arange --expect "y[:, 0:1] == x[:, 1:2]" --expect "y[:, 1:2] == x[:, 0:1]"
// RUN: ppto run %s --at=ascend -d 0,1 --arg x=arange --expect "y[:, 0:1] == x[:, 1:2]" --expect "y[:, 1:2] == x[:, 0:1]"
// RUN: ppto run %s --at=ascend --seed 5 -d 0,1 --arg x=arange --expect "y[:, 0:1] == x[:, 1:2]" --expect "y[:, 1:2] == x[:, 0:1]"

// A loop that exchanges the two tiles it carries: after an odd number of rounds they are exchanged.

host.func @main(%x: memref<?x2x8xf32> in, %y: memref<?x2x8xf32> out) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = host.world_size : index
  scf.for %r = %c0 to %p step %c1 {
    %xr = host.slice %x[%r] : memref<?x2x8xf32> -> memref<2x8xf32>
    %yr = host.slice %y[%r] : memref<?x2x8xf32> -> memref<2x8xf32>
    host.dispatch @device(%xr, %yr) device %r : memref<2x8xf32>, memref<2x8xf32>
  }
  host.return
}

orch.func @device(%x: memref<2x8xf32> in, %y: memref<2x8xf32> out) {
  orch.call @kernel(%x, %y) : memref<2x8xf32>, memref<2x8xf32>
  orch.return
}

tile.kernel @kernel(%x: memref<2x8xf32> in, %y: memref<2x8xf32> out) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %a = tile.load %x[0, 0] : memref<2x8xf32> -> !tile.tile<1x8xf32, vec>
  %b = tile.load %x[1, 0] : memref<2x8xf32> -> !tile.tile<1x8xf32, vec>
  %r:2 = scf.for %i = %c0 to %c3 step %c1 iter_args(%u = %a, %v = %b) -> (!tile.tile<1x8xf32, vec>, !tile.tile<1x8xf32, vec>) {
    scf.yield %v, %u : !tile.tile<1x8xf32, vec>, !tile.tile<1x8xf32, vec>
  }
  tile.store %r#0, %y[0, 0] : !tile.tile<1x8xf32, vec>, memref<2x8xf32>
  tile.store %r#1, %y[1, 0] : !tile.tile<1x8xf32, vec>, memref<2x8xf32>
  tile.return
}
