module {
  host.func @main(%a: memref<?x4x64xf32> in, %b: memref<?x4x64xf32> out) dims(NR = %a[0] = %b[0]) {
    %c1024 = arith.constant 1024 : index
    %c4 = arith.constant 4 : index
    %c1 = arith.constant 1 : index
    %c0 = arith.constant 0 : index
    %0 = dist.alloc_window "buf" bytes %c1024
    %1 = host.world_size : index
    %2 = arith.muli %1, %c4 : index
    %3 = arith.muli %c1, %2 : index
    %4 = dist.alloc_window "sig" bytes %3
    %5 = host.world_size : index
    %6 = dist.view %4[%5] : !dist.tensor<?x1xi32>
    %7 = host.world_size : index
    scf.for %arg0 = %c0 to %7 step %c1 {
      %8 = dist.view %0 : !dist.tensor<4x64xf32>
      %9 = host.slice %a[%arg0] : memref<?x4x64xf32> -> memref<4x64xf32>
      %10 = host.slice %b[%arg0] : memref<?x4x64xf32> -> memref<4x64xf32>
      host.dispatch @orch(%9, %10, %8, %6, %arg0) device %arg0 : memref<4x64xf32>, memref<4x64xf32>, !dist.tensor<4x64xf32>, !dist.tensor<?x1xi32>, index
    }
    host.return
  }
  orch.func @orch(%a: memref<4x64xf32> in, %b: memref<4x64xf32> out, %w: !dist.tensor<4x64xf32> inout, %s: !dist.tensor<?x1xi32> inout, %k: index) {
    %c0 = arith.constant 0 : index
    %c2 = arith.constant 2 : index
    %c1 = arith.constant 1 : index
    scf.for %arg0 = %c0 to %c2 step %c1 {
      %0 = arith.index_cast %arg0 : index to i32
      %1 = arith.cmpi sgt, %k, %c1 : index
      orch.call @kernel(%a, %b, %w, %s, %0, %1) : memref<4x64xf32>, memref<4x64xf32>, !dist.tensor<4x64xf32>, !dist.tensor<?x1xi32>, i32, i1
    }
    orch.return
  }
  tile.kernel @kernel(%a: memref<4x64xf32> in, %b: memref<4x64xf32> out, %w: !dist.tensor<4x64xf32> inout, %s: !dist.tensor<?x1xi32> inout, %k: i32, %flag: i1) dims(NR = %s[0]) {
    %0 = arith.index_cast %k : i32 to index
    %c1_i32 = arith.constant 1 : i32
    %c0_i32 = arith.constant 0 : i32
    %c-1_i32 = arith.constant -1 : i32
    %cst = arith.constant 0.000000e+00 : f32
    %c0 = arith.constant 0 : index
    %c4 = arith.constant 4 : index
    %c1 = arith.constant 1 : index
    %cst_0 = arith.constant 2.000000e+00 : f32
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %c100 = arith.constant 100 : index
    %1 = dist.context %w : !dist.tensor<4x64xf32>
    %2 = dist.rank %1
    %3 = arith.index_cast %2 : i32 to index
    %4 = dist.nranks %1
    %5 = arith.index_cast %4 : i32 to index
    %6 = arith.addi %2, %4 : i32
    %7 = arith.addi %6, %c1_i32 : i32
    %8 = arith.floordivsi %7, %4 : i32
    %9 = arith.muli %8, %4 : i32
    %10 = arith.subi %7, %9 : i32
    %11 = arith.cmpi sgt, %k, %c0_i32 : i32
    %12 = scf.if %11 -> (i32) {
      %18 = arith.addi %2, %4 : i32
      %19 = arith.addi %18, %c-1_i32 : i32
      %20 = arith.floordivsi %19, %4 : i32
      %21 = arith.muli %20, %4 : i32
      %22 = arith.subi %19, %21 : i32
      scf.yield %22 : i32
    } else {
      scf.yield %10 : i32
    }
    %13 = tile.full %cst : f32 -> !tile.tile<1x16xf32, vec>
    %14:2 = scf.for %arg0 = %c0 to %c4 step %c1 iter_args(%arg1 = %13, %arg2 = %c0) -> (!tile.tile<1x16xf32, vec>, index) {
      %18 = tile.load %a[%arg0, 0] : memref<4x64xf32> -> !tile.tile<1x16xf32, vec>
      %19 = tile.muls %18, %cst_0 : !tile.tile<1x16xf32, vec>, f32
      %20 = tile.add %arg1, %19 : !tile.tile<1x16xf32, vec>
      %21 = arith.addi %arg2, %c0 : index
      %22 = tile.load %a[%arg0, 16] : memref<4x64xf32> -> !tile.tile<1x16xf32, vec>
      %23 = tile.muls %22, %cst_0 : !tile.tile<1x16xf32, vec>, f32
      %24 = tile.add %20, %23 : !tile.tile<1x16xf32, vec>
      %25 = arith.addi %21, %c1 : index
      %26 = tile.load %a[%arg0, 32] : memref<4x64xf32> -> !tile.tile<1x16xf32, vec>
      %27 = tile.muls %26, %cst_0 : !tile.tile<1x16xf32, vec>, f32
      %28 = tile.add %24, %27 : !tile.tile<1x16xf32, vec>
      %29 = arith.addi %25, %c2 : index
      %30 = tile.load %a[%arg0, 48] : memref<4x64xf32> -> !tile.tile<1x16xf32, vec>
      %31 = tile.muls %30, %cst_0 : !tile.tile<1x16xf32, vec>, f32
      %32 = tile.add %28, %31 : !tile.tile<1x16xf32, vec>
      %33 = arith.addi %29, %c3 : index
      %34 = arith.cmpi sgt, %arg0, %c1 : index
      %35 = arith.cmpi slt, %33, %c100 : index
      %36 = arith.andi %34, %35 : i1
      %37:2 = scf.if %36 -> (index, !tile.tile<1x16xf32, vec>) {
        %38 = tile.mul %32, %32 : !tile.tile<1x16xf32, vec>
        scf.yield %33, %38 : index, !tile.tile<1x16xf32, vec>
      } else {
        %38:2 = scf.if %flag -> (index, !tile.tile<1x16xf32, vec>) {
          %39 = tile.neg %32 : !tile.tile<1x16xf32, vec>
          scf.yield %33, %39 : index, !tile.tile<1x16xf32, vec>
        } else {
          %39 = arith.addi %33, %0 : index
          scf.yield %39, %32 : index, !tile.tile<1x16xf32, vec>
        }
        scf.yield %38#0, %38#1 : index, !tile.tile<1x16xf32, vec>
      }
      scf.yield %37#1, %37#0 : !tile.tile<1x16xf32, vec>, index
    }
    %15 = tile.load %a[0, 16] : memref<4x64xf32> -> !tile.tile<1x16xf32, vec>
    tile.store %15, %w[0, 0] : !tile.tile<1x16xf32, vec>, !dist.tensor<4x64xf32>
    %16:2 = scf.for %arg0 = %c0 to %5 step %c1 iter_args(%arg1 = %14#0, %arg2 = %c0) -> (!tile.tile<1x16xf32, vec>, index) {
      %18 = tile.add %arg1, %15 : !tile.tile<1x16xf32, vec>
      %19 = arith.addi %arg2, %arg0 : index
      scf.yield %18, %19 : !tile.tile<1x16xf32, vec>, index
    }
    %17 = scf.while (%arg0 = %c0) : (index) -> index {
      %18 = arith.cmpi slt, %arg0, %5 : index
      scf.condition(%18) %arg0 : index
    } do {
    ^bb0(%arg0: index):
      %18 = arith.cmpi eq, %arg0, %3 : index
      %19 = arith.addi %arg0, %c1 : index
      scf.if %18 {
      } else {
        dist.notify %s[%3, 0] at %arg0 atomic_add %c1_i32 : !dist.tensor<?x1xi32>
        %20 = arith.addi %arg0, %c1 : index
      }
      scf.yield %19 : index
    }
    scf.for %arg0 = %c0 to %16#1 step %c1 {
    }
    scf.if %flag {
      tile.store %16#0, %b[0, 0] : !tile.tile<1x16xf32, vec>, memref<4x64xf32>
    } else {
      tile.store %14#0, %b[0, 0] : !tile.tile<1x16xf32, vec>, memref<4x64xf32>
    }
    tile.return
  }
}