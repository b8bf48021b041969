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
