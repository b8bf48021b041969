// RUN: ppto-opt %s --verify-diagnostics --split-input-file --allow-unregistered-dialect

// expected-error@+1 {{expected an exponent from -24 to 24, found 25}}
"test.type"() {type = !quant.qtile<4xi8, exponent 25>} : () -> ()

// -----

// expected-error@+1 {{expected a static shape of at least one dimension, found '?'}}
"test.type"() {type = !quant.qtile<?xi8>} : () -> ()

// -----

// expected-error@+1 {{i8 or i16}}
"test.type"() {type = !quant.qtile<4xi32>} : () -> ()

// -----

func.func @shapes(%q: !quant.qtile<4xi8>) {
  // expected-error@+1 {{expected one shape, found !quant.qtile<4xi8> and !quant.qtile<8xi8>}}
  %r = quant.rescale %q : !quant.qtile<4xi8> -> !quant.qtile<8xi8>
  return
}

// -----

func.func @elements(%t: !tile.tile<4xf16, vec>) {
  // expected-error@+1 {{operand #0 ('source') must be a tile of f32}}
  %q = quant.quantize %t : !tile.tile<4xf16, vec> -> !quant.qtile<4xi8>
  return
}

// -----

func.func @memory(%t: !tile.tile<4xf32, mat>) {
  // expected-error@+1 {{expected a source of type !tile.tile<4xf32, vec>}}
  %q = quant.quantize %t : !tile.tile<4xf32, mat> -> !quant.qtile<4xi8>
  return
}
