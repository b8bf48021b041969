// RUN: status 4 ppto run %s --arg "x=full(nan)" 2>&1 | FileCheck %s
// CHECK: expected numbers to quantize, found NaN
// CHECK: nan.mlir:[[# @LINE + 4]]

tile.kernel @quantize(%x: memref<8x8xf32> in, %y: memref<8x8xf32> out) {
  %t = tile.load %x[0, 0] : memref<8x8xf32> -> !tile.tile<8x8xf32, vec>
  %q = quant.quantize %t : !tile.tile<8x8xf32, vec> -> !quant.qtile<8x8xi8>
  %r = quant.dequantize %q : !quant.qtile<8x8xi8>
  tile.store %r, %y[0, 0] : !tile.tile<8x8xf32, vec>, memref<8x8xf32>
  tile.return
}
