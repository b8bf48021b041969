// RUN: ppto-opt %s --allow-unregistered-dialect --forward-buffers | FileCheck %s

!t = !tile.tile<8x8xf32, vec>

// What was just stored is not loaded again, and what was loaded is not either.
// CHECK-LABEL: tile.kernel @stored
// CHECK:         %[[T:.*]] = tile.load %x[0, 0]
// CHECK-NEXT:    %[[N:.*]] = tile.neg %[[T]]
// CHECK-NEXT:    tile.store %[[N]], %x[0, 0]
// CHECK-NEXT:    %[[S:.*]] = tile.add %[[N]], %[[N]]
// CHECK-NEXT:    tile.store %[[S]], %y[0, 0]
tile.kernel @stored(%x: memref<8x8xf32> inout, %y: memref<8x8xf32> out) {
  %t = tile.load %x[0, 0] : memref<8x8xf32> -> !t
  %n = tile.neg %t : !t
  tile.store %n, %x[0, 0] : !t, memref<8x8xf32>
  %a = tile.load %x[0, 0] : memref<8x8xf32> -> !t
  %b = tile.load %x[0, 0] : memref<8x8xf32> -> !t
  %s = tile.add %a, %b : !t
  tile.store %s, %y[0, 0] : !t, memref<8x8xf32>
  tile.return
}

// A store elsewhere in the tensor ends nothing; a constant offset may be a value.
// CHECK-LABEL: tile.kernel @elsewhere
// CHECK-COUNT-1: tile.load
// CHECK-NOT:     tile.load
// CHECK:         tile.return
tile.kernel @elsewhere(%x: memref<64x8xf32> inout, %i: index) {
  %c8 = arith.constant 8 : index
  %j = arith.addi %i, %c8 : index
  %t = tile.load %x[%i, 0] : memref<64x8xf32> -> !t
  tile.store %t, %x[%j, 0] : !t, memref<64x8xf32>
  %a = tile.load %x[%i, 0] : memref<64x8xf32> -> !t
  tile.store %a, %x[8, 0] : !t, memref<64x8xf32>
  %b = tile.load %x[%c8, 0] : memref<64x8xf32> -> !t
  tile.store %b, %x[16, 0] : !t, memref<64x8xf32>
  tile.return
}

// Only the whole region, in a tile of that type: not a part, not another valid region, not a place
// that may be another one.
// CHECK-LABEL: tile.kernel @other_region
// CHECK:         tile.store %{{.*}}, %x[0, 0]
// CHECK-NEXT:    tile.load %x[1, 0]
// CHECK-NEXT:    tile.load %x[0, 0] : memref<64x8xf32> -> !tile.tile<8x8xf32, vec valid 5x8>
// CHECK-NEXT:    tile.load %x[%i, 0]
tile.kernel @other_region(%x: memref<64x8xf32> inout, %t: i32, %i: index) {
  %cst = arith.constant 1.0 : f32
  %s = tile.full %cst : f32 -> !t
  tile.store %s, %x[0, 0] : !t, memref<64x8xf32>
  %a = tile.load %x[1, 0] : memref<64x8xf32> -> !t
  %b = tile.load %x[0, 0] : memref<64x8xf32> -> !tile.tile<8x8xf32, vec valid 5x8>
  %c = tile.load %x[%i, 0] : memref<64x8xf32> -> !t
  "test.use"(%a, %b, %c) : (!t, !tile.tile<8x8xf32, vec valid 5x8>, !t) -> ()
  tile.return
}

// Two tensors may be one, and so may two windows; a window is never a tensor.
// CHECK-LABEL: tile.kernel @aliases
// CHECK:         tile.store %[[T:.*]], %y[0, 0]
// CHECK-NEXT:    %[[A:.*]] = tile.load %x[0, 0]
// CHECK-NEXT:    tile.store %[[A]], %w[0, 0]
// CHECK-NEXT:    tile.store %[[A]], %v[0, 0]
// CHECK-NEXT:    %[[B:.*]] = tile.load %w[0, 0]
// CHECK-NEXT:    tile.store %[[B]], %v[0, 0]
// CHECK-NEXT:    tile.store %[[A]], %y[0, 0]
// CHECK-NEXT:    tile.return
tile.kernel @aliases(%x: memref<8x8xf32> in, %y: memref<8x8xf32> out, %w: !dist.tensor<8x8xf32> inout, %v: !dist.tensor<8x8xf32> inout) {
  %t = tile.load %x[0, 0] : memref<8x8xf32> -> !t
  tile.store %t, %y[0, 0] : !t, memref<8x8xf32>
  %a = tile.load %x[0, 0] : memref<8x8xf32> -> !t
  tile.store %a, %w[0, 0] : !t, !dist.tensor<8x8xf32>
  tile.store %a, %v[0, 0] : !t, !dist.tensor<8x8xf32>
  %b = tile.load %w[0, 0] : !dist.tensor<8x8xf32> -> !t
  tile.store %b, %v[0, 0] : !t, !dist.tensor<8x8xf32>
  %c = tile.load %x[0, 0] : memref<8x8xf32> -> !t
  tile.store %c, %y[0, 0] : !t, memref<8x8xf32>
  tile.return
}

// Rows that lie on each other: what is stored to one row changes the other ones.
// CHECK-LABEL: tile.kernel @not_injective
// CHECK:         tile.store
// CHECK-NEXT:    tile.load
tile.kernel @not_injective(%x: memref<8x8xf32, strided<[0, 1]>> inout, %y: memref<8x8xf32> in, %z: memref<8x8xf32> out) {
  %t = tile.load %y[0, 0] : memref<8x8xf32> -> !t
  tile.store %t, %x[0, 0] : !t, memref<8x8xf32, strided<[0, 1]>>
  %a = tile.load %x[0, 0] : memref<8x8xf32, strided<[0, 1]>> -> !t
  tile.store %a, %z[0, 0] : !t, memref<8x8xf32>
  tile.return
}

// Behind a wait peers may have written; behind a notify they may write.
// CHECK-LABEL: tile.kernel @signals
// CHECK:         tile.store %{{.*}}, %w[0, 0]
// CHECK-NEXT:    dist.notify
// CHECK-NEXT:    tile.load %w[0, 0]
// CHECK-NEXT:    dist.wait
// CHECK-NEXT:    tile.load %w[0, 0]
// CHECK-NEXT:    "test.use"
tile.kernel @signals(%x: memref<8x8xf32> in, %w: !dist.tensor<8x8xf32> inout, %s: !dist.tensor<1x1xi32> inout, %peer: index) {
  %one = arith.constant 1 : i32
  %t = tile.load %x[0, 0] : memref<8x8xf32> -> !t
  tile.store %t, %w[0, 0] : !t, !dist.tensor<8x8xf32>
  dist.notify %s[0, 0] at %peer atomic_add %one : !dist.tensor<1x1xi32>
  %a = tile.load %w[0, 0] : !dist.tensor<8x8xf32> -> !t
  dist.wait %s[0, 0] ge %one : !dist.tensor<1x1xi32>
  %b = tile.load %w[0, 0] : !dist.tensor<8x8xf32> -> !t
  "test.use"(%a, %b) : (!t, !t) -> ()
  tile.return
}

// A peer may be this rank; what nothing is known of may do anything.
// CHECK-LABEL: tile.kernel @others_write
// CHECK:         dist.remote_store
// CHECK-NEXT:    %[[A:.*]] = tile.load %w[0, 0]
// CHECK-NEXT:    "test.unknown"
// CHECK-NEXT:    %[[B:.*]] = tile.load %w[0, 0]
// CHECK-NEXT:    "test.use"(%[[A]], %[[B]])
tile.kernel @others_write(%x: memref<8x8xf32> in, %w: !dist.tensor<8x8xf32> inout, %peer: index) {
  %t = tile.load %x[0, 0] : memref<8x8xf32> -> !t
  tile.store %t, %w[0, 0] : !t, !dist.tensor<8x8xf32>
  dist.remote_store %t, %w[0, 0] to %peer : !t, !dist.tensor<8x8xf32>
  %a = tile.load %w[0, 0] : !dist.tensor<8x8xf32> -> !t
  "test.unknown"() : () -> ()
  %b = tile.load %w[0, 0] : !dist.tensor<8x8xf32> -> !t
  "test.use"(%a, %b) : (!t, !t) -> ()
  tile.return
}

// Into a loop that writes nothing there, and past it. What a loop loads is not known behind it: it
// may not have run.
// CHECK-LABEL: tile.kernel @loop
// CHECK:         %[[T:.*]] = tile.load %x[0, 0]
// CHECK-NEXT:    scf.for
// CHECK-NEXT:      %[[I:.*]] = tile.load %x[%{{.*}}, 0]
// CHECK-NEXT:      %[[S:.*]] = tile.add %[[I]], %[[T]]
// CHECK-NEXT:      tile.store %[[S]], %w[0, 0]
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[Z:.*]] = tile.load %w[0, 0]
// CHECK-NEXT:    tile.add %[[T]], %[[Z]]
tile.kernel @loop(%x: memref<64x8xf32> in, %y: memref<8x8xf32> out, %w: !dist.tensor<8x8xf32> inout, %n: index) {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %t = tile.load %x[0, 0] : memref<64x8xf32> -> !t
  scf.for %i = %c0 to %n step %c8 {
    %a = tile.load %x[%i, 0] : memref<64x8xf32> -> !t
    %b = tile.load %x[0, 0] : memref<64x8xf32> -> !t
    %s = tile.add %a, %b : !t
    tile.store %s, %w[0, 0] : !t, !dist.tensor<8x8xf32>
  }
  %u = tile.load %x[0, 0] : memref<64x8xf32> -> !t
  %z = tile.load %w[0, 0] : !dist.tensor<8x8xf32> -> !t
  %r = tile.add %u, %z : !t
  tile.store %r, %y[0, 0] : !t, memref<8x8xf32>
  tile.return
}

// A loop that writes what it reads: an earlier iteration has written.
// CHECK-LABEL: tile.kernel @written_in_loop
// CHECK:         tile.load %x[0, 0]
// CHECK-NEXT:    scf.for
// CHECK-NEXT:      %[[A:.*]] = tile.load %x[0, 0]
// CHECK-NEXT:      %[[S:.*]] = tile.add %[[A]], %[[A]]
// CHECK-NEXT:      tile.store %[[S]], %x[0, 0]
// CHECK-NEXT:      tile.store %[[S]], %x[8, 0]
tile.kernel @written_in_loop(%x: memref<64x8xf32> inout, %n: index) {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %t = tile.load %x[0, 0] : memref<64x8xf32> -> !t
  scf.for %i = %c0 to %n step %c8 {
    %a = tile.load %x[0, 0] : memref<64x8xf32> -> !t
    %s = tile.add %a, %a : !t
    tile.store %s, %x[0, 0] : !t, memref<64x8xf32>
    %b = tile.load %x[0, 0] : memref<64x8xf32> -> !t
    tile.store %b, %x[8, 0] : !t, memref<64x8xf32>
  }
  "test.use"(%t) : (!t) -> ()
  tile.return
}

// What holds in both branches only, and only by a tile that is there.
// CHECK-LABEL: tile.kernel @branches
// CHECK:         %[[T:.*]] = tile.load %x[0, 0]
// CHECK-NEXT:    scf.if
// CHECK-NEXT:      tile.store %[[T]], %x[8, 0]
// CHECK-NEXT:    } else {
// CHECK-NEXT:      tile.store %[[T]], %x[16, 0]
// CHECK-NEXT:    }
// CHECK-NEXT:    %[[B:.*]] = tile.load %x[8, 0]
// CHECK-NEXT:    "test.use"(%[[T]], %[[B]])
tile.kernel @branches(%x: memref<64x8xf32> inout, %c: i1) {
  %t = tile.load %x[0, 0] : memref<64x8xf32> -> !t
  scf.if %c {
    %i = tile.load %x[0, 0] : memref<64x8xf32> -> !t
    tile.store %i, %x[8, 0] : !t, memref<64x8xf32>
  } else {
    tile.store %t, %x[16, 0] : !t, memref<64x8xf32>
  }
  %a = tile.load %x[0, 0] : memref<64x8xf32> -> !t
  %b = tile.load %x[8, 0] : memref<64x8xf32> -> !t
  "test.use"(%a, %b) : (!t, !t) -> ()
  tile.return
}

// Not where the tile would be kept and there is no room: half of the memory is 96 KiB here.
// CHECK-LABEL: tile.kernel @no_room
// CHECK:         tile.store
// CHECK:         tile.load %y[0, 0]
// CHECK:         tile.load %x[0, 0]
// CHECK:         tile.return
tile.kernel @no_room(%x: memref<128x128xf32> inout, %y: memref<128x128xf32> inout, %w: !dist.tensor<128x128xf32> inout) {
  %t = tile.load %x[0, 0] : memref<128x128xf32> -> !tile.tile<128x128xf32, vec>
  tile.store %t, %w[0, 0] : !tile.tile<128x128xf32, vec>, !dist.tensor<128x128xf32>
  %a = tile.load %y[0, 0] : memref<128x128xf32> -> !tile.tile<128x128xf32, vec>
  %b = tile.neg %a : !tile.tile<128x128xf32, vec>
  tile.store %b, %w[0, 0] : !tile.tile<128x128xf32, vec>, !dist.tensor<128x128xf32>
  %c = tile.load %x[0, 0] : memref<128x128xf32> -> !tile.tile<128x128xf32, vec>
  tile.store %c, %y[0, 0] : !tile.tile<128x128xf32, vec>, memref<128x128xf32>
  tile.return
}
