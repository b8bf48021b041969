// RUN: ppto-opt %s --verify-roundtrip | FileCheck %s

// CHECK-LABEL: tile.kernel @all_operations
tile.kernel @all_operations(%x: memref<4x32xf32> in, %y: memref<4x32xf32> out) {
  %t = tile.load %x[0, 0] : memref<4x32xf32> -> !tile.tile<4x32xf32, vec>
  // CHECK: %[[Q:.*]] = quant.quantize %{{.*}} : !tile.tile<4x32xf32, vec> -> !quant.qtile<4x32xi8, exponent -3>
  %q = quant.quantize %t : !tile.tile<4x32xf32, vec> -> !quant.qtile<4x32xi8, exponent -3>
  // CHECK: %[[W:.*]] = quant.rescale %[[Q]] : !quant.qtile<4x32xi8, exponent -3> -> !quant.qtile<4x32xi16>
  %w = quant.rescale %q : !quant.qtile<4x32xi8, exponent -3> -> !quant.qtile<4x32xi16, exponent 0>
  // CHECK: quant.add %[[W]], %[[W]] : !quant.qtile<4x32xi16>
  %sum = quant.add %w, %w : !quant.qtile<4x32xi16>
  // CHECK: quant.sub
  %difference = quant.sub %sum, %w : !quant.qtile<4x32xi16>
  // CHECK: quant.relu
  %positive = quant.relu %difference : !quant.qtile<4x32xi16>
  // CHECK: quant.dequantize %{{.*}} : !quant.qtile<4x32xi16>
  %r = quant.dequantize %positive : !quant.qtile<4x32xi16>
  tile.store %r, %y[0, 0] : !tile.tile<4x32xf32, vec>, memref<4x32xf32>
  tile.return
}
