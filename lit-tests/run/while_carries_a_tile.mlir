// RUN: ppto run %s -d 0,1 --arg x=arange --expect "y == x * 8"
// RUN: ppto run %s --at=ascend -d 0,1 --arg x=arange --expect "y == x * 8"
// RUN: ppto run %s --at=ascend --seed 5 -d 0,1 --arg x=arange --expect "y == x * 8"

// A while loop doubles a tile until a counter runs out.

host.func @main(%x: memref<?x1x8xf32> in, %y: memref<?x1x8xf32> out) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = host.world_size : index
  scf.for %r = %c0 to %p step %c1 {
    %xr = host.slice %x[%r] : memref<?x1x8xf32> -> memref<1x8xf32>
    %yr = host.slice %y[%r] : memref<?x1x8xf32> -> memref<1x8xf32>
    host.dispatch @device(%xr, %yr) device %r : memref<1x8xf32>, memref<1x8xf32>
  }
  host.return
}

orch.func @device(%x: memref<1x8xf32> in, %y: memref<1x8xf32> out) {
  orch.call @kernel(%x, %y) : memref<1x8xf32>, memref<1x8xf32>
  orch.return
}

tile.kernel @kernel(%x: memref<1x8xf32> in, %y: memref<1x8xf32> out) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c3 = arith.constant 3 : i32
  %t = tile.load %x[0, 0] : memref<1x8xf32> -> !tile.tile<1x8xf32, vec>
  %r:2 = scf.while (%i = %c0, %a = %t) : (i32, !tile.tile<1x8xf32, vec>) -> (i32, !tile.tile<1x8xf32, vec>) {
    %go = arith.cmpi slt, %i, %c3 : i32
    scf.condition(%go) %i, %a : i32, !tile.tile<1x8xf32, vec>
  } do {
  ^bb0(%j: i32, %b: !tile.tile<1x8xf32, vec>):
    %d = tile.add %b, %b : !tile.tile<1x8xf32, vec>
    %k = arith.addi %j, %c1 : i32
    scf.yield %k, %d : i32, !tile.tile<1x8xf32, vec>
  }
  tile.store %r#1, %y[0, 0] : !tile.tile<1x8xf32, vec>, memref<1x8xf32>
  tile.return
}
