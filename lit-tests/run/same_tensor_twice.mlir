// RUN: ppto run %s -d 0 --arg x=arange --expect "x == x_in * 4"
// RUN: ppto run %s -d 0 --arg x=arange --expect "x == x_in * 4" --at=ascend
// RUN: ppto run %s -d 0 --arg x=arange --expect "x == x_in * 4" --at=ascend --seed 3
// RUN: ppto run %s -d 0 --arg x=arange --expect "x == x_in * 4" --at=ascend --seed 4

// The host passes one tensor for two parameters: the second task must see what the first has written.

host.func @main(%x: memref<?x1x8xf32> inout) {
  %c0 = arith.constant 0 : index
  %a = host.slice %x[%c0] : memref<?x1x8xf32> -> memref<1x8xf32>
  host.dispatch @device(%a, %a) device %c0 : memref<1x8xf32>, memref<1x8xf32>
  host.return
}
orch.func @device(%a: memref<1x8xf32> inout, %b: memref<1x8xf32> inout) {
  orch.call @double(%a) : memref<1x8xf32>
  orch.call @double(%b) : memref<1x8xf32>
  orch.return
}
tile.kernel @double(%y: memref<1x8xf32> inout) {
  %t = tile.load %y[0, 0] : memref<1x8xf32> -> !tile.tile<1x8xf32, vec>
  %u = tile.add %t, %t : !tile.tile<1x8xf32, vec>
  tile.store %u, %y[0, 0] : !tile.tile<1x8xf32, vec>, memref<1x8xf32>
  tile.return
}
