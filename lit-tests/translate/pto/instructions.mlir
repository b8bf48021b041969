// RUN: ppto-translate --to=pto %s | FileCheck %s

// Every instruction of a kernel, as the assembler takes it.

// CHECK-LABEL: func.func @compute(%arg0: f32, %arg1: i32)
// CHECK-SAME:  attributes {pto.kernel_kind = #pto.kernel_kind<vector>}
ascend.kernel @compute core aiv(%s: f32, %k: i32) {
  // CHECK:      %[[X:.*]] = pto.alloc_tile addr = %c0_i64 valid_row = %c2_index valid_col = %c5_index
  // CHECK-SAME: : !pto.tile_buf<loc=vec, dtype=f32, rows=2, cols=8, v_row=?, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=0>
  // CHECK:      %[[Y:.*]] = pto.alloc_tile addr = %c64_i64
  // CHECK:      %[[Z:.*]] = pto.alloc_tile addr = %c128_i64
  %x = ascend.buffer at 0 : !ascend.buffer<2x8xf32, vec valid 2x5>
  %y = ascend.buffer at 64 : !ascend.buffer<2x8xf32, vec valid 2x5>
  %z = ascend.buffer at 128 : !ascend.buffer<2x8xf32, vec valid 2x5>
  // CHECK-NEXT: pto.texpands ins(%arg0 : f32) outs(%[[X]] : !pto.tile_buf<
  // CHECK-NEXT: pto.tmov ins(%[[X]] : !pto.tile_buf<{{.*}}>) outs(%[[Y]] : !pto.tile_buf<
  ascend.texpands %s -> %x : f32, !ascend.buffer<2x8xf32, vec valid 2x5>
  ascend.tmov %x -> %y : !ascend.buffer<2x8xf32, vec valid 2x5>
  // CHECK-NEXT: pto.tadd ins(%[[X]], %[[Y]] : !pto.tile_buf<{{.*}}>, !pto.tile_buf<{{.*}}>) outs(%[[Z]] : !pto.tile_buf<
  // CHECK-NEXT: pto.tsub ins(%[[X]], %[[Y]] :
  // CHECK-NEXT: pto.tmul ins(%[[X]], %[[Y]] :
  // CHECK-NEXT: pto.tdiv ins(%[[X]], %[[Y]] :
  // CHECK-NEXT: pto.tmax ins(%[[X]], %[[Y]] :
  // CHECK-NEXT: pto.tmin ins(%[[X]], %[[Y]] :
  ascend.tadd %x, %y -> %z : !ascend.buffer<2x8xf32, vec valid 2x5>
  ascend.tsub %x, %y -> %z : !ascend.buffer<2x8xf32, vec valid 2x5>
  ascend.tmul %x, %y -> %z : !ascend.buffer<2x8xf32, vec valid 2x5>
  ascend.tdiv %x, %y -> %z : !ascend.buffer<2x8xf32, vec valid 2x5>
  ascend.tmax %x, %y -> %z : !ascend.buffer<2x8xf32, vec valid 2x5>
  ascend.tmin %x, %y -> %z : !ascend.buffer<2x8xf32, vec valid 2x5>
  // CHECK-NEXT: pto.tadds ins(%[[X]], %arg0 : !pto.tile_buf<{{.*}}>, f32) outs(%[[Z]] : !pto.tile_buf<
  // CHECK-NEXT: pto.tsubs ins(%[[X]], %arg0 :
  // CHECK-NEXT: pto.tmuls ins(%[[X]], %arg0 :
  // CHECK-NEXT: pto.tdivs ins(%[[X]], %arg0 :
  // CHECK-NEXT: pto.tmaxs ins(%[[X]], %arg0 :
  // CHECK-NEXT: pto.tmins ins(%[[X]], %arg0 :
  ascend.tadds %x, %s -> %z : !ascend.buffer<2x8xf32, vec valid 2x5>, f32
  ascend.tsubs %x, %s -> %z : !ascend.buffer<2x8xf32, vec valid 2x5>, f32
  ascend.tmuls %x, %s -> %z : !ascend.buffer<2x8xf32, vec valid 2x5>, f32
  ascend.tdivs %x, %s -> %z : !ascend.buffer<2x8xf32, vec valid 2x5>, f32
  ascend.tmaxs %x, %s -> %z : !ascend.buffer<2x8xf32, vec valid 2x5>, f32
  ascend.tmins %x, %s -> %z : !ascend.buffer<2x8xf32, vec valid 2x5>, f32
  // CHECK-NEXT: pto.tneg ins(%[[X]] : !pto.tile_buf<{{.*}}>) outs(%[[Z]] : !pto.tile_buf<
  // CHECK-NEXT: pto.tabs ins(%[[X]] :
  // CHECK-NEXT: pto.tsqrt ins(%[[X]] :
  // CHECK-NEXT: return
  ascend.tneg %x -> %z : !ascend.buffer<2x8xf32, vec valid 2x5>
  ascend.tabs %x -> %z : !ascend.buffer<2x8xf32, vec valid 2x5>
  ascend.tsqrt %x -> %z : !ascend.buffer<2x8xf32, vec valid 2x5>
  ascend.return
}

// CHECK-LABEL: func.func @transfers(%arg0: !pto.ptr<i32>, %arg1: !pto.ptr<i64>, %arg2: index, %arg3: i32)
ascend.kernel @transfers core aiv(%w: !ascend.gm<i32> inout, %c: !ascend.context, %i: index, %k: i32)
    attributes {windows = array<i64: 0>} {
  // CHECK: %[[V:.*]] = pto.make_tensor_view %arg0, shape = [%c4_index, %c2_index, %c8_index], strides = [%c16_index, %c8_index, %c1_index] {layout = #pto.layout<nd>} : !pto.tensor_view<?x?x?xi32>
  %v = ascend.view %w sizes [4, 2, 8] strides [16, 8, 1] : !ascend.gm<i32> -> !ascend.view<4x2x8xi32>
  %b = ascend.buffer at 0 : !ascend.buffer<2x8xi32, vec>
  // CHECK: %[[AT:.*]] = arith.maxsi %arg2, %c0_index : index
  // CHECK: %[[P:.*]] = pto.partition_view %[[V]], offsets = [%[[AT]], %c0_index, %c0_index], sizes = [%c1_index, %c2_index, %c8_index] : !pto.tensor_view<?x?x?xi32> -> !pto.partition_tensor_view<1x2x8xi32>
  // CHECK: pto.tload ins(%[[P]] : !pto.partition_tensor_view<1x2x8xi32>) outs(
  ascend.tload %v[%i, 0, 0] -> %b : !ascend.view<4x2x8xi32>, !ascend.buffer<2x8xi32, vec>
  // CHECK: pto.tstore ins({{.*}}) outs({{.*}}) {atomicType = #pto<atomic_type atomic_add>}
  ascend.tstore %b -> %v[0, 0, 0] atomic add : !ascend.buffer<2x8xi32, vec>, !ascend.view<4x2x8xi32>
  // CHECK: pto.cmo.cacheinvalid %{{.*}} single_cache_line : !pto.partition_tensor_view<1x2x8xi32>
  // CHECK: pto.fence.barrier_all #pto.fence_scope<gm>
  // CHECK: pto.cmo.cacheinvalid all #pto.address_space<gm>
  ascend.cache_clean %v[0, 0, 0] extents [1, 2, 8] : !ascend.view<4x2x8xi32>
  ascend.fence
  ascend.cache_invalidate
  // CHECK: pto.set_flag[<PIPE_V>, <PIPE_MTE2>, <EVENT_ID7>]
  // CHECK: pto.wait_flag[<PIPE_V>, <PIPE_MTE2>, <EVENT_ID7>]
  // CHECK: pto.barrier <PIPE_MTE3>
  // CHECK: pto.barrier <PIPE_ALL>
  ascend.set_flag v -> mte2, 7
  ascend.wait_flag v -> mte2, 7
  ascend.barrier mte3
  ascend.barrier all
  // CHECK: pto.comm.tnotify(%{{.*}}, %arg3 : !pto.partition_tensor_view<1x1x1xi32>, i32) {notifyOp = #pto<notify_op set>}
  // CHECK: pto.comm.twait(%{{.*}}, %arg3 : !pto.partition_tensor_view<1x1x1xi32>, i32) {cmp = #pto<wait_cmp eq>}
  ascend.tnotify %v[0, 0, 0] set %k : !ascend.view<4x2x8xi32>
  ascend.twait %v[0, 0, 0] eq %k : !ascend.view<4x2x8xi32>
  ascend.return
}

// Elements are at their distance from the pointer.
// CHECK-LABEL: func.func @elements(%arg0: !pto.ptr<f32>, %arg1: index, %arg2: index)
ascend.kernel @elements core aiv(%x: !ascend.gm<f32> inout, %i: index, %n: index) {
  %v = ascend.view %x sizes [4, 8] strides [8, 1] : !ascend.gm<f32> -> !ascend.view<4x8xf32>
  %u = ascend.view %x sizes [4, %n] strides [%n, 1] : !ascend.gm<f32> -> !ascend.view<4x?xf32>
  // CHECK:      %[[A:.*]] = pto.load_scalar %arg0[%c19_index] : !pto.ptr<f32> -> f32
  // CHECK-NEXT: %[[ROW:.*]] = arith.muli %arg1, %c8_index : index
  // CHECK-NEXT: %[[AT:.*]] = arith.addi %[[ROW]], %c3_index : index
  // CHECK-NEXT: pto.store_scalar %[[A]], %arg0[%[[AT]]] : !pto.ptr<f32>, f32
  // CHECK-NEXT: %[[ROW2:.*]] = arith.muli %c2_index, %arg2 : index
  // CHECK-NEXT: %[[AT2:.*]] = arith.addi %[[ROW2]], %arg1 : index
  // CHECK-NEXT: %{{.*}} = pto.load_scalar %arg0[%[[AT2]]] : !pto.ptr<f32> -> f32
  // CHECK-NEXT: %[[T:.*]] = pto.alloc_tile
  // CHECK-NEXT: %[[AT3:.*]] = arith.addi %arg1, %c8_index : index
  // CHECK-NEXT: %{{.*}} = pto.tgetval ins(%[[T]], %[[AT3]] : !pto.tile_buf<{{.*}}>, index) outs : f32
  // CHECK-NEXT: %[[AT4:.*]] = arith.addi %arg1, %c8_index : index
  // CHECK-NEXT: pto.tsetval ins(%[[AT4]], %{{.*}} : index, f32) outs(%[[T]] : !pto.tile_buf<{{.*}}>)
  // CHECK-NEXT: return
  %a = ascend.load_scalar %v[2, 3] : !ascend.view<4x8xf32>
  ascend.store_scalar %a -> %v[%i, 3] : f32, !ascend.view<4x8xf32>
  %b = ascend.load_scalar %u[2, %i] : !ascend.view<4x?xf32>
  %t = ascend.buffer at 0 : !ascend.buffer<4x8xf32, vec>
  %c = ascend.tgetval %t[1, %i] : !ascend.buffer<4x8xf32, vec>
  ascend.tsetval %c -> %t[1, %i] : f32, !ascend.buffer<4x8xf32, vec>
  ascend.return
}
