// RUN: ppto-opt %s --infer-comm-domains | FileCheck %s

// Windows of the same ranks share a domain and lie in it in order, at multiples of 32 bytes.
// CHECK-LABEL: host.func @shared
// CHECK-DAG:     %[[D:.*]] = dist.domain "comm_d0"
// CHECK:         dist.place_window "a" in %[[D]] at %c0{{.*}} bytes %c100
// CHECK:         %[[AT:.*]] = arith.constant 128 : index
// CHECK:         dist.place_window "b" in %[[D]] at %[[AT]]
// CHECK-NOT:     dist.domain
host.func @shared() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c100 = arith.constant 100 : index
  %p = host.world_size : index
  %a = dist.alloc_window "a" bytes %c100
  %b = dist.alloc_window "b" bytes %c100
  scf.for %r = %c0 to %p step %c1 {
    %va = dist.view %a : !dist.tensor<1x25xf32>
    %vb = dist.view %b : !dist.tensor<1x25xf32>
    host.dispatch @two(%va, %vb) device %r : !dist.tensor<1x25xf32>, !dist.tensor<1x25xf32>
  }
  host.return
}

// Windows of other ranks are in another domain; the ranks of all dispatches unite.
// CHECK-LABEL: host.func @apart
// CHECK-DAG:     dist.domain "comm_d0" ranks [0, 1]
// CHECK-DAG:     dist.domain "comm_d1" ranks [3]
// CHECK-NOT:     dist.alloc_window
host.func @apart() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %c100 = arith.constant 100 : index
  %a = dist.alloc_window "a" bytes %c100
  %b = dist.alloc_window "b" bytes %c100
  %va = dist.view %a : !dist.tensor<1x25xf32>
  %vb = dist.view %b : !dist.tensor<1x25xf32>
  host.dispatch @one(%va) device %c0 : !dist.tensor<1x25xf32>
  host.dispatch @one(%va) device %c1 : !dist.tensor<1x25xf32>
  host.dispatch @one(%vb) device %c3 : !dist.tensor<1x25xf32>
  host.return
}

orch.func @one(%a: !dist.tensor<1x25xf32> inout) {
  orch.return
}

orch.func @two(%a: !dist.tensor<1x25xf32> inout, %b: !dist.tensor<1x25xf32> inout) {
  orch.return
}
