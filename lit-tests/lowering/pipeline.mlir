// RUN: ppto-opt %S/../../examples/allreduce.mlir --ppto-to-ascend | FileCheck %s
// RUN: ppto-opt %S/../../examples/allreduce.mlir --ppto-to-ascend --mlir-print-ir-after-all -o %t 2>&1 | FileCheck %s --check-prefix=STEPS
// RUN: ppto-opt %S/../../examples/scale_by_rank.mlir --ppto-to-ascend=arch=a5 | FileCheck %s --check-prefix=SCALE

// The accumulation of the all-reduce ends up in place; the second buffer is the peer's part.
// CHECK:     ascend.host_plan @orchestrator
// CHECK:     ascend.task_graph @chip_orch
// CHECK:     ascend.kernel @reduce_step core aiv
// CHECK:       ascend.tstore
// CHECK-NEXT:  ascend.set_flag mte3 -> s, 0
// CHECK-NEXT:  ascend.wait_flag mte3 -> s, 0
// CHECK-NEXT:  ascend.cache_clean
// CHECK-NEXT:  ascend.fence
// CHECK:       ascend.barrier all
// CHECK-NEXT:  ascend.tnotify
// CHECK:       ascend.twait
// CHECK-NEXT:  ascend.cache_invalidate
// CHECK:       %[[ACC:.*]] = ascend.buffer at 0
// CHECK:       ascend.tadd %[[ACC]], %{{.*}} -> %[[ACC]]
// CHECK-NOT:   ascend.tmov

// STEPS: IR Dump After {{.*}}infer-comm-domains
// STEPS: dist.place_window
// STEPS: IR Dump After {{.*}}materialize-comm-context
// STEPS: IR Dump After {{.*}}convert-to-ascend
// STEPS: IR Dump After {{.*}}plan-memory
// STEPS: IR Dump After {{.*}}insert-sync
// STEPS: ascend.set_flag

// SCALE: ascend.kernel @scale_by_rank core aiv(%x: !ascend.gm<f32> in, %y: !ascend.gm<f32> out, %rank: i32)
// SCALE:   arith.sitofp %rank
// SCALE:   ascend.tmuls
// SCALE:   ascend.tadd
