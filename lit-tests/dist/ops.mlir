// RUN: ppto-opt %s --allow-unregistered-dialect --verify-roundtrip | FileCheck %s
// RUN: ppto-opt %s --allow-unregistered-dialect --mlir-print-op-generic | ppto-opt --allow-unregistered-dialect | FileCheck %s
// RUN: ppto-opt %s --allow-unregistered-dialect --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC

// Every operation and type of the dist dialect, as it is written and as it is printed.

// CHECK-LABEL: "test.types"
// CHECK-SAME: !dist.window, !dist.domain, !dist.context, !dist.tensor<1x256xf32>, !dist.tensor<?x1xi32>, !dist.tensor<f32>
"test.types"() : () -> (!dist.window, !dist.domain, !dist.context, !dist.tensor<1x256xf32>,
                        !dist.tensor<?x1xi32>, !dist.tensor<f32>)

// CHECK-LABEL: host.func @windows(%n: index)
host.func @windows(%n: index) {
  // A window before it has a place, and one in a domain.
  // CHECK-NEXT: %[[W:.*]] = dist.alloc_window "data" bytes %n
  // CHECK-NEXT: %[[WORLD:.*]] = dist.domain "comm_d0"
  // CHECK-NEXT: %[[SOME:.*]] = dist.domain "comm_d1" ranks [0, 2, 5]
  // CHECK-NEXT: %[[P:.*]] = dist.place_window "sums" in %[[SOME]] at %n bytes %n
  // GENERIC: "dist.alloc_window"(%{{.*}}) <{label = "data"}> : (index) -> !dist.window
  // GENERIC: "dist.domain"() <{label = "comm_d0"}> : () -> !dist.domain
  // GENERIC: "dist.domain"() <{label = "comm_d1", ranks = array<i64: 0, 2, 5>}> : () -> !dist.domain
  // GENERIC: "dist.place_window"(%{{.*}}, %{{.*}}, %{{.*}}) <{label = "sums"}> : (!dist.domain, index, index) -> !dist.window
  %w = dist.alloc_window "data" bytes %n
  %world = dist.domain "comm_d0"
  %some = dist.domain "comm_d1" ranks [0, 2, 5]
  %p = dist.place_window "sums" in %some at %n bytes %n

  // A view has one size for each run-time extent.
  // CHECK-NEXT: %[[V:.*]] = dist.view %[[W]] : !dist.tensor<1x256xf32>
  // CHECK-NEXT: dist.view %[[P]][%n, %n] : !dist.tensor<?x?xi32>
  // CHECK-NEXT: dist.context %[[V]] : !dist.tensor<1x256xf32>
  // GENERIC: "dist.view"(%{{.*}}) : (!dist.window) -> !dist.tensor<1x256xf32>
  %v = dist.view %w : !dist.tensor<1x256xf32>
  %u = dist.view %p[%n, %n] : !dist.tensor<?x?xi32>
  %c = dist.context %v : !dist.tensor<1x256xf32>
  host.return
}

// CHECK-LABEL: tile.kernel @ranks(
tile.kernel @ranks(%data: !dist.tensor<1x256xf32> inout, %signal: !dist.tensor<?x1xi32> inout,
                   %peer: index, %one: i32) {
  // CHECK-NEXT: %[[CTX:.*]] = dist.context %data : !dist.tensor<1x256xf32>
  // CHECK-NEXT: dist.rank %[[CTX]]
  // CHECK-NEXT: dist.nranks %[[CTX]]
  // GENERIC: "dist.rank"(%{{.*}}) : (!dist.context) -> i32
  %ctx = dist.context %data : !dist.tensor<1x256xf32>
  %me = dist.rank %ctx
  %n = dist.nranks %ctx

  // CHECK-NEXT: dist.notify %signal[%peer, 0] at %peer atomic_add %one : !dist.tensor<?x1xi32>
  // CHECK-NEXT: dist.notify %signal[3, 0] at %peer set %one using %[[CTX]] : !dist.tensor<?x1xi32>
  // CHECK-NEXT: dist.wait %signal[%peer, 0] ge %one : !dist.tensor<?x1xi32>
  // CHECK-NEXT: dist.wait %signal[0, 0] eq %one : !dist.tensor<?x1xi32>
  // GENERIC: "dist.notify"(%{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}) <{mode = {{.*}}, operandSegmentSizes = array<i32: 1, 1, 1, 1, 0>, static_offsets = array<i64: -9223372036854775808, 0>}>
  // GENERIC: "dist.wait"
  dist.notify %signal[%peer, 0] at %peer atomic_add %one : !dist.tensor<?x1xi32>
  dist.notify %signal[3, 0] at %peer set %one using %ctx : !dist.tensor<?x1xi32>
  dist.wait %signal[%peer, 0] ge %one : !dist.tensor<?x1xi32>
  dist.wait %signal[0, 0] eq %one : !dist.tensor<?x1xi32>

  // CHECK-NEXT: %[[T:.*]] = dist.remote_load %data[0, %peer] from %peer : !dist.tensor<1x256xf32> -> !tile.tile<1x64xf32, vec>
  // CHECK-NEXT: dist.remote_load %data[0, 0] from %peer using %[[CTX]] : !dist.tensor<1x256xf32> -> !tile.tile<1x256xf32, vec>
  // CHECK-NEXT: dist.remote_store %[[T]], %data[0, 192] to %peer : !tile.tile<1x64xf32, vec>, !dist.tensor<1x256xf32>
  // CHECK-NEXT: dist.remote_store %[[T]], %data[0, 0] to %peer atomic add : !tile.tile<1x64xf32, vec>, !dist.tensor<1x256xf32>
  // CHECK-NEXT: dist.remote_store %[[T]], %data[0, 0] to %peer atomic add using %[[CTX]] : !tile.tile<1x64xf32, vec>, !dist.tensor<1x256xf32>
  // The default, `atomic none`, is not printed.
  // CHECK-NEXT: dist.remote_store %[[T]], %data[0, 0] to %peer : !tile.tile<1x64xf32, vec>, !dist.tensor<1x256xf32>
  // GENERIC: "dist.remote_load"
  // GENERIC: "dist.remote_store"
  %t = dist.remote_load %data[0, %peer] from %peer : !dist.tensor<1x256xf32> -> !tile.tile<1x64xf32, vec>
  %u = dist.remote_load %data[0, 0] from %peer using %ctx : !dist.tensor<1x256xf32> -> !tile.tile<1x256xf32, vec>
  dist.remote_store %t, %data[0, 192] to %peer : !tile.tile<1x64xf32, vec>, !dist.tensor<1x256xf32>
  dist.remote_store %t, %data[0, 0] to %peer atomic add : !tile.tile<1x64xf32, vec>, !dist.tensor<1x256xf32>
  dist.remote_store %t, %data[0, 0] to %peer atomic add using %ctx : !tile.tile<1x64xf32, vec>, !dist.tensor<1x256xf32>
  dist.remote_store %t, %data[0, 0] to %peer atomic none : !tile.tile<1x64xf32, vec>, !dist.tensor<1x256xf32>
  tile.return
}

// CHECK-LABEL: tile.kernel @transfers(
tile.kernel @transfers(%x: memref<4x64xf32> inout, %w: !dist.tensor<8x64xf32> inout, %v: !dist.tensor<4x64xf32> inout,
                       %d: !dist.tensor<?x64xf32> inout, %s: !dist.tensor<?x1xi32> inout, %l: !dist.tensor<8xi32> inout, %p: index) {
  // Whole, or a region of both; the source of a put may be a window too.
  // CHECK-NEXT: dist.put %x, %v to %p : memref<4x64xf32>, !dist.tensor<4x64xf32>
  // CHECK-NEXT: dist.put %v, %d to %p rows 4 cols 16 atomic add : !dist.tensor<4x64xf32>, !dist.tensor<?x64xf32>
  // CHECK-NEXT: dist.put %x[0, %p], %w[%p, 0] to %p extents [2, 16] atomic add : memref<4x64xf32>, !dist.tensor<8x64xf32>
  // CHECK-NEXT: dist.put %x[0, 0], %w[0, 0] to %p extents [%p, 16] rows 1 : memref<4x64xf32>, !dist.tensor<8x64xf32>
  // GENERIC: "dist.put"(%{{.*}}, %{{.*}}, %{{.*}}) <{{{.*}}operandSegmentSizes = array<i32: 1, 0, 1, 0, 0, 1>
  dist.put %x, %v to %p : memref<4x64xf32>, !dist.tensor<4x64xf32>
  dist.put %v, %d to %p rows 4 cols 16 atomic add : !dist.tensor<4x64xf32>, !dist.tensor<?x64xf32>
  dist.put %x[0, %p], %w[%p, 0] to %p extents [2, 16] atomic add : memref<4x64xf32>, !dist.tensor<8x64xf32>
  dist.put %x[0, 0], %w[0, 0] to %p extents [%p, 16] rows 1 : memref<4x64xf32>, !dist.tensor<8x64xf32>
  // CHECK-NEXT: dist.get %v from %p, %x : !dist.tensor<4x64xf32>, memref<4x64xf32>
  // CHECK-NEXT: dist.get %d from %p, %d rows 16 : !dist.tensor<?x64xf32>, !dist.tensor<?x64xf32>
  // CHECK-NEXT: dist.get %w[%p, 0] from %p, %x[0, 0] extents [1, 64] : !dist.tensor<8x64xf32>, memref<4x64xf32>
  dist.get %v from %p, %x : !dist.tensor<4x64xf32>, memref<4x64xf32>
  dist.get %d from %p, %d rows 16 : !dist.tensor<?x64xf32>, !dist.tensor<?x64xf32>
  dist.get %w[%p, 0] from %p, %x[0, 0] extents [1, 64] : !dist.tensor<8x64xf32>, memref<4x64xf32>
  // CHECK-NEXT: dist.barrier %s : !dist.tensor<?x1xi32>
  // CHECK-NEXT: dist.barrier %l : !dist.tensor<8xi32>
  dist.barrier %s : !dist.tensor<?x1xi32>
  dist.barrier %l : !dist.tensor<8xi32>
  tile.return
}
