// Programs run on all ranks after every pass of the lowering, also half way between the levels.
// RUN: ppto-opt %s --ppto-to-ascend --check-by-running -d 0,1,2 2>&1 >/dev/null | FileCheck %s --check-prefix=ALL
// RUN: ppto-opt %s --check-by-running -d 0-1 --seed 3 --arg x=arange \
// RUN:   --pass-pipeline='builtin.module(infer-directions,infer-comm-domains,materialize-comm-context,materialize-extents,convert-to-ascend)' \
// RUN:   2>&1 >/dev/null | FileCheck %s --check-prefix=HALF

// A program that is half way down goes on from there; nothing is lost in between.
// RUN: ppto-opt %s --pass-pipeline='builtin.module(infer-directions,infer-comm-domains,materialize-comm-context,materialize-extents,convert-to-ascend)' -o %t.mlir
// RUN: ppto-opt %t.mlir --check-by-running -d 0-1 \
// RUN:   --pass-pipeline='builtin.module(ascend.kernel(plan-memory,insert-comm-fences,insert-sync))' \
// RUN:   2>&1 >/dev/null | FileCheck %s --check-prefix=SYNC
// RUN: ppto-opt %S/../run/two_kernels.mlir --check-by-running -d 0-1 \
// RUN:   --pass-pipeline='builtin.module(infer-directions,infer-comm-domains,materialize-comm-context,materialize-extents,convert-to-ascend,ascend.kernel(plan-memory,insert-comm-fences,insert-sync))' \
// RUN:   2>&1 >/dev/null | FileCheck %s --check-prefix=TASKS
// RUN: ppto-opt %S/../run/two_kernels.mlir --check-by-running -d 0-1 --ppto-to-ascend 2>&1 >/dev/null | FileCheck %s --check-prefix=ALL

// Without a host function, functions of all levels are run by themselves.
// RUN: ppto-opt %s --pass-pipeline='builtin.module(canonicalize)' --check-by-running --entry scale 2>&1 >/dev/null | FileCheck %s --check-prefix=KERNEL

// ALL: note: --check-by-running: {{[0-9]+}} passes kept the results of 'main' in 4 runs each
// HALF: note: --check-by-running: nothing orders the pipes of a core yet; they were run in program order
// HALF: note: --check-by-running: 5 passes kept the results of 'main' in 1 run each
// SYNC-NOT: nothing orders
// SYNC: note: --check-by-running: {{[0-9]+}} passes kept the results of 'main' in 4 runs each
// TASKS: note: --check-by-running: {{[0-9]+}} passes kept the results of 'main' in 4 runs each
// KERNEL: note: --check-by-running: 1 pass kept the results of 'scale' in 4 runs each

host.func @main(%x: memref<?x8x8xf32> in, %y: memref<?x8x8xf32> out) dims(NR = %x[0] = %y[0]) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = host.world_size : index
  scf.for %r = %c0 to %p step %c1 {
    %xr = host.slice %x[%r] : memref<?x8x8xf32> -> memref<8x8xf32>
    %yr = host.slice %y[%r] : memref<?x8x8xf32> -> memref<8x8xf32>
    %rank = arith.index_cast %r : index to i32
    host.dispatch @step(%xr, %yr, %rank) device %r : memref<8x8xf32>, memref<8x8xf32>, i32
  }
  host.return
}

orch.func @step(%x: memref<8x8xf32> in, %y: memref<8x8xf32> out, %rank: i32) {
  orch.call @scale(%x, %y, %rank) : memref<8x8xf32>, memref<8x8xf32>, i32
  orch.return
}

tile.kernel @scale(%x: memref<8x8xf32> in, %y: memref<8x8xf32> out, %rank: i32) {
  %tile = tile.load %x[0, 0] : memref<8x8xf32> -> !tile.tile<8x8xf32, vec>
  %rank_f32 = arith.sitofp %rank : i32 to f32
  %scaled = tile.muls %tile, %rank_f32 : !tile.tile<8x8xf32, vec>, f32
  // x * rank + x == x * (rank + 1)
  %result = tile.add %scaled, %tile : !tile.tile<8x8xf32, vec>
  tile.store %result, %y[0, 0] : !tile.tile<8x8xf32, vec>, memref<8x8xf32>
  tile.return
}
