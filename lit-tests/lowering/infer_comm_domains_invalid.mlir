// RUN: ppto-opt %s --infer-comm-domains --verify-diagnostics --split-input-file

orch.func @one(%a: !dist.tensor<1x8xf32> inout) {
  orch.return
}

host.func @never_viewed(%n: index) {
  // expected-error@below {{to be viewed and dispatched, found no view of it}}
  // expected-note@below {{no rank would have it}}
  %a = dist.alloc_window "a" bytes %n
  host.return
}

// -----

host.func @never_dispatched(%n: index) {
  // expected-error@below {{to be dispatched, found only views that no dispatch uses}}
  // expected-note@below {{no rank would have it}}
  %a = dist.alloc_window "a" bytes %n
  %v = dist.view %a : !dist.tensor<1x8xf32>
  host.return
}

// -----

orch.func @one(%a: !dist.tensor<1x8xf32> inout) {
  orch.return
}

host.func @computed_device(%n: index) {
  %c1 = arith.constant 1 : index
  %a = dist.alloc_window "a" bytes %n
  %v = dist.view %a : !dist.tensor<1x8xf32>
  %p = host.world_size : index
  %last = arith.subi %p, %c1 : index
  // expected-error@below {{expected as device a constant from 0 or the variable of a loop over ranks, found a computed value}}
  // expected-note@below {{loop from 0 to host.world_size}}
  host.dispatch @one(%v) device %last : !dist.tensor<1x8xf32>
  host.return
}

// -----

orch.func @one(%a: !dist.tensor<1x8xf32> inout) {
  orch.return
}

host.func @allocated_in_a_loop(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %p = host.world_size : index
  scf.for %r = %c0 to %p step %c1 {
    // expected-error@below {{expected to be at the top of its function, found in a scf.for}}
    // expected-note@below {{allocate before the loop}}
    %a = dist.alloc_window "a" bytes %n
    %v = dist.view %a : !dist.tensor<1x8xf32>
    host.dispatch @one(%v) device %r : !dist.tensor<1x8xf32>
  }
  host.return
}
