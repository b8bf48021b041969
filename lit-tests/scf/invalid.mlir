// RUN: ppto-opt %s --split-input-file --verify-diagnostics

func.func @bounds_of_float(%x: f32) {
  // expected-error @+1 {{'scf.for' op operand #0 ('lowerBound') must be}}
  scf.for %i = %x to %x step %x : f32 {
  }
  return
}

// -----

func.func @induction_variable(%n: index) {
  // expected-error @+1 {{expected induction variable to be same type as bounds and step: expected index, found i32}}
  "scf.for"(%n, %n, %n) ({
  ^bb0(%i: i32):
    scf.yield
  }) : (index, index, index) -> ()
  return
}

// -----

func.func @fewer_results_than_carried(%n: index, %x: f32) {
  // expected-error @+1 {{mismatch in number of loop-carried values and defined values: 1 != 0}}
  "scf.for"(%n, %n, %n, %x) ({
  ^bb0(%i: index, %a: f32):
    scf.yield %a : f32
  }) : (index, index, index, f32) -> ()
  return
}

// -----

func.func @types_of_results(%n: index, %x: f32) {
  // expected-error @+1 {{mismatch in number of loop-carried values and defined values}}
  %0:2 = scf.for %i = %n to %n step %n iter_args(%a = %x) -> (f32, f32) {
    scf.yield %a : f32
  }
  return
}

// -----

func.func @lacks_argument(%n: index, %x: f32) {
  // expected-error @+1 {{different number of inits and region iter_args: 1 != 0}}
  %0 = "scf.for"(%n, %n, %n, %x) ({
  ^bb0(%i: index):
    scf.yield %x : f32
  }) : (index, index, index, f32) -> f32
  return
}

// -----

func.func @argument_of_another_type(%n: index, %x: f32) {
  // expected-error @+2 {{0-th init and 0-th region iter_arg have different type: 'f32' != 'i32'}}
  // expected-error @+1 {{0-th region iter_arg and 0-th loop result have different type: 'i32' != 'f32'}}
  %0 = "scf.for"(%n, %n, %n, %x) ({
  ^bb0(%i: index, %a: i32):
    scf.yield %a : i32
  }) : (index, index, index, f32) -> f32
  return
}

// -----

func.func @yields_nothing(%n: index, %x: f32) {
  // expected-error @+1 {{region control flow edge from Region #0 to Region #0: source has 0 operands, but target successor needs 1}}
  %0 = scf.for %i = %n to %n step %n iter_args(%a = %x) -> f32 {
    // expected-note @+1 {{the values are handed on here}}
    scf.yield
  }
  return
}

// -----

func.func @yields_another_type(%n: index, %x: f32) {
  // expected-error @+1 {{0-th region iter_arg and 0-th yielded value have different type: 'f32' != 'index'}}
  %0 = scf.for %i = %n to %n step %n iter_args(%a = %x) -> f32 {
    scf.yield %i : index
  }
  return
}

// -----

func.func @results_without_else(%c: i1, %x: f32) {
  // expected-error @+1 {{must have an else block if defining values, found 1 results and no else}}
  %0 = scf.if %c -> f32 {
    scf.yield %x : f32
  }
  return
}

// -----

func.func @else_yields_nothing(%c: i1, %x: f32) {
  // expected-error @+1 {{region control flow edge from Region #1 to parent results: source has 0 operands, but target successor needs 1}}
  %0 = scf.if %c -> f32 {
    scf.yield %x : f32
  } else {
    // expected-note @+1 {{the values are handed on here}}
    scf.yield
  }
  return
}

// -----

func.func @then_yields_another_type(%c: i1, %x: f32) {
  // expected-error @+1 {{along control flow edge from Region #0 to parent results: source type #0 'i1' should match input type #0 'f32'}}
  %0 = scf.if %c -> f32 {
    // expected-note @+1 {{the values are handed on here}}
    scf.yield %c : i1
  } else {
    scf.yield %x : f32
  }
  return
}

// -----

func.func @conditional_with_argument(%c: i1) {
  // expected-error @+1 {{region #0 should have no arguments, found 1}}
  "scf.if"(%c) ({
  ^bb0(%x: i32):
    scf.yield
  }, {
  }) : (i1) -> ()
  return
}

// -----

func.func @yield_outside() {
  // expected-error @+1 {{'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while', found 'func.func'}}
  scf.yield
}

// -----

func.func @condition_outside(%c: i1) {
  scf.if %c {
    // expected-error @+1 {{'scf.condition' op expects parent op 'scf.while', found 'scf.if'}}
    scf.condition(%c)
  }
  return
}

// -----

func.func @before_ends_with_yield(%c: i1) {
  // expected-error @+1 {{expects the 'before' region to terminate with 'scf.condition', found 'scf.yield'}}
  scf.while : () -> () {
    // expected-note @+1 {{terminator here}}
    scf.yield
  } do {
    scf.yield
  }
  return
}

// -----

func.func @after_ends_with_condition(%c: i1) {
  // expected-error @+1 {{expects the 'after' region to terminate with 'scf.yield', found 'scf.condition'}}
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    // expected-note @+1 {{terminator here}}
    scf.condition(%c)
  }
  return
}

// -----

func.func @condition_passes_nothing(%c: i1, %x: f32) {
  // expected-error @+2 {{from Region #0 to Region #1: source has 0 operands, but target successor needs 1}}
  // expected-error @+1 {{from Region #0 to parent results: source has 0 operands, but target successor needs 1}}
  %0 = scf.while (%a = %x) : (f32) -> f32 {
    // expected-note @+1 {{the values are handed on here}}
    scf.condition(%c)
  } do {
  ^bb0(%b: f32):
    scf.yield %b : f32
  }
  return
}

// -----

func.func @after_yields_another_type(%c: i1, %x: f32) {
  // expected-error @+1 {{along control flow edge from Region #1 to Region #0: source type #0 'i1' should match input type #0 'f32'}}
  %0 = scf.while (%a = %x) : (f32) -> f32 {
    scf.condition(%c) %a : f32
  } do {
  ^bb0(%b: f32):
    // expected-note @+1 {{the values are handed on here}}
    scf.yield %c : i1
  }
  return
}

// -----

func.func @execute_nothing() {
  // expected-error @+1 {{region needs to have at least one block, found none}}
  "scf.execute_region"() ({
  }) : () -> ()
  return
}

// -----

func.func @execute_with_argument() {
  // expected-error @+1 {{region cannot have any arguments, found 1}}
  "scf.execute_region"() ({
  ^bb0(%x: i32):
    scf.yield
  }) : () -> ()
  return
}

// -----

func.func @execute_yields_nothing() {
  // expected-error @+1 {{region control flow edge from Region #0 to parent results: source has 0 operands, but target successor needs 1}}
  %0 = scf.execute_region -> i32 {
    // expected-note @+1 {{the values are handed on here}}
    scf.yield
  }
  return
}

// -----

func.func @case_twice(%a: index) {
  // expected-error @+1 {{'scf.index_switch' op has duplicate case value: 2}}
  scf.index_switch %a
  case 2 {
  }
  case 2 {
  }
  default {
  }
  return
}

// -----

func.func @cases_without_regions(%a: index) {
  // expected-error @+1 {{'scf.index_switch' op has 0 case regions but 1 case values}}
  "scf.index_switch"(%a) <{cases = array<i64: 1>}> ({
    scf.yield
  }) : (index) -> ()
  return
}

// -----

func.func @case_yields_nothing(%a: index, %x: i32) {
  // expected-error @+1 {{region control flow edge from Region #1 to parent results: source has 0 operands, but target successor needs 1}}
  %0 = scf.index_switch %a -> i32
  case 2 {
    // expected-note @+1 {{the values are handed on here}}
    scf.yield
  }
  default {
    scf.yield %x : i32
  }
  return
}

// -----

func.func @parallel_without_loops() {
  // expected-error @+1 {{needs at least one tuple element for lowerBound, upperBound and step, found none}}
  "scf.parallel"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>}> ({
    scf.reduce
  }) : () -> ()
  return
}

// -----

func.func @parallel_without_reduction(%a: index, %x: f32) {
  // expected-error @+1 {{expects number of results: 1 to be the same as number of reductions: 0}}
  %0 = scf.parallel (%i) = (%a) to (%a) step (%a) init (%x) -> f32 {
  }
  return
}

// -----

func.func @reduction_of_another_type(%a: index, %x: f32) {
  // expected-error @+1 {{expects type of 0-th reduction operand: 'index' to be the same as the 0-th result type: 'f32'}}
  %0 = scf.parallel (%i) = (%a) to (%a) step (%a) init (%x) -> f32 {
    scf.reduce(%a : index) {
    ^bb0(%l: index, %r: index):
      scf.reduce.return %l : index
    }
  }
  return
}

// -----

func.func @reduction_returns_another_type(%a: index, %x: f32) {
  %0 = scf.parallel (%i) = (%a) to (%a) step (%a) init (%x) -> f32 {
    scf.reduce(%x : f32) {
    ^bb0(%l: f32, %r: f32):
      // expected-error @+1 {{must have type 'f32' (the type of the reduction inputs), found 'index'}}
      scf.reduce.return %a : index
    }
  }
  return
}

// -----

func.func @step_zero(%a: index) {
  %zero = arith.constant 0 : index
  // expected-error @+1 {{constant step operand must be positive, found 0}}
  scf.parallel (%i) = (%a) to (%a) step (%zero) {
  }
  return
}

// -----

func.func @bounds_of_another_number(%a: index) {
  // expected-error @+1 {{expected 1 upper bounds, one for each induction variable, found 2}}
  scf.parallel (%i) = (%a) to (%a, %a) step (%a) {
  }
  return
}

// -----

module {
  // expected-error @+1 {{'scf.reduce' op expects parent op 'scf.parallel', found 'builtin.module'}}
  scf.reduce
}

// -----

func.func @mapping_of_another_size() {
  // expected-error @+1 {{mapping attribute size must match op rank: expected 1, found 2}}
  scf.forall (%i) in (8) {
  } {mapping = [0, 1]}
  return
}

// -----

func.func @outputs_that_are_no_tensors(%x: f32) {
  // expected-error @+1 {{operand #0 ('outputs') must be tensor, but got 'f32'}}
  %0 = scf.forall (%i) in (8) shared_outs(%o = %x) -> (f32) {
  }
  return
}

// -----

func.func @other_work_at_the_end() {
  scf.forall (%i) in (8) {
    // expected-error @+1 {{expected only operations that write into shared outputs, such as tensor.parallel_insert_slice, found 'arith.constant'}}
    scf.forall.in_parallel {
      // expected-note @+1 {{it is here}}
      %c = arith.constant 1 : i32
    }
  }
  return
}

// -----

func.func @mapping(%n: index) {
  // expected-error @+1 {{attribute 'mapping' must be array of device mapping attributes, such as #gpu.thread<x>, but element #0 is '1 : i64'}}
  scf.forall (%i) in (%n) {
  } {mapping = [1]}
  return
}
