// RUN: ppto-opt %s --pass-pipeline='builtin.module(ascend.kernel(buffers-through-control-flow))' | FileCheck %s

// On the device a buffer is an address and no value: what loops carry and branches yield gets a place
// of its own, with copies into it.

// CHECK-LABEL: ascend.kernel @loop
ascend.kernel @loop core aiv(%n: index, %s: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK:      ascend.texpands %s -> %[[X:.*]] : f32
  // CHECK:      %[[P:.*]] = ascend.buffer : !ascend.buffer<1x8xf32, vec>
  // CHECK-NEXT: ascend.tmov %[[X]] -> %[[P]]
  // The other carried value stays one.
  // CHECK-NEXT: %[[SUM:.*]] = scf.for %[[I:.*]] = %{{.*}} iter_args(%[[K:.*]] = %{{.*}}) -> (index) {
  // CHECK-NEXT:   %[[Y:.*]] = ascend.buffer
  // CHECK-NEXT:   ascend.tadd %[[P]], %[[X]] -> %[[Y]]
  // CHECK-NEXT:   %[[NEXT:.*]] = arith.addi %[[K]], %[[I]]
  // CHECK-NEXT:   ascend.tmov %[[Y]] -> %[[P]]
  // CHECK-NEXT:   scf.yield %[[NEXT]] : index
  // CHECK-NEXT: }
  // CHECK-NEXT: ascend.tneg %[[P]] -> %[[X]]
  %x = ascend.buffer : !ascend.buffer<1x8xf32, vec>
  ascend.texpands %s -> %x : f32, !ascend.buffer<1x8xf32, vec>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %k = %c0) -> (!ascend.buffer<1x8xf32, vec>, index) {
    %y = ascend.buffer : !ascend.buffer<1x8xf32, vec>
    ascend.tadd %a, %x -> %y : !ascend.buffer<1x8xf32, vec>
    %next = arith.addi %k, %i : index
    scf.yield %y, %next : !ascend.buffer<1x8xf32, vec>, index
  }
  ascend.tneg %r#0 -> %x : !ascend.buffer<1x8xf32, vec>
  ascend.return
}

// Buffers that change places are copied by way of a third one.
// CHECK-LABEL: ascend.kernel @exchange
ascend.kernel @exchange core aiv(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // CHECK:      ascend.tmov %{{.*}} -> %[[A:.*]] :
  // CHECK-NEXT: ascend.tmov %{{.*}} -> %[[B:.*]] :
  // CHECK-NEXT: scf.for
  // CHECK:        ascend.tmov %[[B]] -> %[[T:.*]] :
  // CHECK:        ascend.tmov %[[A]] -> %[[U:.*]] :
  // CHECK-NEXT:   ascend.tmov %[[T]] -> %[[A]]
  // CHECK-NEXT:   ascend.tmov %[[U]] -> %[[B]]
  %x = ascend.buffer : !ascend.buffer<1x8xf32, vec>
  %y = ascend.buffer : !ascend.buffer<1x8xf32, vec>
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %y) -> (!ascend.buffer<1x8xf32, vec>, !ascend.buffer<1x8xf32, vec>) {
    scf.yield %b, %a : !ascend.buffer<1x8xf32, vec>, !ascend.buffer<1x8xf32, vec>
  }
  ascend.return
}

// CHECK-LABEL: ascend.kernel @branch
ascend.kernel @branch core aiv(%c: i1) {
  // CHECK:      scf.if %c {
  // CHECK-NEXT:   ascend.tmov %[[X:.*]] -> %[[P:.*]] :
  // CHECK-NEXT: } else {
  // CHECK-NEXT:   ascend.tmov %[[Y:.*]] -> %[[P]]
  // CHECK-NEXT: }
  // CHECK-NEXT: ascend.tneg %[[P]] -> %[[X]]
  %x = ascend.buffer : !ascend.buffer<1x8xf32, vec>
  %y = ascend.buffer : !ascend.buffer<1x8xf32, vec>
  %r = scf.if %c -> (!ascend.buffer<1x8xf32, vec>) {
    scf.yield %x : !ascend.buffer<1x8xf32, vec>
  } else {
    scf.yield %y : !ascend.buffer<1x8xf32, vec>
  }
  ascend.tneg %r -> %x : !ascend.buffer<1x8xf32, vec>
  // A choice between buffers is a branch.
  // CHECK-NEXT: %[[Q:.*]] = ascend.buffer
  // CHECK-NEXT: scf.if %c {
  // CHECK-NEXT:   ascend.tmov %[[X]] -> %[[Q]]
  // CHECK-NEXT: } else {
  // CHECK-NEXT:   ascend.tmov %[[Y]] -> %[[Q]]
  // CHECK-NEXT: }
  // CHECK-NEXT: ascend.tabs %[[Q]] -> %[[X]]
  %q = arith.select %c, %x, %y : !ascend.buffer<1x8xf32, vec>
  ascend.tabs %q -> %x : !ascend.buffer<1x8xf32, vec>
  ascend.return
}

// CHECK-LABEL: ascend.kernel @while
ascend.kernel @while core aiv(%n: i32) {
  %one = arith.constant 1 : i32
  // CHECK:      ascend.tmov %[[X:.*]] -> %[[IN:.*]] :
  // CHECK-NEXT: %{{.*}} = scf.while (%[[K:.*]] = %n) : (i32) -> i32 {
  // CHECK:        ascend.tmov %[[IN]] -> %[[OUT:.*]] :
  // CHECK-NEXT:   scf.condition(%{{.*}}) %[[K]] : i32
  // CHECK-NEXT: } do {
  // CHECK-NEXT: ^bb0(%[[J:.*]]: i32):
  // CHECK:        ascend.tadd %[[OUT]], %[[OUT]] -> %[[D:.*]] :
  // CHECK:        ascend.tmov %[[D]] -> %[[IN]]
  // CHECK-NEXT:   scf.yield %{{.*}} : i32
  // CHECK-NEXT: }
  // CHECK-NEXT: ascend.tneg %[[OUT]] -> %[[X]]
  %x = ascend.buffer : !ascend.buffer<1x8xf32, vec>
  %r:2 = scf.while (%k = %n, %a = %x) : (i32, !ascend.buffer<1x8xf32, vec>) -> (i32, !ascend.buffer<1x8xf32, vec>) {
    %go = arith.cmpi slt, %k, %n : i32
    scf.condition(%go) %k, %a : i32, !ascend.buffer<1x8xf32, vec>
  } do {
  ^bb0(%j: i32, %b: !ascend.buffer<1x8xf32, vec>):
    %d = ascend.buffer : !ascend.buffer<1x8xf32, vec>
    ascend.tadd %b, %b -> %d : !ascend.buffer<1x8xf32, vec>
    %m = arith.addi %j, %one : i32
    scf.yield %m, %d : i32, !ascend.buffer<1x8xf32, vec>
  }
  ascend.tneg %r#1 -> %x : !ascend.buffer<1x8xf32, vec>
  ascend.return
}

// Control flow without buffers stays as it is.
// CHECK-LABEL: ascend.kernel @scalars
// CHECK-NOT: ascend.tmov
// CHECK:     scf.for {{.*}} iter_args(%{{.*}} = %n) -> (index)
ascend.kernel @scalars core aiv(%n: index) {
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %n to %n step %c1 iter_args(%k = %n) -> (index) {
    scf.yield %k : index
  }
  ascend.return
}
