// RUN: ppto-opt %s --split-input-file --verify-diagnostics

func.func @wrong_operand_type(%x: f64) {
  // expected-error @+1 {{'arith.extsi' op operand #0 ('in') must be}}
  %0 = "arith.extsi"(%x) : (f64) -> i64
  return
}

// -----

func.func @different_types(%x: i32, %y: i64) {
  // expected-error @+1 {{same type}}
  %0 = "arith.addi"(%x, %y) : (i32, i64) -> i32
  return
}

// -----

func.func @unknown_flag(%x: i32) {
  // expected-error @+1 {{'none', 'nsw', 'nuw'}}
  %0 = arith.addi %x, %x overflow<nsv> : i32
  return
}

// -----

func.func @unknown_predicate(%x: i32) {
  // expected-error @+1 {{'eq', 'ne', 'slt'}}
  %0 = arith.cmpi less, %x, %x : i32
  return
}

// -----

func.func @extends_to_fewer_bits(%x: i32) {
  // expected-error @+1 {{operand type 'i32' and result type 'i16' are cast incompatible: expected an integer and a wider integer}}
  %0 = arith.extsi %x : i32 to i16
  return
}

// -----

func.func @truncates_to_more_bits(%x: i32) {
  // expected-error @+1 {{are cast incompatible: expected an integer and a narrower integer}}
  %0 = arith.trunci %x : i32 to i32
  return
}

// -----

func.func @widens_float_to_narrower(%x: f64) {
  // expected-error @+1 {{operand type 'f64' and result type 'f32' are cast incompatible}}
  %0 = arith.extf %x : f64 to f32
  return
}

// -----

func.func @narrows_float_to_wider(%x: f16) {
  // expected-error @+1 {{operand type 'f16' and result type 'bf16' are cast incompatible}}
  %0 = arith.truncf %x : f16 to bf16
  return
}

// -----

func.func @index_cast_without_index(%x: i32) {
  // expected-error @+1 {{are cast incompatible: expected index and an integer, or an integer and index}}
  %0 = arith.index_cast %x : i32 to i64
  return
}

// -----

func.func @index_to_float(%x: index) {
  // expected-error @+1 {{are cast incompatible: expected an integer and a floating-point type}}
  %0 = arith.sitofp %x : index to f32
  return
}

// -----

func.func @bitcast_changes_width(%x: i32) {
  // expected-error @+1 {{are cast incompatible: expected two types of one width}}
  %0 = arith.bitcast %x : i32 to f64
  return
}

// -----

func.func @cast_changes_shape(%x: vector<4xi8>) {
  // expected-error @+1 {{are cast incompatible: expected a result of the shape of the operand}}
  %0 = arith.extsi %x : vector<4xi8> to vector<8xi16>
  return
}

// -----

func.func @constant_of_another_type() {
  // expected-error @+1 {{expected result types 'i32' from its operands and attributes, but got 'i64'}}
  %0 = "arith.constant"() <{value = 1 : i32}> : () -> i64
  return
}

// -----

func.func @constant_that_is_no_number() {
  // expected-error @+1 {{value}}
  %0 = arith.constant "a"
  return
}

// -----

func.func @constant_with_sign() {
  // expected-error @+2 {{integer return type must be signless, found si32}}
  // expected-note @+1 {{write the value with a signless type}}
  %0 = arith.constant 1 : si32
  return
}

// -----

func.func @select_on_integer(%c: i32, %x: f32) {
  // expected-error @+1 {{'arith.select' op operand #0}}
  %0 = "arith.select"(%c, %x, %x) : (i32, f32, f32) -> f32
  return
}

// -----

func.func @select_of_different_types(%c: i1, %x: f32, %y: f64) {
  // expected-error @+1 {{true_value}}
  %0 = "arith.select"(%c, %x, %y) : (i1, f32, f64) -> f32
  return
}

// -----

func.func @select_of_another_shape(%c: vector<2xi1>, %x: vector<4xf32>) {
  // expected-error @+2 {{expected condition type to have the same shape as the result type, which is vector<4xf32>, but got vector<2xi1>}}
  // expected-note @+1 {{an i1 condition selects values of any type as a whole}}
  %0 = arith.select %c, %x, %x : vector<2xi1>, vector<4xf32>
  return
}

// -----

func.func @comparison_of_vectors_to_scalar(%x: vector<2xi32>) {
  // expected-error @+1 {{expected result types 'vector<2xi1>' from its operands and attributes, but got 'i1'}}
  %0 = "arith.cmpi"(%x, %x) <{predicate = 0 : i64}> : (vector<2xi32>, vector<2xi32>) -> i1
  return
}

// -----

func.func @predicate_out_of_range(%x: i32) {
  // expected-error @+1 {{predicate}}
  %0 = "arith.cmpi"(%x, %x) <{predicate = 10 : i64}> : (i32, i32) -> i1
  return
}

// -----

// Integers are not computed with as floats,
func.func @subi(%x: f32) {
  // expected-error @+1 {{'arith.subi' op operand #0 ('lhs') must be signless integer or index, or a vector or tensor of them, but got 'f32'}}
  %0 = "arith.subi"(%x, %x) : (f32, f32) -> f32
  return
}

// -----

func.func @muli(%x: f32) {
  // expected-error @+1 {{'arith.muli' op operand #0 ('lhs') must be signless integer or index, or a vector or tensor of them, but got 'f32'}}
  %0 = "arith.muli"(%x, %x) : (f32, f32) -> f32
  return
}

// -----

func.func @divsi(%x: f32) {
  // expected-error @+1 {{'arith.divsi' op operand #0 ('lhs') must be signless integer or index, or a vector or tensor of them, but got 'f32'}}
  %0 = "arith.divsi"(%x, %x) : (f32, f32) -> f32
  return
}

// -----

func.func @divui(%x: f32) {
  // expected-error @+1 {{'arith.divui' op operand #0 ('lhs') must be signless integer or index, or a vector or tensor of them, but got 'f32'}}
  %0 = "arith.divui"(%x, %x) : (f32, f32) -> f32
  return
}

// -----

func.func @ceildivsi(%x: f32) {
  // expected-error @+1 {{'arith.ceildivsi' op operand #0 ('lhs') must be signless integer or index, or a vector or tensor of them, but got 'f32'}}
  %0 = "arith.ceildivsi"(%x, %x) : (f32, f32) -> f32
  return
}

// -----

func.func @ceildivui(%x: f32) {
  // expected-error @+1 {{'arith.ceildivui' op operand #0 ('lhs') must be signless integer or index, or a vector or tensor of them, but got 'f32'}}
  %0 = "arith.ceildivui"(%x, %x) : (f32, f32) -> f32
  return
}

// -----

func.func @floordivsi(%x: f32) {
  // expected-error @+1 {{'arith.floordivsi' op operand #0 ('lhs') must be signless integer or index, or a vector or tensor of them, but got 'f32'}}
  %0 = "arith.floordivsi"(%x, %x) : (f32, f32) -> f32
  return
}

// -----

func.func @remsi(%x: f32) {
  // expected-error @+1 {{'arith.remsi' op operand #0 ('lhs') must be signless integer or index, or a vector or tensor of them, but got 'f32'}}
  %0 = "arith.remsi"(%x, %x) : (f32, f32) -> f32
  return
}

// -----

func.func @remui(%x: f32) {
  // expected-error @+1 {{'arith.remui' op operand #0 ('lhs') must be signless integer or index, or a vector or tensor of them, but got 'f32'}}
  %0 = "arith.remui"(%x, %x) : (f32, f32) -> f32
  return
}

// -----

func.func @andi(%x: f32) {
  // expected-error @+1 {{'arith.andi' op operand #0 ('lhs') must be signless integer or index, or a vector or tensor of them, but got 'f32'}}
  %0 = "arith.andi"(%x, %x) : (f32, f32) -> f32
  return
}

// -----

func.func @ori(%x: f32) {
  // expected-error @+1 {{'arith.ori' op operand #0 ('lhs') must be signless integer or index, or a vector or tensor of them, but got 'f32'}}
  %0 = "arith.ori"(%x, %x) : (f32, f32) -> f32
  return
}

// -----

func.func @xori(%x: f32) {
  // expected-error @+1 {{'arith.xori' op operand #0 ('lhs') must be signless integer or index, or a vector or tensor of them, but got 'f32'}}
  %0 = "arith.xori"(%x, %x) : (f32, f32) -> f32
  return
}

// -----

func.func @shli(%x: f32) {
  // expected-error @+1 {{'arith.shli' op operand #0 ('lhs') must be signless integer or index, or a vector or tensor of them, but got 'f32'}}
  %0 = "arith.shli"(%x, %x) : (f32, f32) -> f32
  return
}

// -----

func.func @shrsi(%x: f32) {
  // expected-error @+1 {{'arith.shrsi' op operand #0 ('lhs') must be signless integer or index, or a vector or tensor of them, but got 'f32'}}
  %0 = "arith.shrsi"(%x, %x) : (f32, f32) -> f32
  return
}

// -----

func.func @shrui(%x: f32) {
  // expected-error @+1 {{'arith.shrui' op operand #0 ('lhs') must be signless integer or index, or a vector or tensor of them, but got 'f32'}}
  %0 = "arith.shrui"(%x, %x) : (f32, f32) -> f32
  return
}

// -----

func.func @maxsi(%x: f32) {
  // expected-error @+1 {{'arith.maxsi' op operand #0 ('lhs') must be signless integer or index, or a vector or tensor of them, but got 'f32'}}
  %0 = "arith.maxsi"(%x, %x) : (f32, f32) -> f32
  return
}

// -----

func.func @minsi(%x: f32) {
  // expected-error @+1 {{'arith.minsi' op operand #0 ('lhs') must be signless integer or index, or a vector or tensor of them, but got 'f32'}}
  %0 = "arith.minsi"(%x, %x) : (f32, f32) -> f32
  return
}

// -----

func.func @maxui(%x: f32) {
  // expected-error @+1 {{'arith.maxui' op operand #0 ('lhs') must be signless integer or index, or a vector or tensor of them, but got 'f32'}}
  %0 = "arith.maxui"(%x, %x) : (f32, f32) -> f32
  return
}

// -----

func.func @minui(%x: f32) {
  // expected-error @+1 {{'arith.minui' op operand #0 ('lhs') must be signless integer or index, or a vector or tensor of them, but got 'f32'}}
  %0 = "arith.minui"(%x, %x) : (f32, f32) -> f32
  return
}

// -----

// nor floats as integers.
func.func @addf(%x: i32) {
  // expected-error @+1 {{'arith.addf' op operand #0 ('lhs') must be floating point, or a vector or tensor of it, but got 'i32'}}
  %0 = "arith.addf"(%x, %x) : (i32, i32) -> i32
  return
}

// -----

func.func @subf(%x: i32) {
  // expected-error @+1 {{'arith.subf' op operand #0 ('lhs') must be floating point, or a vector or tensor of it, but got 'i32'}}
  %0 = "arith.subf"(%x, %x) : (i32, i32) -> i32
  return
}

// -----

func.func @mulf(%x: i32) {
  // expected-error @+1 {{'arith.mulf' op operand #0 ('lhs') must be floating point, or a vector or tensor of it, but got 'i32'}}
  %0 = "arith.mulf"(%x, %x) : (i32, i32) -> i32
  return
}

// -----

func.func @divf(%x: i32) {
  // expected-error @+1 {{'arith.divf' op operand #0 ('lhs') must be floating point, or a vector or tensor of it, but got 'i32'}}
  %0 = "arith.divf"(%x, %x) : (i32, i32) -> i32
  return
}

// -----

func.func @remf(%x: i32) {
  // expected-error @+1 {{'arith.remf' op operand #0 ('lhs') must be floating point, or a vector or tensor of it, but got 'i32'}}
  %0 = "arith.remf"(%x, %x) : (i32, i32) -> i32
  return
}

// -----

func.func @maximumf(%x: i32) {
  // expected-error @+1 {{'arith.maximumf' op operand #0 ('lhs') must be floating point, or a vector or tensor of it, but got 'i32'}}
  %0 = "arith.maximumf"(%x, %x) : (i32, i32) -> i32
  return
}

// -----

func.func @minimumf(%x: i32) {
  // expected-error @+1 {{'arith.minimumf' op operand #0 ('lhs') must be floating point, or a vector or tensor of it, but got 'i32'}}
  %0 = "arith.minimumf"(%x, %x) : (i32, i32) -> i32
  return
}

// -----

func.func @maxnumf(%x: i32) {
  // expected-error @+1 {{'arith.maxnumf' op operand #0 ('lhs') must be floating point, or a vector or tensor of it, but got 'i32'}}
  %0 = "arith.maxnumf"(%x, %x) : (i32, i32) -> i32
  return
}

// -----

func.func @minnumf(%x: i32) {
  // expected-error @+1 {{'arith.minnumf' op operand #0 ('lhs') must be floating point, or a vector or tensor of it, but got 'i32'}}
  %0 = "arith.minnumf"(%x, %x) : (i32, i32) -> i32
  return
}

// -----

func.func @negf(%x: i32) {
  // expected-error @+1 {{'arith.negf' op operand #0 ('operand') must be floating point, or a vector or tensor of it, but got 'i32'}}
  %0 = "arith.negf"(%x) : (i32) -> i32
  return
}

// -----

// Second results have their own types.
func.func @addui_extended(%x: i32) {
  // expected-error @+1 {{'arith.addui_extended' op result #1 ('overflow') must be i1, or a vector or tensor of it, but got 'i32'}}
  %0:2 = "arith.addui_extended"(%x, %x) : (i32, i32) -> (i32, i32)
  return
}

// -----

func.func @mulsi_extended(%x: i32) {
  // expected-error @+1 {{'arith.mulsi_extended' op requires 'lhs' and 'high' to have the same type, but got 'i32' and 'i64'}}
  %0:2 = "arith.mulsi_extended"(%x, %x) : (i32, i32) -> (i32, i64)
  return
}

// -----

func.func @mului_extended(%x: i32) {
  // expected-error @+1 {{'arith.mului_extended' op requires 'lhs' and 'high' to have the same type, but got 'i32' and 'i64'}}
  %0:2 = "arith.mului_extended"(%x, %x) : (i32, i32) -> (i32, i64)
  return
}

// -----

// A comparison gives a bit.
func.func @cmpf(%x: f32) {
  // expected-error @+1 {{'arith.cmpf' op result #0 ('result') must be i1, or a vector or tensor of it, but got 'i32'}}
  %0 = "arith.cmpf"(%x, %x) <{predicate = 1 : i64}> : (f32, f32) -> i32
  return
}

// -----

func.func @cmpi(%x: i32) {
  // expected-error @+1 {{'arith.cmpi' op result #0 ('result') must be i1, or a vector or tensor of it, but got 'i32'}}
  %0 = "arith.cmpi"(%x, %x) <{predicate = 1 : i64}> : (i32, i32) -> i32
  return
}

// -----

// Conversions go from one kind to the other, and up or down as they say.
func.func @extui(%x: i64) {
  // expected-error @+1 {{'arith.extui' op operand type 'i64' and result type 'i32' are cast incompatible: expected an integer and a wider integer}}
  %0 = arith.extui %x : i64 to i32
  return
}

// -----

func.func @uitofp(%x: f32) {
  // expected-error @+1 {{'arith.uitofp' op operand #0 ('in') must be signless integer or index, or a vector or tensor of them, but got 'f32'}}
  %0 = "arith.uitofp"(%x) : (f32) -> f32
  return
}

// -----

func.func @fptosi(%x: f32) {
  // expected-error @+1 {{'arith.fptosi' op result #0 ('out') must be signless integer or index, or a vector or tensor of them, but got 'f32'}}
  %0 = "arith.fptosi"(%x) : (f32) -> f32
  return
}

// -----

func.func @fptoui(%x: f32) {
  // expected-error @+1 {{'arith.fptoui' op result #0 ('out') must be signless integer or index, or a vector or tensor of them, but got 'f32'}}
  %0 = "arith.fptoui"(%x) : (f32) -> f32
  return
}

// -----

func.func @index_castui(%x: i32) {
  // expected-error @+1 {{'arith.index_castui' op operand type 'i32' and result type 'i64' are cast incompatible: expected index and an integer, or an integer and index}}
  %0 = arith.index_castui %x : i32 to i64
  return
}
