// Functions in modules of modules run as they are, by names that tell them apart; they are lowered
// module by module.
//
// RUN: ppto run %s --entry a.main --expect "y == 1" | FileCheck %s --check-prefix=RUNS
// RUNS: OK
// RUN: ppto run %s --entry b.main --expect "y == 2" | FileCheck %s --check-prefix=RUNS
// RUN: not ppto run %s 2>&1 | FileCheck %s --check-prefix=WHICH
// WHICH: error: expected one host function, found 2; choose one with --entry: a.main, b.main
// RUN: not ppto run %s --entry main 2>&1 | FileCheck %s --check-prefix=TWO
// TWO: error: expected the name of one function as entry, found 'main', which 2 have: a.main, b.main
// RUN: not ppto run %s --entry a.main --at=ascend 2>&1 | FileCheck %s --check-prefix=LOWERED
// RUN: not ppto-opt --convert-to-ascend %s 2>&1 | FileCheck %s --check-prefix=LOWERED
// LOWERED: nested_modules.mlir:[[#@LINE+3]]:1: error: 'builtin.module' op expected functions directly in the module that is lowered, found them in here
// LOWERED: note: lower each module as a file of its own, or move its functions out

module @a {
  host.func @main(%y: memref<4x8xf32> out) {
    %c0 = arith.constant 0 : index
    host.dispatch @device(%y) device %c0 : memref<4x8xf32>
    host.return
  }
  orch.func @device(%y: memref<4x8xf32> out) {
    orch.call @kernel(%y) : memref<4x8xf32>
    orch.return
  }
  tile.kernel @kernel(%y: memref<4x8xf32> out) {
    %one = arith.constant 1.0 : f32
    %t = tile.full %one : f32 -> !tile.tile<4x8xf32, vec>
    tile.store %t, %y[0, 0] : !tile.tile<4x8xf32, vec>, memref<4x8xf32>
    tile.return
  }
}

module @b {
  host.func @main(%y: memref<4x8xf32> out) {
    %c0 = arith.constant 0 : index
    host.dispatch @device(%y) device %c0 : memref<4x8xf32>
    host.return
  }
  orch.func @device(%y: memref<4x8xf32> out) {
    orch.call @kernel(%y) : memref<4x8xf32>
    orch.return
  }
  tile.kernel @kernel(%y: memref<4x8xf32> out) {
    %two = arith.constant 2.0 : f32
    %t = tile.full %two : f32 -> !tile.tile<4x8xf32, vec>
    tile.store %t, %y[0, 0] : !tile.tile<4x8xf32, vec>, memref<4x8xf32>
    tile.return
  }
}
