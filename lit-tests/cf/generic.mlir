// RUN: ppto-opt %s --mlir-print-op-generic | FileCheck %s

func.func @f(%c: i1, %f: i32, %x: f32) {
  // CHECK: "cf.assert"(%{{.*}}) <{msg = "m"}> : (i1) -> ()
  cf.assert %c, "m"
  // CHECK: "cf.cond_br"(%{{.*}}, %{{.*}})[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 1, 1, 0>}> : (i1, f32) -> ()
  cf.cond_br %c, ^a(%x : f32), ^b
^a(%y: f32):
  // CHECK: "cf.br"()[^bb2] : () -> ()
  cf.br ^b
^b:
  // CHECK: "cf.switch"(%{{.*}}, %{{.*}})[^bb3, ^bb1, ^bb3] <{case_operand_segments = array<i32: 1, 0>, case_values = dense<[42, -43]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i32, f32) -> ()
  cf.switch %f : i32, [
    default: ^d,
    42: ^a(%x : f32),
    -43: ^d
  ]
^d:
  return
}
