// RUN: ppto-opt %s --convert-to-ascend --debug-patterns -o %t.mlir 2>&1 | FileCheck %s
// RUN: ppto-opt %t.mlir --pass-pipeline="builtin.module(ascend.kernel(expand-divisions))" --debug-patterns -o %t2.mlir 2>&1 | FileCheck %s --check-prefix=EXPAND

// Each pattern that a conversion tries is told, with what came of it.

// CHECK-DAG: debug_patterns.mlir:{{[0-9]+}}:{{[0-9]+}}: 'tile.kernel' LowerKernel: applied
// CHECK-DAG: debug_patterns.mlir:{{[0-9]+}}:{{[0-9]+}}: 'tile.load' LowerLoad: applied
// EXPAND: 'arith.floordivsi' ExpandFloorDivision: applied
tile.kernel @kernel(%x: memref<4x8xf32> inout, %i: index, %n: index) {
  %q = arith.floordivsi %i, %n : index
  %t = tile.load %x[%q, 0] : memref<4x8xf32> -> !tile.tile<1x8xf32, vec>
  tile.store %t, %x[0, 0] : !tile.tile<1x8xf32, vec>, memref<4x8xf32>
  tile.return
}
