// RUN: ppto-opt %s --split-input-file --verify-diagnostics

// expected-note @+1 {{the function is declared here}}
func.func @returns_nothing(%x: i32) -> i32 {
  // expected-error @+1 {{'func.return' op has 0 operands, but enclosing function (@returns_nothing) returns 1}}
  return
}

// -----

// expected-note @+1 {{the function is declared here}}
func.func @returns_another_type(%x: i32) -> f32 {
  // expected-error @+1 {{type of return operand 0 ('i32') doesn't match function result type ('f32') in function @returns_another_type}}
  return %x : i32
}

// -----

func.func @returns_from_a_loop(%n: index) {
  scf.for %i = %n to %n step %n {
    // expected-error @+1 {{'func.return' op expects parent op 'func.func', found 'scf.for'}}
    func.return
  }
  return
}

// -----

func.func @calls_nothing() {
  // expected-error @+1 {{'func.call' op 'missing' does not reference a valid function: expected the name of a func.func, found no symbol of that name}}
  call @missing() : () -> ()
  return
}

// -----

// expected-note @+1 {{it is defined here}}
module @inner {
}
func.func @calls_a_module() {
  // expected-error @+1 {{'inner' does not reference a valid function: expected the name of a func.func, found a builtin.module}}
  call @inner() : () -> ()
  return
}

// -----

// expected-note @+1 {{the function is here}}
func.func private @takes_one(f32)
func.func @passes_none() {
  // expected-error @+1 {{incorrect number of operands for callee: expected 1, but got 0}}
  call @takes_one() : () -> ()
  return
}

// -----

// expected-note @+1 {{the function is here}}
func.func private @takes_float(f32)
func.func @passes_integer(%x: i32) {
  // expected-error @+1 {{operand type mismatch: expected operand type 'f32', but provided 'i32' for operand number 0}}
  call @takes_float(%x) : (i32) -> ()
  return
}

// -----

// expected-note @+1 {{the function is here}}
func.func private @gives_one() -> i32
func.func @takes_two() {
  // expected-error @+1 {{incorrect number of results for callee: expected 1, but got 2}}
  %0:2 = call @gives_one() : () -> (i32, i32)
  return
}

// -----

// expected-note @+1 {{the function is here}}
func.func private @gives_integer() -> i32
func.func @takes_float() {
  // expected-error @+1 {{result type mismatch at index 0: expected 'i32', but got 'f32'}}
  %0 = call @gives_integer() : () -> f32
  return
}

// -----

func.func @constant_of_nothing() {
  // expected-error @+1 {{reference to undefined function 'missing'}}
  %f = constant @missing : () -> ()
  return
}

// -----

// expected-note @+1 {{the function is here}}
func.func private @f(i32)
func.func @constant_of_another_type() {
  // expected-error @+1 {{reference to function with mismatched type: expected () -> (), but '@f' has (i32) -> ()}}
  %f = constant @f : () -> ()
  return
}

// -----

func.func @indirect_call_of_another_type(%f: (i32) -> i32, %x: f32) {
  // expected-error @+1 {{expected (i32) -> i32, found (f32) -> i32}}
  %0 = "func.call_indirect"(%f, %x) : ((i32) -> i32, f32) -> i32
  return
}

// -----

// expected-error @+2 {{symbol declaration cannot have public visibility}}
// expected-note @+1 {{write `func.func private`, or give the function a body}}
func.func @public_declaration()

// -----

// expected-error @+1 {{entry block must have 1 arguments to match function signature, but has 0}}
"func.func"() <{function_type = (i32) -> (), sym_name = "lacks_argument"}> ({
  func.return
}) : () -> ()

// -----

// expected-error @+1 {{type of entry block argument #0}}
"func.func"() <{function_type = (i32) -> (), sym_name = "wrong_argument"}> ({
^bb0(%x: f32):
  func.return
}) : () -> ()

// -----

// expected-error @+1 {{expects arg_attrs to have one dictionary for each of its 1 arguments, but got 2}}
"func.func"() <{arg_attrs = [{}, {}], function_type = (i32) -> (), sym_name = "f", sym_visibility = "private"}> ({
}) : () -> ()

// -----

// expected-error @+2 {{arguments may only have dialect attributes, found 'note' on number 1}}
// expected-note @+1 {{write it as 'dialect.note'}}
func.func private @argument_attribute(i32, i32 {note})

// -----

// expected-error @+2 {{results may only have dialect attributes, found 'note' on number 0}}
// expected-note @+1 {{write it as 'dialect.note'}}
func.func private @result_attribute() -> (i32 {note})

// -----

// expected-error @+1 {{visibility expected to be one of ["public", "private", "nested"], but got "secret"}}
"func.func"() <{function_type = () -> (), sym_name = "f", sym_visibility = "secret"}> ({
}) : () -> ()

// -----

// expected-error @+1 {{expected type instead of SSA identifier}}
func.func @mixed_arguments(i32, %x: i32)

// -----

// expected-error @+1 {{expected non-empty function body}}
func.func @empty_body() {}

// -----

// The call is not judged by a function that is wrong itself.
// expected-error @+1 {{requires attribute 'function_type'}}
"func.func"() <{sym_name = "f", sym_visibility = "private"}> ({
}) : () -> ()
func.func @call_of_untyped(%a: i32) -> ((i32) -> ()) {
  call @f(%a) : (i32) -> ()
  %0 = constant @f : (i32) -> ()
  return %0 : (i32) -> ()
}

// -----

// expected-note @+1 {{the operation around it is here}}
func.func @outer() {
  // expected-error @+1 {{symbol's parent must have the SymbolTable trait}}
  func.func @inner() {
    return
  }
  return
}

// -----

// A function has its own type, and not another.
// expected-note @+1 {{the function is here}}
func.func @g() {
  return
}
func.func @h() {
  // expected-error @+1 {{'func.constant' op reference to function with mismatched type: expected () -> i32, but '@g' has () -> ()}}
  %0 = "func.constant"() <{value = @g}> : () -> (() -> i32)
  return
}

// -----

func.func @called(%f: (i32) -> i32, %x: i64) {
  // expected-error @+1 {{'func.call_indirect' op failed to verify that the operands and results have the types of the callee: expected (i32) -> i32, found (i64) -> i32}}
  %0 = "func.call_indirect"(%f, %x) : ((i32) -> i32, i64) -> i32
  return
}

// -----

// Its body has its arguments.
// expected-error @+1 {{'func.func' op type of entry block argument #0 must match the function signature, 'i32', but is 'i64'}}
"func.func"() <{sym_name = "args", function_type = (i32) -> ()}> ({
^bb0(%x: i64):
  "func.return"() : () -> ()
}) : () -> ()

// -----

// expected-error @+1 {{expected the visibility as a word before the name of the function, found sym_visibility = "private" among its attributes}}
func.func @f() attributes {sym_visibility = "private"} {
  return
}

// -----

func.func @f(%x: i32) {
// expected-error @+1 {{expected an operation, found '^entry': the arguments before the brace are those of the first block, which has no label then}}
^entry(%y: i32):
  return
}
