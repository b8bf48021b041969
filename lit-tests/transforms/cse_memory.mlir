// RUN: ppto-opt %s --cse --allow-unregistered-dialect | FileCheck %s
// RUN: ppto-opt %s --cse=across-writes=false --allow-unregistered-dialect | FileCheck %s --check-prefix=CLOSE

// Without the option each write parts them.
// CLOSE-LABEL: tile.kernel @other_rows(
// CLOSE-COUNT-3: tile.load %x[%n, 0]

// Loads of the same are merged if nothing between them writes what is read.

!t = !tile.tile<1x8xf32, vec>
!m = memref<8x8xf32>
!v = !dist.tensor<8x8xf32>

// CHECK-LABEL: tile.kernel @other_rows(
// CHECK:         tile.load %x[%n, 0]
// CHECK-NOT:     tile.load
// CHECK:         tile.return
tile.kernel @other_rows(%x: !m inout, %n: index) {
  %c1 = arith.constant 1 : index
  %m = arith.addi %n, %c1 : index
  %a = tile.load %x[%n, 0] : !m -> !t
  tile.store %a, %x[%m, 0] : !t, !m
  %b = tile.load %x[%n, 0] : !m -> !t
  tile.store %b, %x[%m, 0] : !t, !m
  %c = tile.load %x[%n, 0] : !m -> !t
  tile.store %c, %x[%m, 0] : !t, !m
  tile.return
}

// The second store may write what the third load reads.
// CHECK-LABEL: tile.kernel @that_row(
// CHECK-COUNT-2: tile.load %x[0, 0]
// CHECK-NOT:     tile.load
// CHECK:         tile.return
tile.kernel @that_row(%x: !m inout, %n: index) {
  %a = tile.load %x[0, 0] : !m -> !t
  tile.store %a, %x[1, 0] : !t, !m
  %b = tile.load %x[0, 0] : !m -> !t
  tile.store %b, %x[%n, 0] : !t, !m
  %c = tile.load %x[0, 0] : !m -> !t
  tile.store %c, %x[1, 0] : !t, !m
  tile.return
}

// Stores in a loop between the two: rows 1 to 7, and rows 0 to 7.
// CHECK-LABEL: tile.kernel @loops(
// CHECK-COUNT-2: tile.load %x[0, 0]
// CHECK-NOT:     tile.load
// CHECK:         tile.return
tile.kernel @loops(%x: !m inout) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %a = tile.load %x[0, 0] : !m -> !t
  scf.for %i = %c1 to %c8 step %c1 {
    tile.store %a, %x[%i, 0] : !t, !m
  }
  %b = tile.load %x[0, 0] : !m -> !t
  scf.for %i = %c0 to %c8 step %c1 {
    tile.store %b, %x[%i, 0] : !t, !m
  }
  %c = tile.load %x[0, 0] : !m -> !t
  tile.store %c, %x[1, 0] : !t, !m
  tile.return
}

// Another rank's part, and one that may be the own.
// CHECK-LABEL: tile.kernel @ranks(
// CHECK-COUNT-2: tile.load %w[0, 0]
// CHECK-NOT:     tile.load
// CHECK:         tile.return
tile.kernel @ranks(%w: !v inout, %any: index) {
  %c1 = arith.constant 1 : i32
  %c4 = arith.constant 4 : i32
  %ctx = dist.context %w : !v
  %me = dist.rank %ctx
  %next = arith.addi %me, %c1 : i32
  %p = arith.remsi %next, %c4 : i32
  %peer = arith.index_cast %p : i32 to index
  %a = tile.load %w[0, 0] : !v -> !t
  dist.remote_store %a, %w[0, 0] to %peer : !t, !v
  %b = tile.load %w[0, 0] : !v -> !t
  dist.remote_store %b, %w[0, 0] to %any : !t, !v
  %c = tile.load %w[0, 0] : !v -> !t
  dist.remote_store %c, %w[0, 0] to %peer : !t, !v
  tile.return
}

// A wait, a notify and an unknown operation keep their full strength.
// CHECK-LABEL: tile.kernel @signals(
// CHECK-COUNT-4: tile.load %w[0, 0]
// CHECK-NOT:     tile.load
// CHECK:         tile.return
tile.kernel @signals(%w: !v inout, %s: !dist.tensor<1x1xi32> inout, %p: index, %one: i32) {
  %a = tile.load %w[0, 0] : !v -> !t
  dist.wait %s[0, 0] ge %one : !dist.tensor<1x1xi32>
  %b = tile.load %w[0, 0] : !v -> !t
  dist.notify %s[0, 0] at %p set %one : !dist.tensor<1x1xi32>
  %c = tile.load %w[0, 0] : !v -> !t
  "test.unknown"() : () -> ()
  %d = tile.load %w[0, 0] : !v -> !t
  tile.store %a, %w[1, 0] : !t, !v
  tile.store %b, %w[2, 0] : !t, !v
  tile.store %c, %w[3, 0] : !t, !v
  tile.store %d, %w[4, 0] : !t, !v
  tile.return
}
