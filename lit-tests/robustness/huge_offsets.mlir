// Offsets that are computed do not wrap either: they are outside, and say so.
//
// RUN: not ppto run %s --entry rows --arg x=arange 2>&1 | FileCheck %s
// RUN: not ppto run %s --entry columns --arg x=arange 2>&1 | FileCheck %s --check-prefix=COLUMNS
// RUN: not ppto run %s --at=ascend --entry columns --arg x=arange 2>&1 \
// RUN:   | FileCheck %s --check-prefix=COLUMNS

// CHECK: hazard: {{.*}}region [4, 8] at [9223372036854775807, 0] is outside argument 'x', whose shape here is [4, 8]
tile.kernel @rows(%x: memref<4x8xf32> in, %y: memref<4x8xf32> out) {
  %far = arith.constant 9223372036854775807 : index
  %t = tile.load %x[%far, 0] : memref<4x8xf32> -> !tile.tile<4x8xf32, vec>
  tile.store %t, %y[0, 0] : !tile.tile<4x8xf32, vec>, memref<4x8xf32>
  tile.return
}

// COLUMNS: hazard: {{.*}}region [4, 8] at [0, 9223372036854775807] is outside argument 'x', whose shape here is [4, 8]
tile.kernel @columns(%x: memref<4x8xf32> in, %y: memref<4x8xf32> out) {
  %far = arith.constant 9223372036854775807 : index
  %t = tile.load %x[0, %far] : memref<4x8xf32> -> !tile.tile<4x8xf32, vec>
  tile.store %t, %y[0, 0] : !tile.tile<4x8xf32, vec>, memref<4x8xf32>
  tile.return
}
