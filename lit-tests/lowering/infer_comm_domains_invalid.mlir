// RUN: ppto-opt %s --infer-comm-domains --split-input-file --verify-diagnostics

// Windows whose ranks cannot be told are rejected.

orch.func @step(%a: !dist.tensor<8xf32> inout) {
  orch.return
}
host.func @in_a_loop(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %r = %c0 to %n step %c1 {
    // expected-error @+2 {{'dist.alloc_window' op expected to be at the top of its function, found in 'scf.for'}}
    // expected-note @+1 {{a window is allocated once for each host call; allocate before the loop}}
    %w = dist.alloc_window "w" bytes %n
    %v = dist.view %w : !dist.tensor<8xf32>
    // expected-error @+2 {{expected as device a constant from 0 or the variable of a loop over ranks, found the variable of a loop}}
    // expected-note @+1 {{loop from 0 to host.world_size}}
    host.dispatch @step(%v) device %r : !dist.tensor<8xf32>
  }
  host.return
}

// -----

host.func @never_viewed(%n: index) {
  // expected-error @+2 {{'dist.alloc_window' op expected window "w" to be viewed and dispatched, found no view of it}}
  // expected-note @+1 {{no rank would have it; remove it, or pass a view of it to a device function}}
  %w = dist.alloc_window "w" bytes %n
  host.return
}

// -----

host.func @never_dispatched(%n: index) {
  // expected-error @+2 {{'dist.alloc_window' op expected window "w" to be dispatched, found only views that no dispatch uses}}
  // expected-note @+1 {{no rank would have it; remove it, or pass a view of it to a device function}}
  %w = dist.alloc_window "w" bytes %n
  %v = dist.view %w : !dist.tensor<8xf32>
  host.return
}

// -----

orch.func @step(%a: !dist.tensor<8xf32> inout) {
  orch.return
}
host.func @computed_device(%n: index) {
  %c1 = arith.constant 1 : index
  %w = dist.alloc_window "w" bytes %n
  %v = dist.view %w : !dist.tensor<8xf32>
  %r = arith.addi %n, %c1 : index
  // expected-error @+2 {{'host.dispatch' op expected as device a constant from 0 or the variable of a loop over ranks, found a computed value}}
  // expected-note @+1 {{loop from 0 to host.world_size in steps of 1, or between constants}}
  host.dispatch @step(%v) device %r : !dist.tensor<8xf32>
  host.return
}

// -----

orch.func @step(%a: !dist.tensor<8xf32> inout) {
  orch.return
}
host.func @negative_device(%n: index) {
  %r = arith.constant -1 : index
  %w = dist.alloc_window "w" bytes %n
  %v = dist.view %w : !dist.tensor<8xf32>
  // expected-error @+2 {{'host.dispatch' op expected as device a constant from 0 or the variable of a loop over ranks, found the constant -1}}
  // expected-note @+1 {{loop from 0 to host.world_size in steps of 1, or between constants}}
  host.dispatch @step(%v) device %r : !dist.tensor<8xf32>
  host.return
}

// -----

orch.func @step(%a: !dist.tensor<8xf32> inout) {
  orch.return
}
host.func @run_time_end(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %w = dist.alloc_window "w" bytes %n
  scf.for %r = %c0 to %n step %c1 {
    %v = dist.view %w : !dist.tensor<8xf32>
    // expected-error @+2 {{'host.dispatch' op expected as device a constant from 0 or the variable of a loop over ranks, found the variable of a loop whose end is neither constant nor the world size}}
    // expected-note @+1 {{loop from 0 to host.world_size in steps of 1, or between constants}}
    host.dispatch @step(%v) device %r : !dist.tensor<8xf32>
  }
  host.return
}

// -----

orch.func @step(%a: !dist.tensor<8xf32> inout) {
  orch.return
}
host.func @run_time_start(%n: index) {
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %w = dist.alloc_window "w" bytes %n
  scf.for %r = %n to %c4 step %c1 {
    %v = dist.view %w : !dist.tensor<8xf32>
    // expected-error @+2 {{'host.dispatch' op expected as device a constant from 0 or the variable of a loop over ranks, found the variable of a loop whose start and step are not constant}}
    // expected-note @+1 {{loop from 0 to host.world_size in steps of 1, or between constants}}
    host.dispatch @step(%v) device %r : !dist.tensor<8xf32>
  }
  host.return
}

// -----

orch.func @step(%a: !dist.tensor<8xf32> inout) {
  orch.return
}
host.func @part_of_the_world(%n: index) {
  %c1 = arith.constant 1 : index
  %p = host.world_size : index
  %w = dist.alloc_window "w" bytes %n
  scf.for %r = %c1 to %p step %c1 {
    %v = dist.view %w : !dist.tensor<8xf32>
    // expected-error @+2 {{'host.dispatch' op expected as device a constant from 0 or the variable of a loop over ranks, found the variable of a loop to the world size that does not start at 0 in steps of 1}}
    // expected-note @+1 {{loop from 0 to host.world_size in steps of 1, or between constants}}
    host.dispatch @step(%v) device %r : !dist.tensor<8xf32>
  }
  host.return
}

// -----

orch.func @step(%a: !dist.tensor<8xf32> inout) {
  orch.return
}
host.func @too_many(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %end = arith.constant 100000 : index
  %w = dist.alloc_window "w" bytes %n
  scf.for %r = %c0 to %end step %c1 {
    %v = dist.view %w : !dist.tensor<8xf32>
    // expected-error @+2 {{'host.dispatch' op expected as device a constant from 0 or the variable of a loop over ranks, found the variable of a loop over more than 65536 ranks}}
    // expected-note @+1 {{loop from 0 to host.world_size in steps of 1, or between constants}}
    host.dispatch @step(%v) device %r : !dist.tensor<8xf32>
  }
  host.return
}

// -----

orch.func @step(%a: !dist.tensor<8xf32> inout) {
  orch.return
}
host.func @view_through_if(%n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  %w = dist.alloc_window "w" bytes %n
  %u = dist.alloc_window "u" bytes %n
  // expected-note @+1 {{it comes from here; use it directly, so that its ranks are known}}
  %v0 = dist.view %w : !dist.tensor<8xf32>
  %v1 = dist.view %u : !dist.tensor<8xf32>
  %v = scf.if %c -> (!dist.tensor<8xf32>) {
    // expected-error @+1 {{'scf.yield' op expected a view of window "w" to be dispatched, found it used by 'scf.yield'}}
    scf.yield %v0 : !dist.tensor<8xf32>
  } else {
    scf.yield %v1 : !dist.tensor<8xf32>
  }
  host.dispatch @step(%v) device %c0 : !dist.tensor<8xf32>
  host.return
}

// -----

orch.func @step(%a: !dist.tensor<8xf32> inout) {
  orch.return
}
host.func @window_through_select(%n: index, %c: i1) {
  %c0 = arith.constant 0 : index
  // expected-note @+1 {{it comes from here; use it directly, so that its ranks are known}}
  %w = dist.alloc_window "w" bytes %n
  %u = dist.alloc_window "u" bytes %n
  // expected-error @+1 {{'arith.select' op expected window "w" to be viewed, found it used by 'arith.select'}}
  %x = arith.select %c, %w, %u : !dist.window
  %v = dist.view %x : !dist.tensor<8xf32>
  host.dispatch @step(%v) device %c0 : !dist.tensor<8xf32>
  host.return
}

// -----

// A peer that is known lies among the ranks that are. What may be meant for more ranks is left alone.
tile.kernel @reach(%a: !dist.tensor<1x8xf32> inout, %s: !dist.tensor<8x1xi32> inout, %more: i1) {
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : i32
  %p5 = arith.index_cast %c5 : i32 to index
  dist.notify %s[0, 0] at %c1 set %c5 : !dist.tensor<8x1xi32>
  // expected-error @+2 {{'dist.remote_load' op expected a peer from 0 to 1, since 2 ranks share window "a", found 5}}
  // expected-note @+1 {{a peer is a position in this list, not a device}}
  %t = dist.remote_load %a[0, 0] from %p5 : !dist.tensor<1x8xf32> -> !tile.tile<1x8xf32, vec>
  scf.if %more {
    dist.notify %s[0, 0] at %p5 set %c5 : !dist.tensor<8x1xi32>
  }
  tile.return
}
orch.func @device(%a: !dist.tensor<1x8xf32> inout, %s: !dist.tensor<8x1xi32> inout, %more: i1) {
  orch.call @reach(%a, %s, %more) : !dist.tensor<1x8xf32>, !dist.tensor<8x1xi32>, i1
  orch.return
}
host.func @two_ranks(%n: index, %more: i1) {
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  // expected-note @+1 {{the window is that of ranks [2, 5]}}
  %w = dist.alloc_window "a" bytes %n
  %v = dist.alloc_window "s" bytes %n
  %a = dist.view %w : !dist.tensor<1x8xf32>
  %s = dist.view %v : !dist.tensor<8x1xi32>
  host.dispatch @device(%a, %s, %more) device %c2 : !dist.tensor<1x8xf32>, !dist.tensor<8x1xi32>, i1
  host.dispatch @device(%a, %s, %more) device %c5 : !dist.tensor<1x8xf32>, !dist.tensor<8x1xi32>, i1
  host.return
}

// -----

// A dispatch without a window says its rank, too.
orch.func @plain(%n: index) {
  orch.return
}
host.func @computed_device_without_window(%n: index) {
  // expected-error @+2 {{expected as device a constant from 0 or the variable of a loop over ranks, found a computed value}}
  // expected-note @+1 {{loop from 0 to host.world_size}}
  host.dispatch @plain(%n) device %n : index
  host.return
}
