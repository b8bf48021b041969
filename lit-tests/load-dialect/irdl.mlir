// mlir-opt knows the dialect from what is exported, and reads what is printed for it.
// REQUIRES: mlir-opt-19
// RUN: ppto dialect export --irdl %S/Inputs/scale.dialect -o %t.irdl
// RUN: ppto-opt %s --load-dialect=%S/Inputs/scale.dialect --print-for-irdl -o %t.mlir
// RUN: mlir-opt-19 --irdl-file=%t.irdl %t.mlir | FileCheck %s

// CHECK: "scale.twice"(%{{.*}}) : (!scale.scaled<f32, 2 : i64>) -> !scale.scaled<f32, 2 : i64>
func.func @f(%x: f32) {
  %0 = scale.make %x : f32 -> !scale.scaled<f32, 2>
  %1 = scale.twice %0 : !scale.scaled<f32, 2>
  return
}
