// RUN: ppto run %s -d 0-4 --arg y=zeros --expect "y[:, 0, 0] == [0, 10, 20, 0, 0]" --expect "y[:, 0, 1] == [0, 2, 2, 0, 0]"
// RUN: ppto run %s -d 0-4 --at=ascend --arg y=zeros --expect "y[:, 0, 0] == [0, 10, 20, 0, 0]"

// A window that only devices 1 and 2 use: there, ranks are numbered from 0, and there are two of them.

host.func @main(%y: memref<?x1x8xi32> out) {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %bytes = arith.constant 32 : index
  %w = dist.alloc_window "w" bytes %bytes
  scf.for %r = %c1 to %c3 step %c1 {
    %v = dist.view %w : !dist.tensor<1x8xi32>
    %yr = host.slice %y[%r] : memref<?x1x8xi32> -> memref<1x8xi32>
    host.dispatch @device(%yr, %v) device %r : memref<1x8xi32>, !dist.tensor<1x8xi32>
  }
  host.return
}

orch.func @device(%y: memref<1x8xi32> out, %w: !dist.tensor<1x8xi32> inout) {
  orch.call @who(%y, %w) : memref<1x8xi32>, !dist.tensor<1x8xi32>
  orch.return
}

tile.kernel @who(%y: memref<1x8xi32> out, %w: !dist.tensor<1x8xi32> inout) {
  %ctx = dist.context %w : !dist.tensor<1x8xi32>
  %me = dist.rank %ctx
  %n = dist.nranks %ctx
  %ten = arith.constant 10 : i32
  %one = arith.constant 1 : i32
  %k = arith.addi %me, %one : i32
  %v = arith.muli %k, %ten : i32
  %t = tile.full %v : i32 -> !tile.tile<1x8xi32, vec>
  tile.store %t, %y[0, 0] : !tile.tile<1x8xi32, vec>, memref<1x8xi32>
  %u = tile.full %n : i32 -> !tile.tile<1x8xi32, vec valid 1x1>
  tile.store %u, %y[0, 1] : !tile.tile<1x8xi32, vec valid 1x1>, memref<1x8xi32>
  tile.return
}
