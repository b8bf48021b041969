// What is lowered already stays as it is, whichever passes run over it again: they see what is there
// also where flags have come in between.
//
// RUN: ppto-opt --ppto-to-ascend --canonicalize %s -o %t
// RUN: ppto-opt --ppto-to-ascend %t -o %t.again
// RUN: diff %t %t.again
// RUN: ppto-opt --plan-memory --insert-comm-fences --insert-sync --derive-task-dependencies %t \
// RUN:   -o %t.again
// RUN: diff %t %t.again
//
// RUN: FileCheck %s --input-file=%t
// CHECK:      ascend.tstore
// CHECK-NEXT: ascend.set_flag mte3 -> s
// CHECK-NEXT: ascend.wait_flag mte3 -> s
// CHECK-NEXT: ascend.cache_clean
// CHECK-NEXT: ascend.fence

tile.kernel @publish(%x: memref<1x64xf32> in, %data: !dist.tensor<1x64xf32> inout,
                     %signal: !dist.tensor<1x1xi32> inout, %y: memref<1x64xf32> out) {
  %one = arith.constant 1 : i32
  %ctx = dist.context %data : !dist.tensor<1x64xf32>
  %rank = dist.rank %ctx
  %me = arith.index_cast %rank : i32 to index
  %t = tile.load %x[0, 0] : memref<1x64xf32> -> !tile.tile<1x64xf32, vec>
  tile.store %t, %data[0, 0] : !tile.tile<1x64xf32, vec>, !dist.tensor<1x64xf32>
  dist.notify %signal[0, 0] at %me atomic_add %one : !dist.tensor<1x1xi32>
  dist.wait %signal[0, 0] ge %one : !dist.tensor<1x1xi32>
  %u = tile.load %data[0, 0] : !dist.tensor<1x64xf32> -> !tile.tile<1x64xf32, vec>
  %v = tile.add %t, %u : !tile.tile<1x64xf32, vec>
  tile.store %v, %y[0, 0] : !tile.tile<1x64xf32, vec>, memref<1x64xf32>
  tile.return
}
