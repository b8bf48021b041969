// RUN: ppto-opt %s | FileCheck %s
// RUN: ppto-opt %s | ppto-opt | FileCheck %s
// RUN: ppto-opt --mlir-print-op-generic %s | FileCheck %s --check-prefix=GENERIC
// RUN: ppto-opt --mlir-print-op-generic %s | ppto-opt | FileCheck %s
// RUN: ppto-opt --verify-roundtrip %s > %t

// Extents that are computed with others. They are written in one way: sums of products, those added before those
// taken away.

// CHECK-LABEL: tile.kernel @linear(
// CHECK-SAME:      dims(8 - M = %y[1], M * 2 = %x[0] = %y[0], M * 2 + N - 1 = %x[1])
// GENERIC: extents = {"8 - M" = [array<i64: 1, 1>], "M * 2" = [array<i64: 0, 0>, array<i64: 1, 0>], "M * 2 + N - 1" = [array<i64: 0, 1>]}
tile.kernel @linear(%x: memref<?x?xf32> in, %y: memref<?x?xf32> out)
    dims(M + M = %x[0] = %y[0], N - 1 + 2 * M = %x[1], 8 - M = %y[1]) {
  tile.return
}

// CHECK-LABEL: host.func @products(
// CHECK-SAME:      dims(M * N = %x[0], M * N * 3 = %y[0], N * -1 = %x[1])
host.func @products(%x: memref<?x?xf32> in, %y: memref<?xf32> in)
    dims(N * M = %x[0], (M + M + M) * N = %y[0], -N = %x[1]) {
  host.return
}

// CHECK-LABEL: orch.func @divisions(
// CHECK-SAME:      dims((M + 1) floordiv 2 = %x[0], (M floordiv 2) * 2 = %x[2], (M mod N) mod 3 = %y[1], M = %y[0], M mod N = %x[1])
orch.func @divisions(%x: memref<?x?x?xf32> in, %y: memref<?x?xf32> in)
    dims((M + 1) floordiv 2 = %x[0], M mod N = %x[1], M floordiv 2 * 2 = %x[2], M * 4 floordiv 4 = %y[0],
         (M mod N) mod 3 = %y[1]) {
  orch.return
}
