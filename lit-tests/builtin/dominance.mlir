// RUN: ppto-opt %s --allow-unregistered-dialect --verify-diagnostics

// What is in a region of an unknown operation sees what comes before that operation, and no more.
func.func @in_regions() {
  // expected-note @+1 {{operand defined here (in a parent region)}}
  %0 = "foo.op"() ({
    // expected-error @+1 {{operand #1 does not dominate this use}}
    "foo.use"(%1, %0) : (i32, i32) -> ()
    %1 = "foo.def"() : () -> i32
  }) : () -> i32
  "foo.op"() ({
    // expected-error @+1 {{operand #0 does not dominate this use}}
    "foo.use"(%2) : (i32) -> ()
  }) : () -> ()
  // expected-note @+1 {{operand defined here (in a parent region)}}
  %2 = "foo.def"() : () -> i32
  return
}
