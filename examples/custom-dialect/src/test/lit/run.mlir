// The same numbers come out before the lowering, after it, and at the target.
//
// DEFINE: %{arguments} = --arg "x=uniform(-9,9)" --arg "y=randn(1)"
// DEFINE: %{expected} = --expect "exact(z == 2 * clip(maximum(rint(x * 16).clip(-127, 127) + rint(y * 16).clip(-127, 127), 0), -127, 127) / 16)"
// RUN: ppto run %s %{arguments} %{expected}
// RUN: ppto-opt %s --quant-to-tile -o %t.mlir
// RUN: ppto run %t.mlir %{arguments} %{expected}
// RUN: ppto run %s --at=ascend %{arguments} %{expected}

tile.kernel @twice(%x: memref<16x64xf32> in, %y: memref<16x64xf32> in, %z: memref<16x64xf32> out) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %xt = tile.load %x[0, 0] : memref<16x64xf32> -> !tile.tile<16x64xf32, vec>
  %yt = tile.load %y[0, 0] : memref<16x64xf32> -> !tile.tile<16x64xf32, vec>
  %xq = quant.quantize %xt : !tile.tile<16x64xf32, vec> -> !quant.qtile<16x64xi8, exponent -4>
  %yq = quant.quantize %yt : !tile.tile<16x64xf32, vec> -> !quant.qtile<16x64xi8, exponent -4>
  %xy = quant.add %xq, %yq : !quant.qtile<16x64xi8, exponent -4>
  %once = quant.relu %xy : !quant.qtile<16x64xi8, exponent -4>
  %wide = quant.rescale %once : !quant.qtile<16x64xi8, exponent -4> -> !quant.qtile<16x64xi16, exponent -6>
  %none = quant.sub %wide, %wide : !quant.qtile<16x64xi16, exponent -6>
  %twice = scf.for %i = %c0 to %c2 step %c1 iter_args(%sum = %none) -> (!quant.qtile<16x64xi16, exponent -6>) {
    %next = quant.add %sum, %wide : !quant.qtile<16x64xi16, exponent -6>
    scf.yield %next : !quant.qtile<16x64xi16, exponent -6>
  }
  %zt = quant.dequantize %twice : !quant.qtile<16x64xi16, exponent -6>
  tile.store %zt, %z[0, 0] : !tile.tile<16x64xf32, vec>, memref<16x64xf32>
  tile.return
}
