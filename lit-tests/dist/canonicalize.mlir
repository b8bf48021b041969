// RUN: ppto-opt %s --canonicalize | FileCheck %s

// A transfer of nothing is none.
// CHECK-LABEL: tile.kernel @empty(
// CHECK-NEXT:    tile.return
tile.kernel @empty(%x: memref<4x64xf32> inout, %z: memref<0x64xf32> in, %w: !dist.tensor<?x64xf32> inout, %p: index, %i: index) {
  dist.put %x[0, %i], %w[%i, 0] to %p extents [1, 0] : memref<4x64xf32>, !dist.tensor<?x64xf32>
  dist.put %z, %w to %p : memref<0x64xf32>, !dist.tensor<?x64xf32>
  dist.get %w[%i, 0] from %p, %x[0, %i] extents [0, 64] : !dist.tensor<?x64xf32>, memref<4x64xf32>
  tile.return
}
