// RUN: ppto-opt %s --infer-comm-domains --split-input-file | FileCheck %s

// Windows that all ranks of the world use share one domain, in which they lie in order of allocation,
// each at a multiple of 32 bytes.

orch.func @step(%a: !dist.tensor<10xf32> inout, %b: !dist.tensor<?x1xi32> inout) {
  orch.return
}
// CHECK-LABEL: host.func @world()
host.func @world() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c40 = arith.constant 40 : index
  %p = host.world_size : index
  // CHECK:      %[[D:.*]] = dist.domain "comm_d0"{{$}}
  // CHECK:      %[[ZERO:.*]] = arith.constant 0 : index
  // CHECK:      %[[A:.*]] = dist.place_window "a" in %[[D]] at %[[ZERO]] bytes %c40
  // 40 bytes are used; the next window starts at 64.
  // CHECK:      %[[NEXT:.*]] = arith.constant 64 : index
  // CHECK:      %[[B:.*]] = dist.place_window "b" in %[[D]] at %[[NEXT]] bytes %c40
  // CHECK-NOT:  dist.alloc_window
  // CHECK-NOT:  dist.domain
  %a = dist.alloc_window "a" bytes %c40
  %b = dist.alloc_window "b" bytes %c40
  scf.for %r = %c0 to %p step %c1 {
    // CHECK: dist.view %[[A]] : !dist.tensor<10xf32>
    // CHECK: dist.view %[[B]][%{{.*}}] : !dist.tensor<?x1xi32>
    %av = dist.view %a : !dist.tensor<10xf32>
    %bv = dist.view %b[%p] : !dist.tensor<?x1xi32>
    host.dispatch @step(%av, %bv) device %r : !dist.tensor<10xf32>, !dist.tensor<?x1xi32>
  }
  host.return
}

// -----

// A window whose size is known only when the program runs moves the next one by a value.

orch.func @step(%a: !dist.tensor<?xi8> inout, %b: !dist.tensor<8xf32> inout) {
  orch.return
}
// CHECK-LABEL: host.func @run_time_size(%n: index)
host.func @run_time_size(%n: index) {
  %c0 = arith.constant 0 : index
  %c32 = arith.constant 32 : index
  // CHECK:     dist.place_window "a" in %[[D:.*]] at %{{.*}} bytes %n
  // CHECK:     %[[END:.*]] = arith.addi %{{.*}}, %n
  // CHECK:     %[[C31:.*]] = arith.constant 31 : index
  // CHECK:     %[[UP:.*]] = arith.addi %[[END]], %[[C31]]
  // CHECK:     %[[M32:.*]] = arith.constant -32 : index
  // CHECK:     %[[AT:.*]] = arith.andi %[[UP]], %[[M32]]
  // CHECK:     dist.place_window "b" in %[[D]] at %[[AT]] bytes %c32
  %a = dist.alloc_window "a" bytes %n
  %b = dist.alloc_window "b" bytes %c32
  %av = dist.view %a[%n] : !dist.tensor<?xi8>
  %bv = dist.view %b : !dist.tensor<8xf32>
  host.dispatch @step(%av, %bv) device %c0 : !dist.tensor<?xi8>, !dist.tensor<8xf32>
  host.return
}

// -----

// Windows of different ranks are in different domains, each with offsets of its own; equal ranks share
// one, whatever loops and constants they come from.

orch.func @step(%a: !dist.tensor<8xf32> inout) {
  orch.return
}
// CHECK-LABEL: host.func @subsets()
host.func @subsets() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %c32 = arith.constant 32 : index
  // CHECK:     %[[EVEN:.*]] = dist.domain "comm_d0" ranks [0, 2, 4]
  // CHECK:     dist.place_window "even" in %[[EVEN]] at
  // CHECK:     %[[PAIR:.*]] = dist.domain "comm_d1" ranks [0, 1]
  // CHECK:     %[[START:.*]] = arith.constant 0 : index
  // CHECK:     dist.place_window "pair" in %[[PAIR]] at %[[START]]
  // CHECK:     %[[BEHIND:.*]] = arith.constant 32 : index
  // CHECK:     dist.place_window "other_pair" in %[[PAIR]] at %[[BEHIND]]
  // CHECK:     %[[WORLD:.*]] = dist.domain "comm_d2"{{$}}
  // CHECK:     dist.place_window "all" in %[[WORLD]]
  %even = dist.alloc_window "even" bytes %c32
  %pair = dist.alloc_window "pair" bytes %c32
  %other_pair = dist.alloc_window "other_pair" bytes %c32
  %all = dist.alloc_window "all" bytes %c32
  %p = host.world_size : i32
  %world = arith.index_cast %p : i32 to index
  // Ranks from 0 to below 5 in steps of 2.
  scf.for %r = %c0 to %c5 step %c2 {
    %v = dist.view %even : !dist.tensor<8xf32>
    host.dispatch @step(%v) device %r : !dist.tensor<8xf32>
  }
  // Two constants.
  %pv = dist.view %pair : !dist.tensor<8xf32>
  host.dispatch @step(%pv) device %c0 : !dist.tensor<8xf32>
  host.dispatch @step(%pv) device %c1 : !dist.tensor<8xf32>
  // A loop over the same two, and a view for each dispatch.
  scf.for %r = %c0 to %c2 step %c1 {
    %v = dist.view %other_pair : !dist.tensor<8xf32>
    host.dispatch @step(%v) device %r : !dist.tensor<8xf32>
  }
  // All of the world, also behind casts, inside of other control flow, and with more dispatches.
  scf.for %r = %c0 to %world step %c1 {
    %v = dist.view %all : !dist.tensor<8xf32>
    %first = arith.cmpi eq, %r, %c0 : index
    scf.if %first {
      host.dispatch @step(%v) device %r : !dist.tensor<8xf32>
    }
    host.dispatch @step(%v) device %c1 : !dist.tensor<8xf32>
  }
  host.return
}

// -----

// What has no windows is left alone.

// CHECK-LABEL: host.func @no_windows
// CHECK-NEXT:    host.return
host.func @no_windows() {
  host.return
}
