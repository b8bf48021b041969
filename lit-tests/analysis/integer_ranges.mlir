// RUN: ppto-opt %s --print-analysis=kind=integer-ranges --verify-diagnostics -o %t

// expected-remark@below {{%arg0 is in [-128, 127]}}
func.func @bounds(%n: i8) {
  // expected-remark@below {{%c0 is in [0, 0]}}
  %c0 = arith.constant 0 : index
  // expected-remark@below {{%c4 is in [4, 4]}}
  %c4 = arith.constant 4 : index
  // expected-remark@below {{%c64 is in [64, 64]}}
  %c64 = arith.constant 64 : index
  // expected-remark@below {{%0 is in [0, 255]}}
  %w = arith.extui %n : i8 to i32
  // expected-remark@below {{%1 is in [0, 255]}}
  %x = arith.index_cast %w : i32 to index
  // expected-remark@below {{%arg1 is in [0, 60]}}
  scf.for %i = %c0 to %c64 step %c4 {
    // expected-remark@below {{%2 is in [0, 240]}}
    %s = arith.muli %i, %c4 : index
  }
  return
}

host.func @main() {
  // The world has at least one rank.
  // expected-remark@below {{%0 is in [1, 9223372036854775807]}}
  %p = host.world_size : index
  host.return
}

// expected-remark@below {{%n is in [-2147483648, 2147483647]}}
tile.kernel @ranks(%x: memref<?x8xf32> in, %v: !dist.tensor<1x256xf32> in, %n: i32) {
  %ctx = dist.context %v : !dist.tensor<1x256xf32>
  // expected-remark@below {{%1 is in [0, 1073741823]}}
  %me = dist.rank %ctx
  // expected-remark@below {{%2 is in [1, 1073741824]}}
  %count = dist.nranks %ctx
  // expected-remark@below {{%3 is in [0, 9223372036854775807]}}
  %rows = tile.extent %x[0] : memref<?x8xf32>
  // expected-remark@below {{%4 is in [-2147483648, 2147483647]}}
  %next = arith.addi %me, %n : i32
  // expected-remark@below {{%5 is in [0, 1073741823]}}
  %peer = arith.remsi %me, %count : i32
  tile.return
}
