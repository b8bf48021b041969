// RUN: ppto-opt %s --pass-pipeline="builtin.module(ascend.kernel(plan-memory))" --verify-diagnostics
// RUN: ppto-opt %s --pass-pipeline="builtin.module(ascend.kernel(plan-memory{arch=a5}))"

!b = !ascend.buffer<128x192xf32, vec>
!v = !ascend.view<128x192xf32>

// expected-note@+1 {{use smaller tiles}}
ascend.kernel @full core aiv(%x: !ascend.gm<f32> inout) {
  %v = ascend.view %x sizes [128, 192] strides [192, 1] : !ascend.gm<f32> -> !v
  // expected-note@+1 {{needed at the same time: 98304 bytes}}
  %a = ascend.buffer : !b
  ascend.tload %v[0, 0] -> %a : !v, !b
  // expected-error@+1 {{the kernel needs more vec memory than a core has: expected at most 188416 bytes, found a need of 196608}}
  %b = ascend.buffer : !b
  ascend.tload %v[0, 0] -> %b : !v, !b
  ascend.tadd %a, %b -> %b : !b
  ascend.tstore %b -> %v[0, 0] : !b, !v
  ascend.return
}
