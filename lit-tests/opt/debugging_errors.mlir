// What options for finding a wrong pass expect.
// RUN: not ppto-opt %s --canonicalize --mlir-generate-reproducer=%t.nope/x.mlir 2>&1 | FileCheck %s --check-prefix=FOLDER
// RUN: not ppto-opt %s --canonicalize --mlir-pass-pipeline-crash-reproducer=%t.nope/x.mlir 2>&1 | FileCheck %s --check-prefix=FOLDER
// FOLDER: error: cannot write '{{.*}}x.mlir': there is no folder '{{.*}}.nope'

// RUN: echo file > %t.file
// RUN: not ppto-opt %s --canonicalize --bisect="grep -q addi" --bisect-output=%t.file 2>&1 | FileCheck %s --check-prefix=FILE
// FILE: error: cannot make the folder '{{.*}}.file': there is a file of that name

// RUN: not ppto-opt %s --canonicalize --bisect="grep -q addi" --bisect-status=bad 2>&1 | FileCheck %s --check-prefix=STATUS
// STATUS: error: --bisect-status: expected a number, nonzero, crash or any, found 'bad'

// RUN: not ppto-opt %s --canonicalize --bisect="grep -q addi" --bisect-match='(' 2>&1 | FileCheck %s --check-prefix=MATCH
// MATCH: error: --bisect-match: expected a regular expression, found '('

// RUN: not ppto-opt %s --canonicalize --bisect="grep -q addi" --bisect-timeout=0 2>&1 | FileCheck %s --check-prefix=TIMEOUT
// TIMEOUT: error: --bisect-timeout: expected a number of seconds from 1, found '0'

// RUN: not ppto-opt %s --canonicalize --bisect="grep -q addi" -o %t.out 2>&1 | FileCheck %s --check-prefix=OUTPUT
// OUTPUT: error: --bisect: expected no -o, since there is no result but what is found, found '-o {{.*}}.out'; --bisect-output=FOLDER keeps the IR around it

// RUN: not ppto-opt %s --canonicalize --bisect="grep -q addi" --check-by-running 2>&1 | FileCheck %s --check-prefix=BOTH
// BOTH: error: --bisect: expected no other way to run passes, found --check-by-running

// RUN: not ppto-opt %s --canonicalize --debug-counter=rewrites=1,fold=1,rewrites=2 2>&1 | FileCheck %s --check-prefix=TWICE
// TWICE: error: --debug-counter: expected one count for each name, found two for 'rewrites'

// RUN: not ppto-opt %s --canonicalize --debug-counter=rewrites=-1 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// NEGATIVE: error: --debug-counter: rewrites=-1: expected a number from 0 to 999999999, found '-1'

// RUN: not ppto-opt %s --canonicalize --check-by-running --arg z=ones 2>&1 | FileCheck %s --check-prefix=ARGUMENT
// ARGUMENT: error: --arg: expected the name of a parameter, found 'z'; what is run has arg0

func.func @f(%x: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %y = arith.addi %x, %zero : i32
  return %y : i32
}
