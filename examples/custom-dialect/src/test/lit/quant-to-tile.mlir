// RUN: ppto-opt %s --quant-to-tile --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @quantize
// CHECK-SAME:    (%[[X:.*]]: !tile.tile<4x8xf32, vec>) -> !tile.tile<4x8xf32, vec>
// CHECK-DAG:     %[[SCALE:.*]] = arith.constant 4.000000e+00
// CHECK-DAG:     %[[LARGEST:.*]] = arith.constant 1.270000e+02
// CHECK-DAG:     %[[SMALLEST:.*]] = arith.constant -1.270000e+02
// CHECK-DAG:     %[[SHIFT:.*]] = arith.constant 0x4B400000
// CHECK:         %[[A:.*]] = tile.muls %[[X]], %[[SCALE]]
// CHECK-NEXT:    %[[B:.*]] = tile.mins %[[A]], %[[LARGEST]]
// CHECK-NEXT:    %[[C:.*]] = tile.maxs %[[B]], %[[SMALLEST]]
// CHECK-NEXT:    %[[D:.*]] = tile.adds %[[C]], %[[SHIFT]]
// CHECK-NEXT:    %[[E:.*]] = tile.subs %[[D]], %[[SHIFT]]
// CHECK-NEXT:    return %[[E]]
func.func @quantize(%x: !tile.tile<4x8xf32, vec>) -> !quant.qtile<4x8xi8, exponent -2> {
  %q = quant.quantize %x : !tile.tile<4x8xf32, vec> -> !quant.qtile<4x8xi8, exponent -2>
  return %q : !quant.qtile<4x8xi8, exponent -2>
}

// Quantized tiles that a loop carries become tiles.
// CHECK-LABEL: func.func @loop
// CHECK:         scf.for {{.*}} iter_args(%[[SUM:.*]] = %{{.*}}) -> (!tile.tile<4x8xf32, vec>)
// CHECK:           tile.add %[[SUM]]
// CHECK-NOT:     quant
func.func @loop(%q: !quant.qtile<4x8xi16>, %n: index) -> !quant.qtile<4x8xi16> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%sum = %q) -> (!quant.qtile<4x8xi16>) {
    %next = quant.add %sum, %q : !quant.qtile<4x8xi16>
    scf.yield %next : !quant.qtile<4x8xi16>
  }
  return %r : !quant.qtile<4x8xi16>
}
