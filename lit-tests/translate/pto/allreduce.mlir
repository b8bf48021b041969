// The all-reduce kernel as device assembly, from the source level on.
// RUN: ppto-translate --to=pto %S/../../../examples/allreduce.mlir | FileCheck %s
// RUN: ppto-opt --ppto-to-ascend %S/../../../examples/allreduce.mlir | ppto-translate --to=pto | FileCheck %s

// Who leaves the flags to the assembler gets none at all; the barrier before a notify stays.
// RUN: ppto-translate --to=pto --sync=ptoas %S/../../../examples/allreduce.mlir | FileCheck %s --check-prefix=PTOAS --implicit-check-not=_flag
// PTOAS:     pto.fence.barrier_all #pto.fence_scope<gm>
// PTOAS:     pto.barrier <PIPE_ALL>
// PTOAS:     pto.comm.tnotify

// Who leaves the memory to the assembler gets tiles without addresses.
// RUN: ppto-translate --to=pto --pto-level=level2 %S/../../../examples/allreduce.mlir | FileCheck %s --check-prefix=LEVEL2 --implicit-check-not="addr ="
// LEVEL2-COUNT-3: = pto.alloc_tile valid_row = %c1_index valid_col = %c256_index : !pto.tile_buf<loc=vec, dtype=f32, rows=1, cols=256,

// Pointers, then a context per window, then run-time extents.
// CHECK:      module attributes {pto.target_arch = "a3"} {
// CHECK-NEXT:   func.func @reduce_step(%arg0: !pto.ptr<f32>, %arg1: !pto.ptr<f32>, %arg2: !pto.ptr<f32>, %arg3: !pto.ptr<i32>,
// CHECK-SAME:     %arg4: !pto.ptr<i64>, %arg5: !pto.ptr<i64>, %arg6: index)
// CHECK-SAME:     attributes {pto.kernel_kind = #pto.kernel_kind<vector>} {

// Constants come first.
// CHECK-DAG:      %c0_index = arith.constant 0 : index
// CHECK-DAG:      %c1_index = arith.constant 1 : index
// CHECK-DAG:      %c256_index = arith.constant 256 : index
// CHECK-DAG:      %c0_i64 = arith.constant 0 : i64
// CHECK-DAG:      %c1024_i64 = arith.constant 1024 : i64

// Views of the arguments; the signal's is column major.
// CHECK:          %[[IN:.*]] = pto.make_tensor_view %arg0, shape = [%c1_index, %c256_index], strides = [%c256_index, %c1_index] {layout = #pto.layout<nd>} : !pto.tensor_view<?x?xf32>
// CHECK-NEXT:     %[[OUT:.*]] = pto.make_tensor_view %arg1
// CHECK-NEXT:     %[[DATA:.*]] = pto.make_tensor_view %arg2
// CHECK-NEXT:     %[[SIGNAL:.*]] = pto.make_tensor_view %arg3, shape = [%arg6, %c1_index], strides = [%c1_index, %arg6] {layout = #pto.layout<dn>} : !pto.tensor_view<?x?xi32>

// Rank and rank count are the halves of word 2 of a context.
// CHECK:          %[[WORD:.*]] = pto.load_scalar %arg4[%c2_index] : !pto.ptr<i64> -> i64
// CHECK-NEXT:     %[[RANK:.*]] = arith.trunci %[[WORD]] : i64 to i32
// CHECK-NEXT:     %[[WORD2:.*]] = pto.load_scalar %arg4[%c2_index]
// CHECK-NEXT:     %[[HIGH:.*]] = arith.shrui %[[WORD2]], %c32_i64 : i64
// CHECK-NEXT:     %[[COUNT:.*]] = arith.trunci %[[HIGH]] : i64 to i32
// CHECK-NEXT:     %[[ME:.*]] = arith.index_cast %[[RANK]] : i32 to index
// CHECK-NEXT:     %[[N:.*]] = arith.index_cast %[[COUNT]] : i32 to index

// Stage in: load, store to the own window; the region is cleaned and fenced when the store is over.
// CHECK:          %[[T:.*]] = pto.alloc_tile addr = %c0_i64 valid_row = %c1_index valid_col = %c256_index : !pto.tile_buf<loc=vec, dtype=f32, rows=1, cols=256, v_row=?, v_col=?, blayout=row_major, slayout=none_box, fractal=512, pad=0>
// CHECK-NEXT:     %[[P:.*]] = pto.partition_view %[[IN]], offsets = [%c0_index, %c0_index], sizes = [%c1_index, %c256_index] : !pto.tensor_view<?x?xf32> -> !pto.partition_tensor_view<1x256xf32>
// CHECK-NEXT:     pto.tload ins(%[[P]] : !pto.partition_tensor_view<1x256xf32>) outs(%[[T]] : !pto.tile_buf<
// CHECK-NEXT:     pto.set_flag[<PIPE_MTE2>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK-NEXT:     pto.wait_flag[<PIPE_MTE2>, <PIPE_MTE3>, <EVENT_ID0>]
// CHECK-NEXT:     %[[Q:.*]] = pto.partition_view %[[DATA]]
// CHECK-NEXT:     pto.tstore ins(%[[T]] : !pto.tile_buf<{{.*}}>) outs(%[[Q]] : !pto.partition_tensor_view<1x256xf32>)
// CHECK-NEXT:     pto.set_flag[<PIPE_MTE3>, <PIPE_S>, <EVENT_ID0>]
// CHECK-NEXT:     pto.wait_flag[<PIPE_MTE3>, <PIPE_S>, <EVENT_ID0>]
// CHECK-NEXT:     %[[R:.*]] = pto.partition_view %[[DATA]]
// CHECK-NEXT:     pto.cmo.cacheinvalid %[[R]] single_cache_line : !pto.partition_tensor_view<1x256xf32>
// CHECK-NEXT:     pto.fence.barrier_all #pto.fence_scope<gm>

// Notify: the peer's cell is as far from the own one as the window bases are, in elements.
// CHECK-NEXT:     scf.for %[[PEER:.*]] = %c0_index to %[[N]] step %c1_index {
// CHECK-NEXT:       %[[OTHER:.*]] = arith.cmpi ne, %[[PEER]], %[[ME]] : index
// CHECK-NEXT:       scf.if %[[OTHER]] {
// CHECK:              pto.load_scalar %arg5[%c2_index] : !pto.ptr<i64> -> i64
// CHECK:              %[[WORD:.*]] = arith.addi %c4_index, %{{.*}} : index
// CHECK-NEXT:         %[[OWN:.*]] = pto.load_scalar %arg5[%[[WORD]]] : !pto.ptr<i64> -> i64
// CHECK-NEXT:         %[[WORD3:.*]] = arith.addi %c4_index, %[[PEER]] : index
// CHECK-NEXT:         %[[THEIRS:.*]] = pto.load_scalar %arg5[%[[WORD3]]] : !pto.ptr<i64> -> i64
// CHECK-NEXT:         %[[BYTES:.*]] = arith.subi %[[THEIRS]], %[[OWN]] : i64
// CHECK-NEXT:         %[[CELLS:.*]] = arith.divsi %[[BYTES]], %c4_i64 : i64
// CHECK-NEXT:         %[[DELTA:.*]] = arith.index_cast %[[CELLS]] : i64 to index
// CHECK-NEXT:         %[[PTR:.*]] = pto.addptr %arg3, %[[DELTA]] : !pto.ptr<i32> -> !pto.ptr<i32>
// CHECK-NEXT:         %[[PV:.*]] = pto.make_tensor_view %[[PTR]], shape = [%arg6, %c1_index], strides = [%c1_index, %arg6] {layout = #pto.layout<dn>}
// CHECK-NEXT:         pto.barrier <PIPE_ALL>
// An offset that is known at run time only is clamped.
// CHECK-NEXT:         %[[AT:.*]] = arith.maxsi %[[ME]], %c0_index : index
// CHECK-NEXT:         %[[CELL:.*]] = pto.partition_view %[[PV]], offsets = [%[[AT]], %c0_index], sizes = [%c1_index, %c1_index] : !pto.tensor_view<?x?xi32> -> !pto.partition_tensor_view<1x1xi32>
// CHECK-NEXT:         pto.comm.tnotify(%[[CELL]], %[[ONE:.*]] : !pto.partition_tensor_view<1x1xi32>, i32) {notifyOp = #pto<notify_op atomic_add>}

// Wait, and forget what was cached.
// CHECK:              pto.comm.twait(%{{.*}}, %[[ONE]] : !pto.partition_tensor_view<1x1xi32>, i32) {cmp = #pto<wait_cmp ge>}
// CHECK-NEXT:         pto.cmo.cacheinvalid all #pto.address_space<gm>

// Accumulate in place.
// CHECK:          %[[ACC:.*]] = pto.alloc_tile addr = %c0_i64
// CHECK:          scf.for
// CHECK:              pto.addptr %arg2, %{{.*}} : !pto.ptr<f32> -> !pto.ptr<f32>
// CHECK:              %[[PEER_TILE:.*]] = pto.alloc_tile addr = %c1024_i64
// CHECK:              pto.tload ins(%{{.*}}) outs(%[[PEER_TILE]] :
// CHECK:              pto.tadd ins(%[[ACC]], %[[PEER_TILE]] : !pto.tile_buf<{{.*}}>, !pto.tile_buf<{{.*}}>) outs(%[[ACC]] : !pto.tile_buf<{{.*}}>)

// CHECK:          pto.tstore ins(%[[ACC]] : {{.*}}) outs(%{{.*}} : !pto.partition_tensor_view<1x256xf32>)
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
