// RUN: ppto-opt %s --verify-roundtrip | FileCheck %s
// RUN: ppto-opt %s --mlir-print-op-generic | ppto-opt | FileCheck %s
// RUN: ppto-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC

// Every operation of the host dialect, as it is written and as it is printed.

// Device functions that the host dispatches.
orch.func @step(%x: memref<8x8xf32> in, %y: memref<8x8xf32> out, %rank: i32) {
  orch.return
}
orch.func @nothing() {
  orch.return
}

// Directions are written behind the types of memory parameters; extents are named in `dims`.
// CHECK-LABEL: host.func @signature(
// CHECK-SAME:      %a: memref<?x8xf32> in, %b: memref<?x?xf32> out, %c: memref<4x8xf32> inout,
// CHECK-SAME:      %n: i32, %s: f32, %i: index)
// CHECK-SAME:      dims(N = %b[1], P = %a[0] = %b[0])
// CHECK-SAME:      attributes {doc = "three tensors"} {
// GENERIC-LABEL: "host.func"()
// GENERIC-SAME:      directions = ["in", "out", "inout", "value", "value", "value"]
// GENERIC-SAME:      extents = {N = [array<i64: 1, 1>], P = [array<i64: 0, 0>, array<i64: 1, 0>]}
// GENERIC-SAME:      function_type = (memref<?x8xf32>, memref<?x?xf32>, memref<4x8xf32>, i32, f32, index) -> ()
// GENERIC-SAME:      parameter_names = ["a", "b", "c", "n", "s", "i"]
// GENERIC-SAME:      sym_name = "signature"
host.func @signature(%a: memref<?x8xf32> in, %b: memref<?x?xf32> out, %c: memref<4x8xf32> inout,
                     %n: i32, %s: f32, %i: index)
    dims(P = %a[0] = %b[0], N = %b[1]) attributes {doc = "three tensors"} {
  // CHECK-NEXT: host.return
  // GENERIC: "host.return"() : () -> ()
  host.return
}

// A memory parameter without a direction is read only.
// CHECK-LABEL: host.func @default_direction(
// CHECK-SAME:      %a: memref<?x8xf32> in)
host.func @default_direction(%a: memref<?x8xf32>) {
  host.return
}

// CHECK-LABEL: host.func @operations
host.func @operations(%x: memref<?x8x8xf32> in, %y: memref<?x8x8xf32> out, %n: i32) {
  // CHECK: %[[P:.*]] = host.world_size : index
  // CHECK: host.world_size : i32
  %p = host.world_size : index
  %p32 = host.world_size : i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK: scf.for %[[R:.*]] = %{{.*}} to %[[P]]
  scf.for %r = %c0 to %p step %c1 {
    // CHECK: %[[XR:.*]] = host.slice %x[%[[R]]] : memref<?x8x8xf32> -> memref<8x8xf32>
    // CHECK: %[[YR:.*]] = host.slice %y[%[[R]]] : memref<?x8x8xf32> -> memref<8x8xf32>
    // GENERIC: "host.slice"(%{{.*}}, %{{.*}}) : (memref<?x8x8xf32>, index) -> memref<8x8xf32>
    %xr = host.slice %x[%r] : memref<?x8x8xf32> -> memref<8x8xf32>
    %yr = host.slice %y[%r] : memref<?x8x8xf32> -> memref<8x8xf32>
    // CHECK: host.dispatch @step(%[[XR]], %[[YR]], %n) device %[[R]] : memref<8x8xf32>, memref<8x8xf32>, i32
    // CHECK: host.dispatch @nothing() device %[[R]]{{$}}
    // GENERIC: "host.dispatch"(%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}) <{callee = @step}> : (memref<8x8xf32>, memref<8x8xf32>, i32, index) -> ()
    host.dispatch @step(%xr, %yr, %n) device %r : memref<8x8xf32>, memref<8x8xf32>, i32
    host.dispatch @nothing() device %r
  }
  host.return
}

// A slice of a slice; a slice of one dimension is a scalar's place.
// CHECK-LABEL: host.func @slices
host.func @slices(%x: memref<4x5x6xi8> in, %i: index) {
  // CHECK: host.slice %x[%i] : memref<4x5x6xi8> -> memref<5x6xi8>
  // CHECK: host.slice %{{.*}}[%i] : memref<5x6xi8> -> memref<6xi8>
  // CHECK: host.slice %{{.*}}[%i] : memref<6xi8> -> memref<i8>
  %0 = host.slice %x[%i] : memref<4x5x6xi8> -> memref<5x6xi8>
  %1 = host.slice %0[%i] : memref<5x6xi8> -> memref<6xi8>
  %2 = host.slice %1[%i] : memref<6xi8> -> memref<i8>
  host.return
}

// Parts keep the leading dimension.
// CHECK-LABEL: host.func @parts
host.func @parts(%x: memref<?x5x6xi8> in, %s: memref<4x8xf32, strided<[16, 1]>> in, %i: index) {
  // CHECK: %[[P:.*]] = host.part %x[%i, 0, 0] : memref<?x5x6xi8> -> memref<2x5x6xi8>
  // CHECK: host.part %[[P]][1, 0, 0] : memref<2x5x6xi8> -> memref<1x5x6xi8>
  // CHECK: host.part %s[%i, 0] : memref<4x8xf32, strided<[16, 1]>> -> memref<1x8xf32, strided<[16, 1], offset: ?>>
  %p = host.part %x[%i, 0, 0] : memref<?x5x6xi8> -> memref<2x5x6xi8>
  %q = host.part %p[1, 0, 0] : memref<2x5x6xi8> -> memref<1x5x6xi8>
  %t = host.part %s[%i, 0] : memref<4x8xf32, strided<[16, 1]>> -> memref<1x8xf32, strided<[16, 1], offset: ?>>
  host.return
}
