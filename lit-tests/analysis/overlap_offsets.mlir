// RUN: ppto-opt %s --print-analysis=kind=overlap --verify-diagnostics -o %t

// Offsets that are told apart by bounds of loops, by remainders, and in 32 bits.

!t = !tile.tile<1x64xf32, vec>
!m = memref<?x64xf32>

// What lies before and behind an induction variable.
tile.kernel @triangle(%x: memref<?x64xf32> inout, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %i step %c1 {
      // expected-remark@below {{read #0: the first access}}
      %0 = tile.load %x[%i, 0] : !m -> !t
      // expected-remark@below {{write #1: no overlap with #0}}
      tile.store %0, %x[%j, 0] : !t, !m
      // expected-remark@below {{write #2: no overlap with #0, #1}}
      tile.store %0, %x[%n, 0] : !t, !m
    }
  }
  tile.return
}

// One of two slots, and the other one.
tile.kernel @slots(%x: memref<?x64xf32> inout, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = arith.remui %i, %c2 : index
    %j = arith.addi %i, %c1 : index
    %b = arith.remui %j, %c2 : index
    %k = arith.addi %j, %c1 : index
    %c = arith.remui %k, %c2 : index
    // expected-remark@below {{read #0: the first access}}
    %0 = tile.load %x[%a, 0] : !m -> !t
    // expected-remark@below {{write #1: no overlap with #0 (may between iterations)}}
    tile.store %0, %x[%b, 0] : !t, !m
    // expected-remark@below {{write #2: may overlap with #0, #1}}
    tile.store %0, %x[%c, 0] : !t, !m
  }
  tile.return
}

// Sums of 32 bits are followed where they do not wrap.
tile.kernel @narrow(%x: memref<?x64xf32> inout, %n: i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c10 = arith.constant 10 : i32
  %m = arith.addi %n, %c1 : i32
  %n64 = arith.index_cast %n : i32 to index
  %m64 = arith.index_cast %m : i32 to index
  scf.for %i = %c0 to %c10 step %c1 : i32 {
    %j = arith.addi %i, %c1 : i32
    %i64 = arith.index_cast %i : i32 to index
    %j64 = arith.index_cast %j : i32 to index
    // expected-remark@below {{read #0: the first access}}
    %0 = tile.load %x[%i64, 0] : !m -> !t
    // expected-remark@below {{write #1: no overlap with #0 (may between iterations)}}
    tile.store %0, %x[%j64, 0] : !t, !m
  }
  // expected-remark@below {{read #2: may overlap with #0, #1}}
  %1 = tile.load %x[%n64, 0] : !m -> !t
  // expected-remark@below {{write #3: may overlap with #0, #1, #2}}
  tile.store %1, %x[%m64, 0] : !t, !m
  tile.return
}
