// RUN: ppto-opt %s --materialize-extents | FileCheck %s

// A named extent is one argument wherever it occurs; a dynamic dimension without a name is one of its own.
// CHECK: tile.kernel @kernel(%x: memref<?x8xf32> in, %y: memref<?x?xf32> out, %N: index, %y_dim1: index) dims(N = %x[0] = %y[0], y_dim1 = %y[1])
tile.kernel @kernel(%x: memref<?x8xf32> in, %y: memref<?x?xf32> out) dims(N = %x[0] = %y[0]) {
  tile.return
}

// CHECK-LABEL: orch.func @device
// CHECK:   %[[N:.*]] = tile.extent %x[0]
// CHECK:   %[[M:.*]] = tile.extent %y[1]
// CHECK:   orch.call @kernel(%x, %y, %[[N]], %[[M]])
orch.func @device(%x: memref<?x8xf32> in, %y: memref<?x?xf32> out) {
  orch.call @kernel(%x, %y) : memref<?x8xf32>, memref<?x?xf32>
  orch.return
}

// CHECK: tile.kernel @static(%x: memref<8x8xf32> in) {
tile.kernel @static(%x: memref<8x8xf32> in) {
  tile.return
}
