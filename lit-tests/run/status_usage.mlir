// Exit status 2: the command line does not fit the program.
// RUN: status 2 ppto run %s 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: missing arguments x: memref<?x?xf32>, n: i32; give each with --arg NAME=SPEC

// RUN: status 2 ppto run %s --arg x=arange --arg n=1 --arg z=1 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: expected the name of a parameter, found 'z'; the entry has x, y, n

// RUN: status 2 ppto run %s --arg x=arange --arg n=1 2>&1 | FileCheck %s --check-prefix=EXTENT
// EXTENT: nothing gives extent 'N' (dimension 1 of 'x') a number; use --dim N=N

// RUN: status 2 ppto run %s --arg x=arange --arg n=1 --dim M=3 2>&1 | FileCheck %s --check-prefix=NO-EXTENT
// NO-EXTENT: --dim M: expected a run-time extent of the entry (N, P)

// RUN: status 2 ppto run %s --arg x=arange --arg n=1 --dim N=x 2>&1 | FileCheck %s --check-prefix=DIM
// DIM: --dim: expected NAME=N, such as M=64, found 'N=x'

// RUN: status 2 ppto run %s --arg x=sideways --arg n=1 --dim N=4 2>&1 | FileCheck %s --check-prefix=SPEC
// SPEC: --arg x=sideways

// RUN: status 2 ppto run %s --entry nowhere --arg x=arange 2>&1 | FileCheck %s --check-prefix=ENTRY
// ENTRY: expected the name of a function as entry, found 'nowhere'; there are main

// RUN: status 2 ppto run %s -p a9 --arg x=arange 2>&1 | FileCheck %s --check-prefix=PLATFORM
// PLATFORM: expected a2a3sim or a5sim, found 'a9'

// RUN: status 2 ppto run %s -d 0,0 --arg x=arange --arg n=1 --dim N=4 2>&1 | FileCheck %s --check-prefix=DEVICES
// DEVICES: ppto run:

// RUN: status 2 ppto run %s --at=device --arg x=arange 2>&1 | FileCheck %s --check-prefix=LEVEL
// LEVEL: source or ascend, found 'device'

// RUN: status 2 ppto run %s --arg x=arange --arg n=1 --dim N=4 --expect "w == x" 2>&1 | FileCheck %s --check-prefix=EXPECT
// EXPECT: --expect:

// RUN: status 2 ppto run %s.nowhere 2>&1 | FileCheck %s --check-prefix=FILE
// FILE: no such file

host.func @main(%x: memref<?x?xf32> in, %y: memref<?x?xf32> out, %n: i32)
    dims(P = %x[0] = %y[0], N = %x[1] = %y[1]) {
  host.return
}
