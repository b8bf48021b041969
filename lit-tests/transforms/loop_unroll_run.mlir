// RUN: ppto-opt %s --loop-unroll=factor=2 -o %t2.mlir
// RUN: ppto-opt %s --loop-unroll=factor=3 -o %t3.mlir
// RUN: ppto-opt %s --loop-unroll=factor=4 -o %t4.mlir
// RUN: ppto run %s --entry kernel --arg lb=0 --arg ub=7 --arg step=2 --expect "y == [[4, 2052, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %t2.mlir --entry kernel --arg lb=0 --arg ub=7 --arg step=2 --expect "y == [[4, 2052, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %t3.mlir --entry kernel --arg lb=0 --arg ub=7 --arg step=2 --expect "y == [[4, 2052, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %t4.mlir --entry kernel --arg lb=0 --arg ub=7 --arg step=2 --expect "y == [[4, 2052, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %s --entry kernel --arg lb=3 --arg ub=4 --arg step=5 --expect "y == [[1, 3, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %t2.mlir --entry kernel --arg lb=3 --arg ub=4 --arg step=5 --expect "y == [[1, 3, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %t3.mlir --entry kernel --arg lb=3 --arg ub=4 --arg step=5 --expect "y == [[1, 3, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %t4.mlir --entry kernel --arg lb=3 --arg ub=4 --arg step=5 --expect "y == [[1, 3, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %s --entry kernel --arg lb=5 --arg ub=5 --arg step=1 --expect "y == [[0, 0, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %t2.mlir --entry kernel --arg lb=5 --arg ub=5 --arg step=1 --expect "y == [[0, 0, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %t3.mlir --entry kernel --arg lb=5 --arg ub=5 --arg step=1 --expect "y == [[0, 0, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %t4.mlir --entry kernel --arg lb=5 --arg ub=5 --arg step=1 --expect "y == [[0, 0, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %s --entry kernel --arg lb=7 --arg ub=-3 --arg step=1 --expect "y == [[0, 0, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %t2.mlir --entry kernel --arg lb=7 --arg ub=-3 --arg step=1 --expect "y == [[0, 0, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %t3.mlir --entry kernel --arg lb=7 --arg ub=-3 --arg step=1 --expect "y == [[0, 0, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %t4.mlir --entry kernel --arg lb=7 --arg ub=-3 --arg step=1 --expect "y == [[0, 0, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %s --entry kernel --arg lb=-9 --arg ub=8 --arg step=3 --expect "y == [[6, -263292759, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %t2.mlir --entry kernel --arg lb=-9 --arg ub=8 --arg step=3 --expect "y == [[6, -263292759, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %t3.mlir --entry kernel --arg lb=-9 --arg ub=8 --arg step=3 --expect "y == [[6, -263292759, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %t4.mlir --entry kernel --arg lb=-9 --arg ub=8 --arg step=3 --expect "y == [[6, -263292759, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %s --entry kernel --arg lb=2147483630 --arg ub=2147483647 --arg step=2 --expect "y == [[9, -1686414858, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %t2.mlir --entry kernel --arg lb=2147483630 --arg ub=2147483647 --arg step=2 --expect "y == [[9, -1686414858, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %t3.mlir --entry kernel --arg lb=2147483630 --arg ub=2147483647 --arg step=2 --expect "y == [[9, -1686414858, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %t4.mlir --entry kernel --arg lb=2147483630 --arg ub=2147483647 --arg step=2 --expect "y == [[9, -1686414858, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %s --entry kernel --arg lb=2147483640 --arg ub=2147483647 --arg step=1 --expect "y == [[7, -863676581, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %t2.mlir --entry kernel --arg lb=2147483640 --arg ub=2147483647 --arg step=1 --expect "y == [[7, -863676581, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %t3.mlir --entry kernel --arg lb=2147483640 --arg ub=2147483647 --arg step=1 --expect "y == [[7, -863676581, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %t4.mlir --entry kernel --arg lb=2147483640 --arg ub=2147483647 --arg step=1 --expect "y == [[7, -863676581, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %s --entry kernel --arg lb=-2147483648 --arg ub=2147483647 --arg step=536870912 --expect "y == [[8, -2147483648, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %t2.mlir --entry kernel --arg lb=-2147483648 --arg ub=2147483647 --arg step=536870912 --expect "y == [[8, -2147483648, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %t3.mlir --entry kernel --arg lb=-2147483648 --arg ub=2147483647 --arg step=536870912 --expect "y == [[8, -2147483648, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %t4.mlir --entry kernel --arg lb=-2147483648 --arg ub=2147483647 --arg step=536870912 --expect "y == [[8, -2147483648, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %s --entry kernel --arg lb=-2147483648 --arg ub=2147483647 --arg step=1073741824 --expect "y == [[4, -2147483648, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %t2.mlir --entry kernel --arg lb=-2147483648 --arg ub=2147483647 --arg step=1073741824 --expect "y == [[4, -2147483648, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %t3.mlir --entry kernel --arg lb=-2147483648 --arg ub=2147483647 --arg step=1073741824 --expect "y == [[4, -2147483648, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %t4.mlir --entry kernel --arg lb=-2147483648 --arg ub=2147483647 --arg step=1073741824 --expect "y == [[4, -2147483648, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %s --entry kernel --arg lb=-2147483648 --arg ub=2147483647 --arg step=2147483647 --expect "y == [[3, -33, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %t2.mlir --entry kernel --arg lb=-2147483648 --arg ub=2147483647 --arg step=2147483647 --expect "y == [[3, -33, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %t3.mlir --entry kernel --arg lb=-2147483648 --arg ub=2147483647 --arg step=2147483647 --expect "y == [[3, -33, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %t4.mlir --entry kernel --arg lb=-2147483648 --arg ub=2147483647 --arg step=2147483647 --expect "y == [[3, -33, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %s --entry kernel --arg lb=0 --arg ub=12 --arg step=1 --expect "y == [[12, -320062458, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %t2.mlir --entry kernel --arg lb=0 --arg ub=12 --arg step=1 --expect "y == [[12, -320062458, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %t3.mlir --entry kernel --arg lb=0 --arg ub=12 --arg step=1 --expect "y == [[12, -320062458, 0, 0, 0, 0, 0, 0]]"
// RUN: ppto run %t4.mlir --entry kernel --arg lb=0 --arg ub=12 --arg step=1 --expect "y == [[12, -320062458, 0, 0, 0, 0, 0, 0]]"
// RUN: status 4 ppto run %s --entry kernel --arg lb=3 --arg ub=1 --arg step=0 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: status 4 ppto run %t4.mlir --entry kernel --arg lb=3 --arg ub=1 --arg step=0 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: status 4 ppto run %t4.mlir --entry kernel --arg lb=3 --arg ub=1 --arg step=-2 2>&1 | FileCheck %s --check-prefix=MINUS

// ZERO: the step of 'scf.for' is 0, but only a positive step ends a loop
// MINUS: the step of 'scf.for' is -2, but only a positive step ends a loop

// A loop with any bounds, at the ends of the type too, does the same when it is unrolled. The
// second number depends on the induction variables and their order.

tile.kernel @kernel(%y: memref<1x8xi32> out, %lb: i32, %ub: i32, %step: i32) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %prime = arith.constant 31 : i32
  %none = tile.full %zero : i32 -> !tile.tile<1x8xi32, vec>
  tile.store %none, %y[0, 0] : !tile.tile<1x8xi32, vec>, memref<1x8xi32>
  %count, %hash = scf.for %i = %lb to %ub step %step iter_args(%n = %zero, %h = %zero) -> (i32, i32) : i32 {
    %next = arith.addi %n, %one : i32
    %scaled = arith.muli %h, %prime : i32
    %added = arith.addi %scaled, %i : i32
    scf.yield %next, %added : i32, i32
  }
  %t = tile.full %count : i32 -> !tile.tile<1x8xi32, vec valid 1x1>
  tile.store %t, %y[0, 0] : !tile.tile<1x8xi32, vec valid 1x1>, memref<1x8xi32>
  %u = tile.full %hash : i32 -> !tile.tile<1x8xi32, vec valid 1x1>
  tile.store %u, %y[0, 1] : !tile.tile<1x8xi32, vec valid 1x1>, memref<1x8xi32>
  tile.return
}
