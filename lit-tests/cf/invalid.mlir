// RUN: ppto-opt %s --split-input-file --verify-diagnostics

func.func @passes_too_little(%x: i32) {
  // expected-error @+1 {{branch has 0 operands for successor #0, but target block has 1}}
  cf.br ^a
^a(%y: i32):
  return
}

// -----

func.func @passes_another_type(%x: f64) {
  // expected-error @+1 {{type mismatch for bb argument #0 of successor #0: expected i32, but f64 is passed}}
  cf.br ^a(%x : f64)
^a(%y: i32):
  return
}

// -----

func.func @second_successor(%c: i1, %x: i32) {
  // expected-error @+1 {{branch has 0 operands for successor #1, but target block has 1}}
  cf.cond_br %c, ^a(%x : i32), ^a
^a(%y: i32):
  return
}

// -----

func.func @condition_is_no_i1(%c: i32) {
  // expected-error @+1 {{'cf.cond_br' op operand #0}}
  "cf.cond_br"(%c)[^a, ^a] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^a:
  return
}

// -----

func.func @values_and_destinations(%f: i32) {
  // expected-error @+1 {{number of case values (2) should match number of case destinations (1)}}
  "cf.switch"(%f)[^a, ^a] <{case_operand_segments = array<i32: 0, 0>, case_values = dense<[1, 2]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^a:
  return
}

// -----

func.func @values_of_another_type(%f: i32) {
  // expected-error @+1 {{'flag' type ('i32') should match case value type ('i64')}}
  "cf.switch"(%f)[^a, ^a] <{case_operand_segments = array<i32: 0>, case_values = dense<1> : vector<1xi64>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^a:
  return
}

// -----

func.func @switch_passes_too_much(%f: i32) {
  // expected-error @+1 {{branch has 1 operands for successor #1, but target block has 0}}
  cf.switch %f : i32, [
    default: ^a,
    1: ^a(%f : i32)
  ]
^a:
  return
}

// -----

func.func @value_does_not_fit(%f: i8) {
  cf.switch %f : i8, [
    default: ^a,
    // expected-error @+1 {{expected a value that fits i8, but found 256}}
    256: ^a
  ]
^a:
  return
}

// -----

func.func @message_is_no_string(%c: i1) {
  // expected-error @+1 {{string}}
  cf.assert %c, 5
  return
}

// -----

// A switch has a block for each case.
func.func @sw(%x: i32) {
  // expected-error @+1 {{'cf.switch' op number of case values (2) should match number of case destinations (0)}}
  "cf.switch"(%x)[^a] <{case_values = dense<[1, 2]> : tensor<2xi32>, case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^a:
  return
}

// -----

// An assertion is of a bit.
func.func @as(%x: i32) {
  // expected-error @+1 {{'cf.assert' op operand #0 ('arg') must be i1, but got 'i32'}}
  "cf.assert"(%x) <{msg = "m"}> : (i32) -> ()
  return
}
