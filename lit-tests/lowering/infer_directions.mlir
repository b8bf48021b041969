// Windows that are written but declared `in` become `inout`, here and where they are passed on; a
// warning says so. Plain tensors are rejected: see tile/invalid.mlir.
//
// RUN: ppto-opt --infer-directions %s 2>%t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=WARN --input-file=%t.err
//
// Once they are right there is nothing to say.
// RUN: ppto-opt --infer-directions %s 2>%t.err | ppto-opt --infer-directions 2>&1 \
// RUN:   | FileCheck %s --check-prefix=AGAIN
// AGAIN-NOT: warning
//
// The program runs the same before and after lowering.
// RUN: ppto run %s -d 0,1 --arg x=arange --expect "y == x_in" 2>&1 | FileCheck %s --check-prefix=RUNS
// RUN: ppto run %s -d 0,1 --arg x=arange --expect "y == x_in" --at=ascend 2>&1 \
// RUN:   | FileCheck %s --check-prefix=RUNS
// RUNS-COUNT-6: is declared as in, but it is written; it is taken as inout
// RUNS-NOT: is declared
// RUNS: OK

host.func @main(%x: memref<?x1x64xf32> in, %y: memref<?x1x64xf32> out) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %bytes = arith.constant 256 : index
  %cell = arith.constant 32 : index
  %p = host.world_size : index
  %w = dist.alloc_window "data" bytes %bytes
  %v = dist.alloc_window "more" bytes %bytes
  %s = dist.alloc_window "signal" bytes %cell
  scf.for %r = %c0 to %p step %c1 {
    %data = dist.view %w : !dist.tensor<1x64xf32>
    %more = dist.view %v : !dist.tensor<1x64xf32>
    %signal = dist.view %s : !dist.tensor<1x1xi32>
    %in = host.slice %x[%r] : memref<?x1x64xf32> -> memref<1x64xf32>
    %out = host.slice %y[%r] : memref<?x1x64xf32> -> memref<1x64xf32>
    host.dispatch @device(%in, %out, %data, %more, %signal) device %r
        : memref<1x64xf32>, memref<1x64xf32>, !dist.tensor<1x64xf32>, !dist.tensor<1x64xf32>,
          !dist.tensor<1x1xi32>
  }
  host.return
}

// The device function passes them on. %more is only read by the second kernel.
// CHECK: orch.func @device(%x: memref<1x64xf32> in, %y: memref<1x64xf32> out,
// CHECK-SAME: %data: !dist.tensor<1x64xf32> inout, %more: !dist.tensor<1x64xf32> inout,
// CHECK-SAME: %signal: !dist.tensor<1x1xi32> inout)
orch.func @device(%x: memref<1x64xf32>, %y: memref<1x64xf32> out, %data: !dist.tensor<1x64xf32>,
                  %more: !dist.tensor<1x64xf32>, %signal: !dist.tensor<1x1xi32>) {
  orch.call @send(%x, %data, %more, %signal)
      : memref<1x64xf32>, !dist.tensor<1x64xf32>, !dist.tensor<1x64xf32>, !dist.tensor<1x1xi32>
  orch.call @receive(%y, %more, %signal)
      : memref<1x64xf32>, !dist.tensor<1x64xf32>, !dist.tensor<1x1xi32>
  orch.return
}

// CHECK: tile.kernel @send(%x: memref<1x64xf32> in, %data: !dist.tensor<1x64xf32> inout,
// CHECK-SAME: %more: !dist.tensor<1x64xf32> inout, %signal: !dist.tensor<1x1xi32> inout)
// WARN: infer_directions.mlir:[[#@LINE+4]]:1: warning: window '%data' is declared as in, but it is written; it is taken as inout
// WARN: infer_directions.mlir:[[#@LINE+16]]:3: note: it is written here
// WARN: note: declare '%data' as inout
// WARN: infer_directions.mlir:[[#@LINE+1]]:1: warning: window '%more' is declared as in
tile.kernel @send(%x: memref<1x64xf32> in, %data: !dist.tensor<1x64xf32>,
                  %more: !dist.tensor<1x64xf32>, %signal: !dist.tensor<1x1xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %ctx = dist.context %signal : !dist.tensor<1x1xi32>
  %rank = dist.rank %ctx
  %me = arith.index_cast %rank : i32 to index
  %t = tile.load %x[0, 0] : memref<1x64xf32> -> !tile.tile<1x64xf32, vec>
  %other = arith.cmpi ne, %me, %c1 : index
  scf.if %other {
    dist.notify %signal[0, 0] at %me atomic_add %one : !dist.tensor<1x1xi32>
  }
  tile.store %t, %data[0, 0] : !tile.tile<1x64xf32, vec>, !dist.tensor<1x64xf32>
  dist.remote_store %t, %more[0, 0] to %me : !tile.tile<1x64xf32, vec>, !dist.tensor<1x64xf32>
  tile.return
}

// CHECK: tile.kernel @receive(%y: memref<1x64xf32> out, %more: !dist.tensor<1x64xf32> in,
// CHECK-SAME: %signal: !dist.tensor<1x1xi32> in)
tile.kernel @receive(%y: memref<1x64xf32> out, %more: !dist.tensor<1x64xf32>,
                     %signal: !dist.tensor<1x1xi32>) {
  %t = tile.load %more[0, 0] : !dist.tensor<1x64xf32> -> !tile.tile<1x64xf32, vec>
  tile.store %t, %y[0, 0] : !tile.tile<1x64xf32, vec>, memref<1x64xf32>
  tile.return
}
