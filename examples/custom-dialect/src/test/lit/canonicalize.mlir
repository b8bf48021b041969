// RUN: ppto-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @same_type
// CHECK-SAME:    (%[[Q:.*]]: !quant
// CHECK-NEXT:    return %[[Q]]
func.func @same_type(%q: !quant.qtile<8xi8, exponent -2>) -> !quant.qtile<8xi8, exponent -2> {
  %r = quant.rescale %q : !quant.qtile<8xi8, exponent -2> -> !quant.qtile<8xi8, exponent -2>
  return %r : !quant.qtile<8xi8, exponent -2>
}

// 8 bits more hold 8 binary places more.
// CHECK-LABEL: func.func @exact
// CHECK-SAME:    (%[[Q:.*]]: !quant
// CHECK-NEXT:    quant.rescale %[[Q]] : !quant.qtile<8xi8> -> !quant.qtile<8xi8, exponent 2>
// CHECK-NEXT:    return
func.func @exact(%q: !quant.qtile<8xi8>) -> !quant.qtile<8xi8, exponent 2> {
  %wide = quant.rescale %q : !quant.qtile<8xi8> -> !quant.qtile<8xi16, exponent -8>
  %r = quant.rescale %wide : !quant.qtile<8xi16, exponent -8> -> !quant.qtile<8xi8, exponent 2>
  return %r : !quant.qtile<8xi8, exponent 2>
}

// CHECK-LABEL: func.func @saturates
// CHECK-COUNT-2: quant.rescale
func.func @saturates(%q: !quant.qtile<8xi8>) -> !quant.qtile<8xi8, exponent 2> {
  %wide = quant.rescale %q : !quant.qtile<8xi8> -> !quant.qtile<8xi16, exponent -9>
  %r = quant.rescale %wide : !quant.qtile<8xi16, exponent -9> -> !quant.qtile<8xi8, exponent 2>
  return %r : !quant.qtile<8xi8, exponent 2>
}

// CHECK-LABEL: func.func @rounds
// CHECK-COUNT-2: quant.rescale
func.func @rounds(%q: !quant.qtile<8xi8>) -> !quant.qtile<8xi8, exponent 2> {
  %coarse = quant.rescale %q : !quant.qtile<8xi8> -> !quant.qtile<8xi16, exponent 1>
  %r = quant.rescale %coarse : !quant.qtile<8xi16, exponent 1> -> !quant.qtile<8xi8, exponent 2>
  return %r : !quant.qtile<8xi8, exponent 2>
}

// CHECK-LABEL: func.func @relu_of_relu
// CHECK-COUNT-1: quant.relu
// CHECK-NEXT:    return
func.func @relu_of_relu(%q: !quant.qtile<8xi8>) -> !quant.qtile<8xi8> {
  %once = quant.relu %q : !quant.qtile<8xi8>
  %twice = quant.relu %once : !quant.qtile<8xi8>
  return %twice : !quant.qtile<8xi8>
}

// CHECK-LABEL: func.func @there_and_back
// CHECK-SAME:    (%[[Q:.*]]: !quant
// CHECK-NEXT:    return %[[Q]]
func.func @there_and_back(%q: !quant.qtile<8xi8, exponent 3>) -> !quant.qtile<8xi8, exponent 3> {
  %t = quant.dequantize %q : !quant.qtile<8xi8, exponent 3>
  %r = quant.quantize %t : !tile.tile<8xf32, vec> -> !quant.qtile<8xi8, exponent 3>
  return %r : !quant.qtile<8xi8, exponent 3>
}
