// What is wrong with a command line or a program is told, each with its status.
// RUN: status 1 ppto-reduce %s --test='grep nowhere-in-the-file' 2>&1 | FileCheck %s --check-prefix=DULL
// RUN: status 1 ppto-reduce %s --test='ppto-opt --no-such-pass' 2>&1 | FileCheck %s --check-prefix=TOOL
// RUN: status 1 ppto-reduce %s --test='cat' --match='never' 2>&1 | FileCheck %s --check-prefix=MATCH
// RUN: status 1 ppto-reduce %s --test='sleep 30; cat %%s' --test-timeout=0.2 2>&1 | FileCheck %s --check-prefix=SLOW
// RUN: status 2 ppto-reduce %s --test='no-such-command-at-all' 2>&1 | FileCheck %s --check-prefix=BROKEN
// RUN: status 2 ppto-reduce %s --test='grep "open' 2>&1 | FileCheck %s --check-prefix=SYNTAX
// RUN: status 2 ppto-reduce %t.none --test='cat' 2>&1 | FileCheck %s --check-prefix=FILE
// RUN: status 2 ppto-reduce %s 2>&1 | FileCheck %s --check-prefix=NOTEST
// RUN: status 2 ppto-reduce --test='cat' 2>&1 | FileCheck %s --check-prefix=NOFILE
// RUN: status 2 ppto-reduce %s --test='cat' --match='(' 2>&1 | FileCheck %s --check-prefix=REGEX
// RUN: status 2 ppto-reduce %s --test='cat' --status=good 2>&1 | FileCheck %s --check-prefix=STATUS
// RUN: echo 'func.func @f( {' > %t.bad
// RUN: status 1 ppto-reduce %t.bad --test='cat' 2>&1 | FileCheck %s --check-prefix=PARSE

// DULL: ppto-reduce: error: '{{.*}}errors.mlir' is not interesting: expected of 'grep nowhere-in-the-file {{.*}}errors.mlir' status 0, but it ended with status 1
// TOOL: is not interesting: expected of 'ppto-opt --no-such-pass {{.*}}' status 0, but it ended with status 2
// TOOL-NEXT: its output was
// TOOL-NEXT: ppto-opt: error: unknown option '--no-such-pass'
// MATCH: is not interesting: expected of 'cat {{.*}}' output with 'never', but it ended with status 0
// SLOW: is not interesting: expected of 'sleep 30; cat {{.*}}' status 0, but it took too long
// SLOW: to give it more time, use --test-timeout
// BROKEN: error: --test: the command 'no-such-command-at-all {{.*}}' cannot be started:
// SYNTAX: error: the command 'grep "open %s' cannot be read:
// FILE: error: cannot read '{{.*}}.none'
// NOTEST: error: expected --test=CMD
// NOFILE: error: expected one input file, found none
// REGEX: error: --match: expected a regular expression, found '('
// STATUS: error: --status: expected a number, nonzero, crash or any, found 'good'
// PARSE: .bad:1:{{[0-9]+}}: error:

// never is said nowhere but in comments, which are not part of the program.
func.func @f() {
  return
}
