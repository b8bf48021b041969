// RUN: ppto-opt %s --dce --allow-unregistered-dialect | FileCheck %s

// What is unused and does nothing goes, and with it what only that uses.
// CHECK-LABEL: func.func @unused(
// CHECK-NEXT:    return
func.func @unused(%x: i32, %c: i1) {
  %a = arith.addi %x, %x : i32
  %b = arith.divsi %a, %x : i32
  %r = scf.if %c -> (i32) {
    %d = arith.muli %b, %b : i32
    scf.yield %d : i32
  } else {
    scf.yield %x : i32
  }
  return
}

// A load whose tile is unused goes; stores, signals and waits stay.
// CHECK-LABEL: tile.kernel @effects(
// CHECK-NEXT:    %[[T:.*]] = tile.load %x[0, 0]
// CHECK-NEXT:    tile.store %[[T]], %x[0, 0]
// CHECK-NEXT:    dist.remote_store %[[T]], %w[0, 0] to %p
// CHECK-NEXT:    dist.notify
// CHECK-NEXT:    dist.wait
// CHECK-NEXT:    tile.return
tile.kernel @effects(%x: memref<1x8xf32> inout, %w: !dist.tensor<1x8xf32> inout, %s: !dist.tensor<1x1xi32> inout, %p: index, %one: i32) {
  %t = tile.load %x[0, 0] : memref<1x8xf32> -> !tile.tile<1x8xf32, vec>
  %u = tile.load %x[0, 0] : memref<1x8xf32> -> !tile.tile<1x8xf32, vec>
  %v = dist.remote_load %w[0, 0] from %p : !dist.tensor<1x8xf32> -> !tile.tile<1x8xf32, vec>
  %a = tile.add %u, %v : !tile.tile<1x8xf32, vec>
  tile.store %t, %x[0, 0] : !tile.tile<1x8xf32, vec>, memref<1x8xf32>
  dist.remote_store %t, %w[0, 0] to %p : !tile.tile<1x8xf32, vec>, !dist.tensor<1x8xf32>
  dist.notify %s[0, 0] at %p atomic_add %one : !dist.tensor<1x1xi32>
  dist.wait %s[0, 0] ge %one : !dist.tensor<1x1xi32>
  tile.return
}

// A loop with an effect stays, and so does one that may never end.
// CHECK-LABEL: func.func @loops(
// CHECK:         scf.for
// CHECK-NEXT:      "test.effect"
// CHECK:         return
func.func @loops(%n: index, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = arith.addi %x, %x : i32
    "test.effect"() : () -> ()
  }
  return
}

// Calls, unknown operations, functions without use and terminators stay.
// CHECK-LABEL: func.func private @other
// CHECK-LABEL: func.func @calls(
// CHECK-NEXT:    call @other
// CHECK-NEXT:    "test.unknown"
// CHECK-NEXT:    cf.br
// CHECK-NEXT:  ^bb1(%{{.*}}: i32):
// CHECK-NEXT:    return
func.func private @other(i32) -> i32
func.func @calls(%x: i32) {
  %a = call @other(%x) : (i32) -> i32
  %b = "test.unknown"(%x) : (i32) -> i32
  cf.br ^end(%x : i32)
^end(%y: i32):
  return
}
