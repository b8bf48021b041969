// RUN: ppto-opt %s --convert-to-ascend --verify-diagnostics

tile.kernel @quantize(%x: memref<8x8xf32> in) {
  %t = tile.load %x[0, 0] : memref<8x8xf32> -> !tile.tile<8x8xf32, vec>
  // expected-error@+2 {{failed to legalize operation 'quant.quantize'}}
  // expected-note@+1 {{operand 'source' must be a tile of f32, but would become '!ascend.buffer<8x8xf32, vec>'}}
  %q = quant.quantize %t : !tile.tile<8x8xf32, vec> -> !quant.qtile<8x8xi8>
  tile.return
}
