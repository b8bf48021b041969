// RUN: ppto run %s -d 0-3 --expect "y[:, 0, 0] == [12, 12, 0, 0]" --expect "z[:, 0, 0] == [0, 23, 23, 23]"
// RUN: ppto run %s -d 0-3 --expect "y[:, 0, 0] == [12, 12, 0, 0]" --expect "z[:, 0, 0] == [0, 23, 23, 23]" --at=ascend
// RUN: ppto run %s -d 0-3 --expect "y[:, 0, 0] == [12, 12, 0, 0]" --expect "z[:, 0, 0] == [0, 23, 23, 23]" --at=ascend --seed 3
// RUN: ppto run %s -d 0-3 --expect "y[:, 0, 0] == [12, 12, 0, 0]" --expect "z[:, 0, 0] == [0, 23, 23, 23]" --at=ascend --seed 4

// Ranks 0 and 1 share one window, ranks 1 to 3 another: rank 1 has both, with a number in each.

host.func @main(%y: memref<4x1x8xi32> out, %z: memref<4x1x8xi32> out) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %bytes = arith.constant 64 : index
  %a = dist.alloc_window "pair" bytes %bytes
  %b = dist.alloc_window "rest" bytes %bytes
  scf.for %r = %c0 to %c4 step %c1 {
    %yr = host.slice %y[%r] : memref<4x1x8xi32> -> memref<1x8xi32>
    %zr = host.slice %z[%r] : memref<4x1x8xi32> -> memref<1x8xi32>
    host.dispatch @clear(%yr, %zr) device %r : memref<1x8xi32>, memref<1x8xi32>
  }
  scf.for %r = %c0 to %c2 step %c1 {
    %v = dist.view %a : !dist.tensor<4x1xi32>
    %yr = host.slice %y[%r] : memref<4x1x8xi32> -> memref<1x8xi32>
    host.dispatch @gather(%yr, %v) device %r : memref<1x8xi32>, !dist.tensor<4x1xi32>
  }
  scf.for %r = %c1 to %c4 step %c1 {
    %v = dist.view %b : !dist.tensor<4x1xi32>
    %zr = host.slice %z[%r] : memref<4x1x8xi32> -> memref<1x8xi32>
    host.dispatch @gather(%zr, %v) device %r : memref<1x8xi32>, !dist.tensor<4x1xi32>
  }
  host.return
}
orch.func @clear(%y: memref<1x8xi32> out, %z: memref<1x8xi32> out) {
  orch.call @zero(%y) : memref<1x8xi32>
  orch.call @zero(%z) : memref<1x8xi32>
  orch.return
}
orch.func @gather(%y: memref<1x8xi32> out, %w: !dist.tensor<4x1xi32> inout) {
  orch.call @kernel(%y, %w) : memref<1x8xi32>, !dist.tensor<4x1xi32>
  orch.return
}
tile.kernel @zero(%y: memref<1x8xi32> out) {
  %z = arith.constant 0 : i32
  %t = tile.full %z : i32 -> !tile.tile<1x8xi32, vec>
  tile.store %t, %y[0, 0] : !tile.tile<1x8xi32, vec>, memref<1x8xi32>
  tile.return
}
// Everybody tells everybody; then 10 times the last rank's number and the number of ranks.
tile.kernel @kernel(%y: memref<1x8xi32> out, %w: !dist.tensor<4x1xi32> inout) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %ten = arith.constant 10 : i32
  %ctx = dist.context %w : !dist.tensor<4x1xi32>
  %n = dist.nranks %ctx
  %end = arith.index_cast %n : i32 to index
  scf.for %peer = %c0 to %end step %c1 {
    dist.notify %w[0, 0] at %peer atomic_add %one : !dist.tensor<4x1xi32>
  }
  dist.wait %w[0, 0] ge %n : !dist.tensor<4x1xi32>
  %last = arith.subi %n, %one : i32
  %tens = arith.muli %last, %ten : i32
  %sum = arith.addi %tens, %n : i32
  %t = tile.full %sum : i32 -> !tile.tile<1x8xi32, vec>
  tile.store %t, %y[0, 0] : !tile.tile<1x8xi32, vec>, memref<1x8xi32>
  tile.return
}
