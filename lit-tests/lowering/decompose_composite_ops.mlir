// RUN: ppto-opt %s --decompose-composite-ops | FileCheck %s
// RUN: ppto-opt %s --apply-patterns=sets=tile.decompose | FileCheck %s
// RUN: ppto-opt %s --ppto-to-ascend | FileCheck %s --check-prefix=ASCEND

!f = !tile.tile<8x8xf32, vec valid 5x8>
!i = !tile.tile<8x8xi32, vec>

// CHECK-LABEL: tile.kernel @floats
// CHECK-SAME:    (%{{.*}}, %{{.*}}, %s: f32, %h: f32)
// CHECK-DAG:     %[[ONE:.*]] = arith.constant 1.000000e+00 : f32
// CHECK-DAG:     %[[ZERO:.*]] = arith.constant 0.000000e+00 : f32
// CHECK:         %[[X:.*]] = tile.load
// CHECK-NEXT:    %[[ONES:.*]] = tile.full %[[ONE]]
// CHECK-NEXT:    %[[A:.*]] = tile.div %[[ONES]], %[[X]]
// CHECK-NEXT:    %[[B:.*]] = tile.sqrt %[[A]]
// CHECK-NEXT:    %[[MORE:.*]] = tile.full %[[ONE]]
// CHECK-NEXT:    %[[C:.*]] = tile.div %[[MORE]], %[[B]]
// CHECK-NEXT:    %[[D:.*]] = tile.maxs %[[C]], %s
// CHECK-NEXT:    %[[E:.*]] = tile.mins %[[D]], %h
// CHECK-NEXT:    %[[P:.*]] = tile.maxs %[[E]], %[[ZERO]]
// CHECK-NEXT:    %[[N:.*]] = tile.mins %[[E]], %[[ZERO]]
// CHECK-NEXT:    %[[M:.*]] = tile.muls %[[N]], %s
// CHECK-NEXT:    tile.add %[[P]], %[[M]]
// CHECK-NEXT:    tile.store
// ASCEND-LABEL: ascend.kernel @floats
// ASCEND-DAG:     ascend.texpands
// ASCEND-DAG:     ascend.tsqrt
// ASCEND-COUNT-1: ascend.tdiv
// ASCEND:         ascend.return
tile.kernel @floats(%x: memref<8x8xf32> in, %y: memref<8x8xf32> out, %s: f32, %h: f32) {
  %t = tile.load %x[0, 0] : memref<8x8xf32> -> !f
  %a = tile.recip %t : !f
  %b = tile.rsqrt %a : !f
  %c = tile.clamp %b, %s, %h : !f, f32
  %d = tile.lrelu %c, %s : !f, f32
  tile.store %d, %y[0, 0] : !f, memref<8x8xf32>
  tile.return
}

// CHECK-LABEL: tile.kernel @integers
// CHECK-DAG:     %[[ZERO:.*]] = arith.constant 0 : i32
// CHECK:         %[[X:.*]] = tile.load
// CHECK-NEXT:    %[[Y:.*]] = tile.load
// CHECK-NEXT:    %[[Q:.*]] = tile.div %[[X]], %[[Y]]
// CHECK-NEXT:    %[[M:.*]] = tile.mul %[[Q]], %[[Y]]
// CHECK-NEXT:    %[[R:.*]] = tile.sub %[[X]], %[[M]]
// CHECK-NEXT:    %[[P:.*]] = tile.maxs %[[R]], %[[ZERO]]
// CHECK-NEXT:    %[[D:.*]] = tile.divs %[[P]], %s
// CHECK-NEXT:    %[[E:.*]] = tile.muls %[[D]], %s
// CHECK-NEXT:    tile.sub %[[P]], %[[E]]
tile.kernel @integers(%x: memref<8x8xi32> in, %y: memref<8x8xi32> inout, %s: i32) {
  %t = tile.load %x[0, 0] : memref<8x8xi32> -> !i
  %u = tile.load %y[0, 0] : memref<8x8xi32> -> !i
  %a = tile.rem %t, %u : !i
  %b = tile.relu %a : !i
  %c = tile.rems %b, %s : !i, i32
  tile.store %c, %y[0, 0] : !i, memref<8x8xi32>
  tile.return
}
