// Text of the target that somebody wrote or changed.
//
// RUN: split-file %s %t
//
// A buffer beyond the memory: found by the translation, by the plan, and by the machine.
// RUN: not ppto-translate --to=pto %t/beyond.mlir 2>&1 | FileCheck %s --check-prefix=BEYOND
// RUN: not ppto-opt --plan-memory %t/beyond.mlir 2>&1 | FileCheck %s --check-prefix=PLAN
// RUN: not ppto run %t/beyond.mlir --arg x=arange 2>&1 | FileCheck %s --check-prefix=MACHINE
// BEYOND: error: 'ascend.buffer' op expected a buffer in the 188416 bytes of vec that programs may use, found one of 256 bytes at 188192
// PLAN: 188416
// MACHINE: hazard: rank 0, core aiv 0{{.*}} is outside
//
// Kernels and task graphs get what only a program can make.
// RUN: not ppto run %t/beyond.mlir --entry kernel 2>&1 | FileCheck %s --check-prefix=KERNEL
// KERNEL: error: expected an entry whose parameters are tensors and scalars, found 'kernel' with 'x', a !ascend.gm<f32> that only the program itself can pass; start with its host function
//
// A call has no device code.
// RUN: not ppto-translate --to=pto %t/call.mlir 2>&1 | FileCheck %s --check-prefix=CALL
// CALL: call.mlir:[[#]]:3: error: 'func.call' op has no .pto form
// CALL: note: expected operations of ascend, arith and scf in a kernel; a call must be inlined

//--- beyond.mlir
ascend.host_plan @main(%x: memref<1x64xf32> in) {
  %c0 = arith.constant 0 : index
  host.dispatch @graph(%x) device %c0 : memref<1x64xf32>
  ascend.return
}
ascend.task_graph @graph(%x: memref<1x64xf32> in) {
  %t = ascend.submit @kernel(%x) : memref<1x64xf32>
  ascend.return
}
ascend.kernel @kernel core aiv(%x: !ascend.gm<f32> in) {
  %v = ascend.view %x sizes [1, 64] strides [64, 1] : !ascend.gm<f32> -> !ascend.view<1x64xf32>
  %b = ascend.buffer at 188192 : !ascend.buffer<1x64xf32, vec>
  ascend.tload %v[0, 0] -> %b : !ascend.view<1x64xf32>, !ascend.buffer<1x64xf32, vec>
  ascend.return
}

//--- call.mlir
func.func @f() {
  return
}
ascend.kernel @kernel core aiv(%x: !ascend.gm<f32> in) {
  func.call @f() : () -> ()
  ascend.return
}
