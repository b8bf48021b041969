// RUN: ppto-opt %s --materialize-comm-context --split-input-file --verify-diagnostics

// A window that is chosen at run time has no context of its own.

tile.kernel @window_through_if(%a: !dist.tensor<1x8xf32> inout, %b: !dist.tensor<1x8xf32> inout, %c: i1, %peer: index) {
  // expected-note @+1 {{it comes from here}}
  %w = scf.if %c -> (!dist.tensor<1x8xf32>) {
    scf.yield %a : !dist.tensor<1x8xf32>
  } else {
    scf.yield %b : !dist.tensor<1x8xf32>
  }
  // expected-error @+1 {{'dist.remote_load' op expected a window that is a parameter of its function, found another value}}
  %t = dist.remote_load %w[0, 0] from %peer : !dist.tensor<1x8xf32> -> !tile.tile<1x8xf32, vec>
  tile.return
}

// -----

tile.kernel @k(%a: !dist.tensor<1x8xf32> inout) {
  tile.return
}
orch.func @window_through_select(%a: !dist.tensor<1x8xf32> inout, %b: !dist.tensor<1x8xf32> inout, %c: i1) {
  // expected-note @+1 {{it comes from here}}
  %w = arith.select %c, %a, %b : !dist.tensor<1x8xf32>
  // expected-error @+1 {{'orch.call' op expected a window that is a parameter of its function, found another value}}
  orch.call @k(%w) : !dist.tensor<1x8xf32>
  orch.return
}
