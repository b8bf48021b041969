// RUN: ppto-opt %s --split-input-file --verify-diagnostics

// expected-error @+1 {{'builtin.module' op region should have no arguments, found 1}}
"builtin.module"() ({
^bb0(%x: i32):
}) : () -> ()

// -----

// expected-error @+2 {{can only contain attributes with dialect-prefixed names, found: 'version'}}
// expected-note @+1 {{write it as 'dialect.version'}}
module attributes {version = 1} {
}

// -----

func.func @cast_to_nothing(%x: i32) {
  // expected-error @+1 {{expected at least one result for cast operation, found none}}
  "builtin.unrealized_conversion_cast"(%x) : (i32) -> ()
  return
}

// -----

// expected-note @+1 {{see existing symbol definition here}}
func.func private @twice()
// expected-error @+1 {{redefinition of symbol named 'twice'}}
func.func private @twice()

// -----

// What is inherent is given once, and as a dictionary, where an operation is known.
func.func @twice_given() -> i32 {
  // expected-error @+1 {{the attribute 'value' is given twice}}
  %0 = "arith.constant"() <{value = 1 : i32}> {value = 2 : i32} : () -> i32
  // expected-error @+1 {{expected a dictionary of properties, found '5 : i64'}}
  %1 = "arith.constant"() <5> : () -> i32
  return %0 : i32
}

// -----

// A cast has a result.
func.func @cast(%x: i32) {
  // expected-error @+1 {{'builtin.unrealized_conversion_cast' op expected at least one result for cast operation, found none}}
  "builtin.unrealized_conversion_cast"(%x) : (i32) -> ()
  return
}

// -----

// expected-error @+1 {{visibility expected to be one of ["public", "private", "nested"], but got "internal"}}
module @m attributes {sym_visibility = "internal"} {
}

// -----

// One block too many is told once, not again as one without terminator.
module {
  // expected-error @+1 {{'builtin.module' op region #0 ('body') must have one block, but has 2}}
  "builtin.module"() ({
  ^a:
    func.func private @f()
  ^b:
    func.func private @g()
  }) : () -> ()
}

// -----

func.func @operands_are_told_once() {
  // expected-error @+1 {{operand #0 does not dominate this use}}
  %0 = arith.addi %1, %1 : i32
  // expected-note @+1 {{operand defined here (in the same block)}}
  %1 = arith.constant 1 : i32
  return
}
