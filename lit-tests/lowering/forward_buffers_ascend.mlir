// RUN: ppto-opt %s --allow-unregistered-dialect --forward-buffers | FileCheck %s

!b = !ascend.buffer<8x8xf32, vec>
!v = !ascend.view<8x8xf32>

// What was stored is read where it is; the buffer of the second load is gone.
// CHECK-LABEL: ascend.kernel @stored
// CHECK:         %[[X:.*]] = ascend.view %x
// CHECK:         %[[A:.*]] = ascend.buffer
// CHECK-NEXT:    ascend.tload %[[X]][0, 0] -> %[[A]]
// CHECK-NEXT:    ascend.tneg %[[A]] -> %[[A]]
// CHECK-NEXT:    ascend.tstore %[[A]] -> %[[X]][0, 0]
// CHECK-NEXT:    ascend.tstore %[[A]] -> %{{.*}}[0, 0]
// CHECK-NEXT:    ascend.return
ascend.kernel @stored core aiv(%x: !ascend.gm<f32> inout, %y: !ascend.gm<f32> out) {
  %vx = ascend.view %x sizes [8, 8] strides [8, 1] : !ascend.gm<f32> -> !v
  %vy = ascend.view %y sizes [8, 8] strides [8, 1] : !ascend.gm<f32> -> !v
  %a = ascend.buffer : !b
  ascend.tload %vx[0, 0] -> %a : !v, !b
  ascend.tneg %a -> %a : !b
  ascend.tstore %a -> %vx[0, 0] : !b, !v
  %c = ascend.buffer : !b
  ascend.tload %vx[0, 0] -> %c : !v, !b
  ascend.tstore %c -> %vy[0, 0] : !b, !v
  ascend.return
}

// A copy is kept where its source changes before the last use.
// CHECK-LABEL: ascend.kernel @copies
// CHECK:         ascend.tload %{{.*}} -> %[[A:.*]] :
// CHECK-NEXT:    %[[B:.*]] = ascend.buffer
// CHECK-NEXT:    ascend.tmov %[[A]] -> %[[B]]
// CHECK-NEXT:    %[[D:.*]] = ascend.buffer
// CHECK-NEXT:    ascend.tadd %[[A]], %[[A]] -> %[[D]]
// CHECK-NEXT:    ascend.tneg %[[A]] -> %[[A]]
// CHECK-NEXT:    ascend.tadd %[[A]], %[[B]] -> %[[D]]
ascend.kernel @copies core aiv(%x: !ascend.gm<f32> in, %y: !ascend.gm<f32> out) {
  %vx = ascend.view %x sizes [8, 8] strides [8, 1] : !ascend.gm<f32> -> !v
  %vy = ascend.view %y sizes [8, 8] strides [8, 1] : !ascend.gm<f32> -> !v
  %a = ascend.buffer : !b
  ascend.tload %vx[0, 0] -> %a : !v, !b
  %b = ascend.buffer : !b
  ascend.tmov %a -> %b : !b
  %d = ascend.buffer : !b
  ascend.tadd %a, %b -> %d : !b
  ascend.tneg %a -> %a : !b
  ascend.tadd %a, %b -> %d : !b
  ascend.tstore %d -> %vy[0, 0] : !b, !v
  ascend.return
}

// Copies of copies lead to the first source; what nobody reads then is gone.
// CHECK-LABEL: ascend.kernel @chain
// CHECK-NOT:     ascend.tmov
// CHECK:         ascend.return
ascend.kernel @chain core aiv(%x: !ascend.gm<f32> in, %y: !ascend.gm<f32> out) {
  %vx = ascend.view %x sizes [8, 8] strides [8, 1] : !ascend.gm<f32> -> !v
  %vy = ascend.view %y sizes [8, 8] strides [8, 1] : !ascend.gm<f32> -> !v
  %a = ascend.buffer : !b
  ascend.tload %vx[0, 0] -> %a : !v, !b
  %b = ascend.buffer : !b
  ascend.tmov %a -> %b : !b
  %c = ascend.buffer : !b
  ascend.tmov %b -> %c : !b
  ascend.tstore %c -> %vy[0, 0] : !b, !v
  ascend.return
}

// The buffer that was stored has changed; a buffer at an address may be part of another one; an
// atomic store leaves a sum; a wait lets others write.
// CHECK-LABEL: ascend.kernel @not_held
// CHECK-COUNT-5: ascend.tload
// CHECK:         ascend.return
ascend.kernel @not_held core aiv(%x: !ascend.gm<f32> inout, %y: !ascend.gm<f32> inout, %s: !ascend.gm<i32> in, %i: i32) {
  %vx = ascend.view %x sizes [16, 8] strides [8, 1] : !ascend.gm<f32> -> !ascend.view<16x8xf32>
  %vy = ascend.view %y sizes [8, 8] strides [8, 1] : !ascend.gm<f32> -> !v
  %vs = ascend.view %s sizes [1, 1] strides [1, 1] : !ascend.gm<i32> -> !ascend.view<1x1xi32>
  %a = ascend.buffer at 0 : !b
  ascend.tload %vx[0, 0] -> %a : !ascend.view<16x8xf32>, !b
  %b = ascend.buffer at 128 : !b
  ascend.tneg %b -> %b : !b
  ascend.tload %vx[0, 0] -> %b : !ascend.view<16x8xf32>, !b
  ascend.tstore %b -> %vx[8, 0] atomic add : !b, !ascend.view<16x8xf32>
  %c = ascend.buffer at 1024 : !b
  ascend.tload %vx[8, 0] -> %c : !ascend.view<16x8xf32>, !b
  ascend.tstore %c -> %vy[0, 0] : !b, !v
  ascend.tneg %c -> %c : !b
  ascend.tload %vy[0, 0] -> %b : !v, !b
  ascend.twait %vs[0, 0] ge %i : !ascend.view<1x1xi32>
  ascend.tload %vy[0, 0] -> %c : !v, !b
  "test.use"(%a, %b, %c) : (!b, !b, !b) -> ()
  ascend.return
}

// A kernel with flags is as its author has ordered it.
// CHECK-LABEL: ascend.kernel @flags
// CHECK-COUNT-2: ascend.tload
ascend.kernel @flags core aiv(%x: !ascend.gm<f32> in) {
  %vx = ascend.view %x sizes [8, 8] strides [8, 1] : !ascend.gm<f32> -> !v
  %a = ascend.buffer : !b
  %c = ascend.buffer : !b
  ascend.tload %vx[0, 0] -> %a : !v, !b
  ascend.set_flag mte2 -> v, 0
  ascend.wait_flag mte2 -> v, 0
  ascend.tload %vx[0, 0] -> %c : !v, !b
  "test.use"(%a, %c) : (!b, !b) -> ()
  ascend.return
}
