// RUN: ppto-opt %s --ppto-to-ascend --remarks=analysis --remarks-filter=convert-to-ascend 2>&1 >/dev/null | FileCheck %s
// RUN: ppto-opt %s --ppto-to-ascend 2>&1 >/dev/null | FileCheck %s --allow-empty --check-prefix=NONE

// Rows that are no multiple of 32 bytes are padded on chip, which costs room.

// CHECK: padding_remarks.mlir:[[#]]:8: remark: [analysis] convert-to-ascend: rows padded to a multiple of 32 bytes: !tile.tile<5x7xf32, vec> lives in !ascend.buffer<5x8xf32, vec{{.*}}5x7
// CHECK-NEXT: %t = tile.load
// CHECK: padding_remarks.mlir:[[#]]:8: remark: [analysis] convert-to-ascend: rows padded to a multiple of 32 bytes: !tile.tile<5x7xf32, vec>
// CHECK-NOT: remark
// NONE-NOT: remark
tile.kernel @padded(%x: memref<5x8xf32> in, %y: memref<5x8xf32> out) {
  %t = tile.load %x[0, 0] : memref<5x8xf32> -> !tile.tile<5x7xf32, vec>
  %whole = tile.load %x[0, 0] : memref<5x8xf32> -> !tile.tile<5x8xf32, vec>
  tile.store %whole, %y[0, 0] : !tile.tile<5x8xf32, vec>, memref<5x8xf32>
  %s = tile.add %t, %t : !tile.tile<5x7xf32, vec>
  tile.store %s, %y[0, 0] : !tile.tile<5x7xf32, vec>, memref<5x8xf32>
  tile.return
}
