// RUN: ppto-opt %s --print-analysis=kind=rank-uniformity --verify-diagnostics -o %t

// A host function is one program for all ranks; what it counts ranks with depends on them.
// expected-remark@below {{%x is the same on all ranks}}
// expected-remark@below {{%n is the same on all ranks}}
host.func @main(%x: memref<?x64x8xf32> in, %n: i32) dims(NR = %x[0]) {
  // expected-remark@below {{%0 is the same on all ranks}}
  %p = host.world_size : index
  // expected-remark@below {{%c0 is the same on all ranks}}
  %c0 = arith.constant 0 : index
  // expected-remark@below {{%c1 is the same on all ranks}}
  %c1 = arith.constant 1 : index
  // expected-remark@below {{%c1024 is the same on all ranks}}
  %b = arith.constant 1024 : index
  // expected-remark@below {{%1 is the same on all ranks}}
  %w = dist.alloc_window "data" bytes %b
  // expected-remark@below {{%2 is the same on all ranks}}
  %v = dist.view %w : !dist.tensor<1x256xf32>
  // expected-remark@below {{%arg0 depends on the rank}}
  scf.for %r = %c0 to %p step %c1 {
    // Each rank has another part, but of the same shape.
    // expected-remark@below {{%3 is the same on all ranks}}
    %s = host.slice %x[%r] : memref<?x64x8xf32> -> memref<64x8xf32>
    // expected-remark@below {{%4 depends on the rank}}
    %ri = arith.index_cast %r : index to i32
    host.dispatch @step(%s, %v, %n, %ri) device %r : memref<64x8xf32>, !dist.tensor<1x256xf32>, i32, i32
  }
  host.return
}

// expected-remark@below {{%x is the same on all ranks}}
// expected-remark@below {{%v is the same on all ranks}}
// expected-remark@below {{%n is the same on all ranks}}
// expected-remark@below {{%r depends on the rank}}
orch.func @step(%x: memref<64x8xf32> in, %v: !dist.tensor<1x256xf32> inout, %n: i32, %r: i32) {
  orch.call @k(%x, %v, %n, %r) : memref<64x8xf32>, !dist.tensor<1x256xf32>, i32, i32
  orch.return
}

// expected-remark@below {{%x is the same on all ranks}}
// expected-remark@below {{%v is the same on all ranks}}
// expected-remark@below {{%n is the same on all ranks}}
// expected-remark@below {{%r depends on the rank}}
tile.kernel @k(%x: memref<64x8xf32> in, %v: !dist.tensor<1x256xf32> inout, %n: i32, %r: i32) {
  // expected-remark@below {{%0 is the same on all ranks}}
  %ctx = dist.context %v : !dist.tensor<1x256xf32>
  // expected-remark@below {{%1 depends on the rank}}
  %me = dist.rank %ctx
  // expected-remark@below {{%2 is the same on all ranks}}
  %count = dist.nranks %ctx
  // expected-remark@below {{%c0_i32 is the same on all ranks}}
  %c0 = arith.constant 0 : i32
  // expected-remark@below {{%3 depends on the rank}}
  %first = arith.cmpi eq, %me, %c0 : i32
  // expected-remark@below {{%4 is the same on all ranks}}
  %many = arith.cmpi sgt, %n, %c0 : i32
  // What a branch that depends on the rank chooses from is the same, but not what it chooses.
  // expected-remark@below {{%5 depends on the rank}}
  // expected-remark@below {{which way control takes depends on the rank}}
  %q = scf.if %first -> i32 {
    // expected-remark@below {{%9 is the same on all ranks}}
    // expected-remark@below {{runs on some ranks only, or not as often on all}}
    %u = arith.addi %n, %n : i32
    // expected-remark@below {{runs on some ranks only, or not as often on all}}
    scf.yield %u : i32
  } else {
    // expected-remark@below {{runs on some ranks only, or not as often on all}}
    scf.yield %n : i32
  }
  // expected-remark@below {{%6 is the same on all ranks}}
  %s = scf.if %many -> i32 {
    scf.yield %n : i32
  } else {
    scf.yield %c0 : i32
  }
  // expected-remark@below {{%c0 is the same on all ranks}}
  %zero = arith.constant 0 : index
  // expected-remark@below {{%c1 is the same on all ranks}}
  %one = arith.constant 1 : index
  // expected-remark@below {{%7 depends on the rank}}
  %trips = arith.index_cast %me : i32 to index
  // Ranks run the same iterations, but not all of them the last ones.
  // expected-remark@below {{%arg0 is the same on all ranks}}
  // expected-remark@below {{%arg1 is the same on all ranks}}
  // expected-remark@below {{%8 depends on the rank}}
  // expected-remark@below {{which way control takes depends on the rank}}
  %sum = scf.for %i = %zero to %trips step %one iter_args(%a = %n) -> (i32) {
    // expected-remark@below {{%9 is the same on all ranks}}
    // expected-remark@below {{runs on some ranks only, or not as often on all}}
    %next = arith.addi %a, %n : i32
    // expected-remark@below {{runs on some ranks only, or not as often on all}}
    scf.yield %next : i32
  }
  tile.return
}
