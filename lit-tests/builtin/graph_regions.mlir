// A region of an operation that is not known may be a graph, unless it has several blocks.
//
// RUN: ppto-opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s
// RUN: not ppto-opt --allow-unregistered-dialect --split-input-file --canonicalize --cse --sccp --dce \
// RUN:   --print-analysis=kind=liveness %s 2>&1 | FileCheck %s
//
// CHECK: {{^}}module {
// CHECK: "foo.graph"() ({
// CHECK-NEXT: "foo.later"(%[[H:.*]]) : (i8) -> i9

func.func @graph() {
  "foo.graph"() ({
    %g = "foo.later"(%h) : (i8) -> i9
    %h = "foo.earlier"(%g) ({
      "foo.inside"(%h) : (i8) -> ()
    }) : (i9) -> i8
  }) : () -> ()
  return
}

// -----

"foo.blocks"() ({
  // expected-error @+1 {{operand #0 does not dominate this use}}
  "foo.use"(%0) : (i32) -> ()
  // expected-note @+1 {{operand defined here}}
  %0 = "foo.make"() : () -> i32
  cf.br ^next
^next:
  "foo.end"() : () -> ()
}) : () -> ()
