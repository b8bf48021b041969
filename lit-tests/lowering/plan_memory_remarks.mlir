// Where buffers are, as remarks of whoever lowers the program.
// RUN: ppto-opt %s --ppto-to-ascend --remarks=analysis --remarks-filter=plan-memory 2>&1 >/dev/null | FileCheck %s
// RUN: ppto-translate %s --to=pto --remarks=analysis --remarks-filter=plan-memory 2>&1 >/dev/null | FileCheck %s
// RUN: ppto-translate %s --to=pto --remarks=analysis --diagnostics-format=json 2>&1 >/dev/null | FileCheck %s --check-prefix=JSON

// CHECK: plan_memory_remarks.mlir:[[#]]:8: remark: [analysis] plan-memory: a buffer of 1024 bytes of vec memory at address 0
// CHECK: plan_memory_remarks.mlir:[[#]]:8: remark: [analysis] plan-memory: a buffer of 1024 bytes of vec memory at address 0
// JSON:  {{.*}}"kind": "analysis", "pass": "plan-memory", "notes": []}

tile.kernel @double(%x: memref<1x256xf32> in, %y: memref<1x256xf32> out) {
  %t = tile.load %x[0, 0] : memref<1x256xf32> -> !tile.tile<1x256xf32, vec>
  %s = tile.add %t, %t : !tile.tile<1x256xf32, vec>
  tile.store %s, %y[0, 0] : !tile.tile<1x256xf32, vec>, memref<1x256xf32>
  tile.return
}
