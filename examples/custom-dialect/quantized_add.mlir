// Adds two tensors as quantized numbers, and cuts negative sums off.
//
//   ./ppto run examples/custom-dialect/quantized_add.mlir --load-plugin=quant.jar --arg x=... --arg y=...

tile.kernel @quantized_add(%x: memref<16x64xf32> in, %y: memref<16x64xf32> in, %z: memref<16x64xf32> out) {
  %xt = tile.load %x[0, 0] : memref<16x64xf32> -> !tile.tile<16x64xf32, vec>
  %yt = tile.load %y[0, 0] : memref<16x64xf32> -> !tile.tile<16x64xf32, vec>
  %xq = quant.quantize %xt : !tile.tile<16x64xf32, vec> -> !quant.qtile<16x64xi8, exponent -4>
  %yq = quant.quantize %yt : !tile.tile<16x64xf32, vec> -> !quant.qtile<16x64xi8, exponent -5>
  %yr = quant.rescale %yq : !quant.qtile<16x64xi8, exponent -5> -> !quant.qtile<16x64xi8, exponent -4>
  %sum = quant.add %xq, %yr : !quant.qtile<16x64xi8, exponent -4>
  %positive = quant.relu %sum : !quant.qtile<16x64xi8, exponent -4>
  %zt = quant.dequantize %positive : !quant.qtile<16x64xi8, exponent -4>
  tile.store %zt, %z[0, 0] : !tile.tile<16x64xf32, vec>, memref<16x64xf32>
  tile.return
}
