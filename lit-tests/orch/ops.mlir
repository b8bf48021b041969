// RUN: ppto-opt %s --verify-roundtrip | FileCheck %s
// RUN: ppto-opt %s --mlir-print-op-generic | ppto-opt | FileCheck %s
// RUN: ppto-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC

// Every operation of the orch dialect, as it is written and as it is printed.

tile.kernel @k(%x: memref<?x8xf32> in, %w: !dist.tensor<1x8xf32> inout, %rank: i32) {
  tile.return
}
tile.kernel @nothing() {
  tile.return
}

// CHECK-LABEL: orch.func @step(
// CHECK-SAME:      %x: memref<?x8xf32> in, %w: !dist.tensor<1x8xf32> inout, %rank: i32, %go: i1)
// CHECK-SAME:      dims(M = %x[0]) {
// GENERIC-LABEL: sym_name = "step"
orch.func @step(%x: memref<?x8xf32> in, %w: !dist.tensor<1x8xf32> inout, %rank: i32, %go: i1)
    dims(M = %x[0]) {
  // CHECK-NEXT: orch.call @k(%x, %w, %rank) : memref<?x8xf32>, !dist.tensor<1x8xf32>, i32
  // GENERIC: "orch.call"(%{{.*}}, %{{.*}}, %{{.*}}) <{callee = @k}> : (memref<?x8xf32>, !dist.tensor<1x8xf32>, i32) -> ()
  orch.call @k(%x, %w, %rank) : memref<?x8xf32>, !dist.tensor<1x8xf32>, i32
  // Calls stand in loops and branches as well.
  // CHECK-NEXT: scf.if %go {
  // CHECK-NEXT:   orch.call @nothing(){{$}}
  scf.if %go {
    orch.call @nothing()
  }
  // CHECK:      orch.return
  // GENERIC: "orch.return"() : () -> ()
  orch.return
}

// A static extent of an argument fits a dynamic one of the parameter, and the other way round:
// the machine checks what is not known here.
tile.kernel @static(%x: memref<4x8xf32> in) {
  tile.return
}
// CHECK-LABEL: orch.func @extents
orch.func @extents(%fixed: memref<16x8xf32> in, %open: memref<?x8xf32> in,
                   %w: !dist.tensor<1x8xf32> inout, %rank: i32) {
  // CHECK: orch.call @k(%fixed, %w, %rank) : memref<16x8xf32>
  orch.call @k(%fixed, %w, %rank) : memref<16x8xf32>, !dist.tensor<1x8xf32>, i32
  // CHECK: orch.call @static(%open) : memref<?x8xf32>
  orch.call @static(%open) : memref<?x8xf32>
  orch.return
}
