// RUN: ppto run %s -d 0-2 --arg x=arange --expect "y[0] == x[0]" --expect "y[1:] == -x[1:]"
// RUN: ppto run %s -d 0-2 --arg x=arange --expect "y[0] == x[0]" --expect "y[1:] == -x[1:]" --at=ascend
// RUN: ppto run %s -d 0-2 --arg x=arange --expect "y[0] == x[0]" --expect "y[1:] == -x[1:]" --at=ascend --seed 3
// RUN: ppto run %s -d 0-2 --arg x=arange --expect "y[0] == x[0]" --expect "y[1:] == -x[1:]" --at=ascend --seed 4

// A tile that is chosen by a condition.

host.func @main(%x: memref<?x1x8xf32> in, %y: memref<?x1x8xf32> out) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = host.world_size : index
  scf.for %r = %c0 to %p step %c1 {
    %xr = host.slice %x[%r] : memref<?x1x8xf32> -> memref<1x8xf32>
    %yr = host.slice %y[%r] : memref<?x1x8xf32> -> memref<1x8xf32>
    %n = arith.index_cast %r : index to i32
    host.dispatch @device(%xr, %yr, %n) device %r : memref<1x8xf32>, memref<1x8xf32>, i32
  }
  host.return
}
orch.func @device(%x: memref<1x8xf32> in, %y: memref<1x8xf32> out, %n: i32) {
  orch.call @kernel(%x, %y, %n) : memref<1x8xf32>, memref<1x8xf32>, i32
  orch.return
}
tile.kernel @kernel(%x: memref<1x8xf32> in, %y: memref<1x8xf32> out, %n: i32) {
  %zero = arith.constant 0 : i32
  %first = arith.cmpi eq, %n, %zero : i32
  %t = tile.load %x[0, 0] : memref<1x8xf32> -> !tile.tile<1x8xf32, vec>
  %u = tile.neg %t : !tile.tile<1x8xf32, vec>
  %v = arith.select %first, %t, %u : !tile.tile<1x8xf32, vec>
  tile.store %v, %y[0, 0] : !tile.tile<1x8xf32, vec>, memref<1x8xf32>
  tile.return
}
