// RUN: ppto-opt %s --pass-pipeline="builtin.module(ascend.kernel(plan-memory))" | FileCheck %s

!b = !ascend.buffer<1x256xf32, vec>
!v = !ascend.view<1x256xf32>

// Needed at the same time: apart. A sum may take the place of a source that nobody needs any more.
// CHECK-LABEL: ascend.kernel @reuse
// CHECK:   %[[A:.*]] = ascend.buffer at 0
// CHECK:   %[[B:.*]] = ascend.buffer at 1024
// CHECK:   %[[C:.*]] = ascend.buffer at 0
// CHECK:   ascend.tadd %[[A]], %[[B]] -> %[[C]]
ascend.kernel @reuse core aiv(%x: !ascend.gm<f32> inout) {
  %v = ascend.view %x sizes [1, 256] strides [256, 1] : !ascend.gm<f32> -> !v
  %a = ascend.buffer : !b
  ascend.tload %v[0, 0] -> %a : !v, !b
  %b = ascend.buffer : !b
  ascend.tload %v[0, 0] -> %b : !v, !b
  %c = ascend.buffer : !b
  ascend.tadd %a, %b -> %c : !b
  ascend.tstore %c -> %v[0, 0] : !b, !v
  ascend.return
}

// A copy goes where its two buffers can be one.
// CHECK-LABEL: ascend.kernel @copy
// CHECK-NOT:   ascend.tmov
ascend.kernel @copy core aiv(%x: !ascend.gm<f32> inout) {
  %v = ascend.view %x sizes [1, 256] strides [256, 1] : !ascend.gm<f32> -> !v
  %a = ascend.buffer : !b
  ascend.tload %v[0, 0] -> %a : !v, !b
  %b = ascend.buffer : !b
  ascend.tmov %a -> %b : !b
  ascend.tneg %b -> %b : !b
  ascend.tstore %b -> %v[0, 0] : !b, !v
  ascend.return
}

// It stays where the source is still needed with what it held.
// CHECK-LABEL: ascend.kernel @both_needed
// CHECK:   ascend.tmov
ascend.kernel @both_needed core aiv(%x: !ascend.gm<f32> inout) {
  %v = ascend.view %x sizes [1, 256] strides [256, 1] : !ascend.gm<f32> -> !v
  %a = ascend.buffer : !b
  ascend.tload %v[0, 0] -> %a : !v, !b
  %b = ascend.buffer : !b
  ascend.tmov %a -> %b : !b
  ascend.tneg %b -> %b : !b
  ascend.tadd %a, %b -> %b : !b
  ascend.tstore %b -> %v[0, 0] : !b, !v
  ascend.return
}

// Addresses that are there stay.
// CHECK-LABEL: ascend.kernel @given
// CHECK:   ascend.buffer at 4096
ascend.kernel @given core aiv() {
  %a = ascend.buffer at 4096 : !b
  ascend.return
}

// The two buffers of a copy are the same bytes or have none in common: in part they must not overlap,
// needed later or not.
// CHECK-LABEL: ascend.kernel @copy_not_in_part
// CHECK:   ascend.buffer at 0 : !ascend.buffer<1x8xf32, vec>
// CHECK:   %[[FROM:.*]] = ascend.buffer at 32 : !ascend.buffer<1x16xf32, vec>
// CHECK:   %[[TO:.*]] = ascend.buffer at 96 : !ascend.buffer<1x16xf32, vec>
// CHECK:   ascend.tmov %[[FROM]] -> %[[TO]]
ascend.kernel @copy_not_in_part core aiv(%s: f32, %c: i1) {
  %small = ascend.buffer : !ascend.buffer<1x8xf32, vec>
  %from = ascend.buffer : !ascend.buffer<1x16xf32, vec>
  ascend.texpands %s -> %small : f32, !ascend.buffer<1x8xf32, vec>
  ascend.texpands %s -> %from : f32, !ascend.buffer<1x16xf32, vec>
  ascend.tneg %small -> %small : !ascend.buffer<1x8xf32, vec>
  %to = ascend.buffer : !ascend.buffer<1x16xf32, vec>
  scf.if %c {
    ascend.tmov %from -> %to : !ascend.buffer<1x16xf32, vec>
    ascend.tneg %to -> %to : !ascend.buffer<1x16xf32, vec>
  }
  ascend.tabs %from -> %from : !ascend.buffer<1x16xf32, vec>
  ascend.return
}
