// RUN: ppto-translate --to=pto %S/../../../examples/scale_by_rank.mlir | FileCheck %s -D ARCH=a3
// RUN: ppto-translate --to=pto --arch=a5 %S/../../../examples/scale_by_rank.mlir | FileCheck %s -D ARCH=a5

// CHECK:      module attributes {pto.target_arch = "[[ARCH]]"} {
// Scalars come behind pointers.
// CHECK-NEXT:   func.func @scale_by_rank(%arg0: !pto.ptr<f32>, %arg1: !pto.ptr<f32>, %arg2: i32)
// A scalar may be converted to a float; to compute with it is up to the vector unit.
// CHECK:          %[[S:.*]] = arith.sitofp %arg2 : i32 to f32
// CHECK:          pto.tmuls ins(%[[T:.*]], %[[S]] : !pto.tile_buf<{{.*}}>, f32) outs(%[[U:.*]] : !pto.tile_buf<{{.*}}>)
// CHECK:          pto.tadd ins(%[[U]], %[[T]] : !pto.tile_buf<{{.*}}>, !pto.tile_buf<{{.*}}>) outs(%[[R:.*]] : !pto.tile_buf<{{.*}}>)
// CHECK:          pto.set_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK:          pto.wait_flag[<PIPE_V>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK:          pto.tstore ins(%[[R]] : !pto.tile_buf<{{.*}}>)
