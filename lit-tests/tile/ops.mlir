// RUN: ppto-opt %s --allow-unregistered-dialect --verify-roundtrip | FileCheck %s
// RUN: ppto-opt %s --allow-unregistered-dialect --mlir-print-op-generic | ppto-opt --allow-unregistered-dialect | FileCheck %s
// RUN: ppto-opt %s --allow-unregistered-dialect --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC

// Every operation and type of the tile dialect, as it is written and as it is printed.

// Tile types: memory space, then what differs from the default.
// CHECK-LABEL: "test.types"
// CHECK-SAME: !tile.tile<16x128xf32, vec>
// CHECK-SAME: !tile.tile<16x1xf32, vec layout col_major>
// CHECK-SAME: !tile.tile<16x128xf16, vec valid 10x128>
// CHECK-SAME: !tile.tile<16x16xbf16, mat layout col_major valid 0x16>
// CHECK-SAME: !tile.tile<16x16xf16, left>
// CHECK-SAME: !tile.tile<16x16xf16, right>
// CHECK-SAME: !tile.tile<16x16xf32, acc>
// CHECK-SAME: !tile.tile<1x16xf32, bias>
// CHECK-SAME: !tile.tile<256xi8, vec>
// CHECK-SAME: !tile.tile<2x3x4x32xi16, vec>
// What is a default is not printed.
// CHECK-SAME: !tile.tile<8x8xi32, vec>
tile.kernel @types() {
  "test.types"() : () -> (
    !tile.tile<16x128xf32, vec>, !tile.tile<16x1xf32, vec layout col_major>,
    !tile.tile<16x128xf16, vec valid 10x128>, !tile.tile<16x16xbf16, mat layout col_major valid 0x16>,
    !tile.tile<16x16xf16, left>, !tile.tile<16x16xf16, right>, !tile.tile<16x16xf32, acc>,
    !tile.tile<1x16xf32, bias>, !tile.tile<256xi8, vec>, !tile.tile<2x3x4x32xi16, vec>,
    !tile.tile<8x8xi32, vec layout row_major>)
  tile.return
}

// Parameters of a kernel: memory with a direction, then scalars.
// CHECK-LABEL: tile.kernel @memory(
// CHECK-SAME:      %x: memref<?x128xf32> in, %y: memref<64x128xf32> out, %w: !dist.tensor<16x128xf32> inout,
// CHECK-SAME:      %i: index) dims(M = %x[0]) {
tile.kernel @memory(%x: memref<?x128xf32> in, %y: memref<64x128xf32> out,
                    %w: !dist.tensor<16x128xf32> inout, %i: index) dims(M = %x[0]) {
  // CHECK-NEXT: tile.extent %x[0] : memref<?x128xf32>
  // CHECK-NEXT: tile.extent %w[1] : !dist.tensor<16x128xf32>
  // GENERIC: "tile.extent"(%{{.*}}) <{dimension = 0 : i64}> : (memref<?x128xf32>) -> index
  %m = tile.extent %x[0] : memref<?x128xf32>
  %n = tile.extent %w[1] : !dist.tensor<16x128xf32>

  // Offsets are values or constants, in any mixture.
  // CHECK-NEXT: %[[T:.*]] = tile.load %x[%i, 0] : memref<?x128xf32> -> !tile.tile<16x128xf32, vec>
  // CHECK-NEXT: tile.load %w[0, 0] : !dist.tensor<16x128xf32> -> !tile.tile<16x128xf32, vec>
  // CHECK-NEXT: tile.load %x[%i, %i] : memref<?x128xf32> -> !tile.tile<16x64xf32, vec valid 3x17>
  // GENERIC: "tile.load"(%{{.*}}, %{{.*}}) <{static_offsets = array<i64: -9223372036854775808, 0>}> : (memref<?x128xf32>, index)
  %t = tile.load %x[%i, 0] : memref<?x128xf32> -> !tile.tile<16x128xf32, vec>
  %u = tile.load %w[0, 0] : !dist.tensor<16x128xf32> -> !tile.tile<16x128xf32, vec>
  %v = tile.load %x[%i, %i] : memref<?x128xf32> -> !tile.tile<16x64xf32, vec valid 3x17>

  // CHECK-NEXT: tile.store %[[T]], %y[48, 0] : !tile.tile<16x128xf32, vec>, memref<64x128xf32>
  // CHECK-NEXT: tile.store %[[T]], %w[0, 0] : !tile.tile<16x128xf32, vec>, !dist.tensor<16x128xf32>
  // CHECK-NEXT: tile.store %{{.*}}, %y[61, 111] : !tile.tile<16x64xf32, vec valid 3x17>, memref<64x128xf32>
  // GENERIC: "tile.store"
  tile.store %t, %y[48, 0] : !tile.tile<16x128xf32, vec>, memref<64x128xf32>
  tile.store %t, %w[0, 0] : !tile.tile<16x128xf32, vec>, !dist.tensor<16x128xf32>
  // The valid region is what moves, and what must fit: 61 + 3 rows, 111 + 17 columns.
  tile.store %v, %y[61, 111] : !tile.tile<16x64xf32, vec valid 3x17>, memref<64x128xf32>
  // CHECK-NEXT: tile.return
  // GENERIC: "tile.return"() : () -> ()
  tile.return
}

// A tile of lower rank covers the trailing dimensions; one of higher rank has leading ones.
// CHECK-LABEL: tile.kernel @ranks
tile.kernel @ranks(%x: memref<4x8x64xf32> in, %y: memref<64xf32> inout) {
  // CHECK-NEXT: tile.load %x[3, 0, 0] : memref<4x8x64xf32> -> !tile.tile<8x64xf32, vec>
  // CHECK-NEXT: tile.load %x[3, 7, 0] : memref<4x8x64xf32> -> !tile.tile<64xf32, vec>
  // CHECK-NEXT: tile.load %x[0, 0, 0] : memref<4x8x64xf32> -> !tile.tile<4x8x64xf32, vec>
  // CHECK-NEXT: tile.load %y[0] : memref<64xf32> -> !tile.tile<1x64xf32, vec>
  %a = tile.load %x[3, 0, 0] : memref<4x8x64xf32> -> !tile.tile<8x64xf32, vec>
  %b = tile.load %x[3, 7, 0] : memref<4x8x64xf32> -> !tile.tile<64xf32, vec>
  %c = tile.load %x[0, 0, 0] : memref<4x8x64xf32> -> !tile.tile<4x8x64xf32, vec>
  %d = tile.load %y[0] : memref<64xf32> -> !tile.tile<1x64xf32, vec>
  tile.return
}

// CHECK-LABEL: tile.kernel @compute(
tile.kernel @compute(%s: f32, %k: i32) {
  // CHECK-NEXT: %[[X:.*]] = tile.full %s : f32 -> !tile.tile<16x128xf32, vec>
  // CHECK-NEXT: %[[I:.*]] = tile.full %k : i32 -> !tile.tile<4x8xi32, vec valid 4x5>
  %x = tile.full %s : f32 -> !tile.tile<16x128xf32, vec>
  %i = tile.full %k : i32 -> !tile.tile<4x8xi32, vec valid 4x5>

  // CHECK-NEXT: tile.add %[[X]], %[[X]] : !tile.tile<16x128xf32, vec>
  // CHECK-NEXT: tile.sub %[[X]], %[[X]] : !tile.tile<16x128xf32, vec>
  // CHECK-NEXT: tile.mul %[[X]], %[[X]] : !tile.tile<16x128xf32, vec>
  // CHECK-NEXT: tile.div %[[X]], %[[X]] : !tile.tile<16x128xf32, vec>
  // CHECK-NEXT: tile.maximum %[[X]], %[[X]] : !tile.tile<16x128xf32, vec>
  // CHECK-NEXT: tile.minimum %[[I]], %[[I]] : !tile.tile<4x8xi32, vec valid 4x5>
  // GENERIC: "tile.add"(%{{.*}}, %{{.*}}) : (!tile.tile<16x128xf32, vec>, !tile.tile<16x128xf32, vec>) -> !tile.tile<16x128xf32, vec>
  %0 = tile.add %x, %x : !tile.tile<16x128xf32, vec>
  %1 = tile.sub %x, %x : !tile.tile<16x128xf32, vec>
  %2 = tile.mul %x, %x : !tile.tile<16x128xf32, vec>
  %3 = tile.div %x, %x : !tile.tile<16x128xf32, vec>
  %4 = tile.maximum %x, %x : !tile.tile<16x128xf32, vec>
  %5 = tile.minimum %i, %i : !tile.tile<4x8xi32, vec valid 4x5>

  // CHECK-NEXT: tile.adds %[[X]], %s : !tile.tile<16x128xf32, vec>, f32
  // CHECK-NEXT: tile.subs %[[X]], %s : !tile.tile<16x128xf32, vec>, f32
  // CHECK-NEXT: tile.muls %[[X]], %s : !tile.tile<16x128xf32, vec>, f32
  // CHECK-NEXT: tile.divs %[[X]], %s : !tile.tile<16x128xf32, vec>, f32
  // CHECK-NEXT: tile.maxs %[[X]], %s : !tile.tile<16x128xf32, vec>, f32
  // CHECK-NEXT: tile.mins %[[I]], %k : !tile.tile<4x8xi32, vec valid 4x5>, i32
  %6 = tile.adds %x, %s : !tile.tile<16x128xf32, vec>, f32
  %7 = tile.subs %x, %s : !tile.tile<16x128xf32, vec>, f32
  %8 = tile.muls %x, %s : !tile.tile<16x128xf32, vec>, f32
  %9 = tile.divs %x, %s : !tile.tile<16x128xf32, vec>, f32
  %10 = tile.maxs %x, %s : !tile.tile<16x128xf32, vec>, f32
  %11 = tile.mins %i, %k : !tile.tile<4x8xi32, vec valid 4x5>, i32

  // CHECK-NEXT: tile.neg %[[X]] : !tile.tile<16x128xf32, vec>
  // CHECK-NEXT: tile.abs %[[I]] : !tile.tile<4x8xi32, vec valid 4x5>
  // CHECK-NEXT: tile.sqrt %[[X]] : !tile.tile<16x128xf32, vec>
  %12 = tile.neg %x : !tile.tile<16x128xf32, vec>
  %13 = tile.abs %i : !tile.tile<4x8xi32, vec valid 4x5>
  %14 = tile.sqrt %x : !tile.tile<16x128xf32, vec>
  tile.return
}

// Composite operations.
// CHECK-LABEL: tile.kernel @composite
// CHECK:         tile.recip %{{.*}} : !tile.tile<8x8xf32, vec>
tile.kernel @composite(%s: f32, %i: i32) {
  "test.make"() ({
  ^bb0(%x: !tile.tile<8x8xf32, vec>, %n: !tile.tile<8x8xi32, vec>):
    %0 = tile.recip %x : !tile.tile<8x8xf32, vec>
    // CHECK-NEXT: tile.rsqrt %{{.*}} : !tile.tile<8x8xf32, vec>
    %1 = tile.rsqrt %x : !tile.tile<8x8xf32, vec>
    // CHECK-NEXT: tile.relu %{{.*}} : !tile.tile<8x8xi32, vec>
    %2 = tile.relu %n : !tile.tile<8x8xi32, vec>
    // CHECK-NEXT: tile.lrelu %{{.*}}, %s : !tile.tile<8x8xf32, vec>, f32
    %3 = tile.lrelu %x, %s : !tile.tile<8x8xf32, vec>, f32
    // CHECK-NEXT: tile.clamp %{{.*}}, %i, %i : !tile.tile<8x8xi32, vec>, i32
    %4 = tile.clamp %n, %i, %i : !tile.tile<8x8xi32, vec>, i32
    // CHECK-NEXT: tile.rem %{{.*}}, %{{.*}} : !tile.tile<8x8xi32, vec>
    %5 = tile.rem %n, %n : !tile.tile<8x8xi32, vec>
    // CHECK-NEXT: tile.rems %{{.*}}, %i : !tile.tile<8x8xi32, vec>, i32
    %6 = tile.rems %n, %i : !tile.tile<8x8xi32, vec>, i32
  }) : () -> ()
  tile.return
}
