// What counts as interesting: a status, a text in the output, or both.
// RUN: ppto-reduce %s --test='ppto-opt %%s --canonicalize' --match='cf.cond_br' --quiet | FileCheck %s --check-prefix=MATCH
// RUN: ppto-reduce %s --test='not grep muli %%s' --status=1 --quiet | FileCheck %s --check-prefix=STATUS

// A shell runs what is no tool of ppto, and pipelines work in both.
// RUN: ppto-reduce %s --test='/bin/cat <%%s | (grep -c arith.muli)' --match='^[23]' --quiet | FileCheck %s --check-prefix=SHELL
// RUN: ppto-reduce %s --test='ppto-opt %%s --cse | grep -c arith.muli' --match='^[23]' --quiet | FileCheck %s --check-prefix=SHELL

// Limits end it with the best so far.
// RUN: ppto-reduce %s --test='grep arith.muli' --test-limit=4 2>&1 >/dev/null | FileCheck %s --check-prefix=LIMIT

// MATCH: func.func @f(%arg0: i1
// MATCH: cf.cond_br %arg0
// STATUS: arith.muli
// STATUS-NOT: cf.
// SHELL-COUNT-2: arith.muli
// SHELL-NOT: arith.muli
// SHELL-NOT: cf.
// LIMIT: stopped at the limit of tests, may become smaller still: {{.*}} 4 tests

func.func @f(%a: i32, %b: i32, %c: i1) -> i32 {
  %0 = arith.muli %a, %b : i32
  cf.cond_br %c, ^one(%0 : i32), ^two
^one(%z: i32):
  %1 = arith.muli %z, %b : i32
  cf.br ^three(%1 : i32)
^two:
  %2 = arith.addi %b, %a : i32
  cf.br ^three(%2 : i32)
^three(%t: i32):
  %3 = arith.muli %t, %t : i32
  return %3 : i32
}
