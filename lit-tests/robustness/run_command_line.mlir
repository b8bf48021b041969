// Mistakes in the command line of 'ppto run': what was expected, what was found, and status 2.
//
// DEFINE: %{wrong} = not ppto run %s
// RUN: %{wrong} --exprct=1 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: ppto run: error: unknown option '--exprct'; did you mean '--expect'?
// RUN: %{wrong} %s 2>&1 | FileCheck %s --check-prefix=TWO
// TWO: error: expected one program to run, found also '{{.*}}run_command_line.mlir'
// RUN: not ppto run 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: error: expected FILE, the program to run, found none
// RUN: %{wrong} --max-steps many 2>&1 | FileCheck %s --check-prefix=NUMBER
// NUMBER: error: --max-steps: expected a whole number from {{.*}}, found 'many'
// RUN: %{wrong} -d 2>&1 | FileCheck %s --check-prefix=END
// END: error: -d: expected IDS, found the end of the command line
// RUN: %{wrong} -d 0 -d 1 2>&1 | FileCheck %s --check-prefix=TWICE
// TWICE: error: -d: expected once, found twice
// RUN: %{wrong} -d -1 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// NEGATIVE: error: -d -1: expected device numbers such as 0,1 or 0-7, found '-1'
//
// Nothing is given twice without a word.
// RUN: %{wrong} --dim N=1 --dim N=2 2>&1 | FileCheck %s --check-prefix=DIM
// DIM: error: --dim: extent 'N' is given twice
// RUN: %{wrong} --save y=a.npy --save y=b.npy 2>&1 | FileCheck %s --check-prefix=SAVE
// SAVE: error: --save: a file for 'y' is given twice
//
// Where a result cannot be saved is found out before the run.
// RUN: %{wrong} --arg x=arange --save y=%S 2>&1 | FileCheck %s --check-prefix=FOLDER
// FOLDER: error: expected an output file, but '{{.*}}' is a folder
// RUN: %{wrong} --arg x=arange --save y=no/such/y.npy 2>&1 | FileCheck %s --check-prefix=NOFOLDER
// NOFOLDER: error: cannot write 'no/such/y.npy': there is no folder '{{.*}}'
//
// Files that are no arrays, or arrays for no memory.
// RUN: %{wrong} --arg x=%S/Inputs/huge.npy 2>&1 | FileCheck %s --check-prefix=HUGE
// HUGE: error: argument 'x': {{.*}}huge.npy: a tensor of f32 with shape [1099511627776,4,8] is too large
// RUN: %{wrong} --arg x=%S/Inputs/empty.npy 2>&1 | FileCheck %s --check-prefix=EMPTY
// EMPTY: error: argument 'x': {{.*}}empty.npy: expected a .npy file, found an empty one
//
// A window is no argument.
// RUN: %{wrong} --entry kernel --arg w=ones 2>&1 | FileCheck %s --check-prefix=WINDOW
// WINDOW: error: argument 'w' is a window, which starts as zeros; leave --arg w out

host.func @main(%x: memref<?x4x8xf32> in, %y: memref<?x4x8xf32> out) dims(N = %x[0]) {
  host.return
}

tile.kernel @kernel(%w: !dist.tensor<4x8xf32> in) {
  tile.return
}
