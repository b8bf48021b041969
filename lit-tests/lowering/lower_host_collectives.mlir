// RUN: ppto-opt %s --split-input-file --lower-host-collectives | FileCheck %s

// A signal that no dispatch uses is the world's.
// CHECK-LABEL: host.func @world(
// CHECK:         %[[P:.*]] = host.world_size : index
// CHECK:         scf.for %[[R:.*]] = %{{.*}} to %[[P]] step %{{.*}} {
// CHECK-NEXT:      host.dispatch @barrier(%{{.*}}) device %[[R]] : !dist.tensor<?x1xi32>
// CHECK-NEXT:    }
// CHECK:       orch.func @barrier(%signal: !dist.tensor<?x1xi32> inout) {
// CHECK-NEXT:    orch.call @barrier_kernel(%signal) : !dist.tensor<?x1xi32>
// CHECK:       tile.kernel @barrier_kernel(%signal: !dist.tensor<?x1xi32> inout) {
// CHECK-NEXT:    dist.barrier %signal : !dist.tensor<?x1xi32>
// CHECK-NEXT:    tile.return
host.func @world(%n: index) {
  %w = dist.alloc_window "signal" bytes %n
  %s = dist.view %w[%n] : !dist.tensor<?x1xi32>
  dist.barrier %s : !dist.tensor<?x1xi32>
  host.return
}

// -----

// Else it is that of the ranks that get it, whichever view they get. Names that are taken stay.
// CHECK-LABEL: host.func @some(
// CHECK:         host.dispatch @barrier(%{{.*}}) device %c1{{.*}} : !dist.tensor<4xi32>
// CHECK:         %[[ONE:.*]] = arith.constant 1 : index
// CHECK-NEXT:    host.dispatch @barrier_0(%{{.*}}) device %[[ONE]] : !dist.tensor<4x2xi32>
// CHECK-NEXT:    %[[THREE:.*]] = arith.constant 3 : index
// CHECK-NEXT:    host.dispatch @barrier_0(%{{.*}}) device %[[THREE]] : !dist.tensor<4x2xi32>
// CHECK-NEXT:    host.return
// CHECK:       orch.func @barrier_0(
// CHECK:       tile.kernel @barrier_0_kernel(
host.func @some() {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %n = arith.constant 32 : index
  %w = dist.alloc_window "signal" bytes %n
  %v = dist.view %w : !dist.tensor<4xi32>
  %s = dist.view %w : !dist.tensor<4x2xi32>
  host.dispatch @barrier(%v) device %c3 : !dist.tensor<4xi32>
  host.dispatch @barrier(%v) device %c1 : !dist.tensor<4xi32>
  dist.barrier %s : !dist.tensor<4x2xi32>
  host.return
}
orch.func @barrier(%v: !dist.tensor<4xi32> in) {
  orch.return
}
