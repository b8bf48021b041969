// REQUIRES: mlir-opt-19
// RUN: mlir-opt-19 %S/ops.mlir | ppto-opt | FileCheck %S/ops.mlir
// RUN: mlir-opt-19 --mlir-print-op-generic %S/ops.mlir | ppto-opt | FileCheck %S/ops.mlir
// RUN: ppto-opt %S/ops.mlir | mlir-opt-19 | FileCheck %S/ops.mlir
// RUN: ppto-opt --mlir-print-op-generic %S/ops.mlir | mlir-opt-19 | FileCheck %S/ops.mlir
