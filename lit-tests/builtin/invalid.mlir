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

// A cast has a result.
func.func @cast(%x: i32) {
  // expected-error @+1 {{'builtin.unrealized_conversion_cast' op expected at least one result for cast operation, found none}}
  "builtin.unrealized_conversion_cast"(%x) : (i32) -> ()
  return
}
