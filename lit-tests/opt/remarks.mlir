// What passes say of their decisions. They are diagnostics: in order, with notes, and expected below.
// RUN: ppto-opt %s --split-input-file --verify-diagnostics --remarks=all --inline --cse >/dev/null
// RUN: ppto-opt %s --split-input-file --remarks=passed --remarks-filter="cse|inl.*" --inline --loop-invariant-code-motion --cse 2>&1 >/dev/null | FileCheck %s --check-prefix=FILTER
// RUN: ppto-opt %s --split-input-file --remarks=missed --diagnostics-format=json --cse 2>&1 >/dev/null | FileCheck %s --check-prefix=JSON
// RUN: ppto-opt %s --split-input-file --inline --cse 2>&1 >/dev/null | count 0
// RUN: status 2 ppto-opt %s --remarks=passed,done 2>&1 | FileCheck %s --check-prefix=KIND
// RUN: status 2 ppto-opt %s --remarks-filter=cse 2>&1 | FileCheck %s --check-prefix=ALONE
// RUN: status 2 ppto-translate %s --to=pto --remarks-filter=cse 2>&1 | FileCheck %s --check-prefix=ALONE
// RUN: status 2 ppto-opt %s --remarks-filter="(" 2>&1 | FileCheck %s --check-prefix=REGEX

// FILTER:     remark: [passed] inline: inlined the call of @callee into @caller
// FILTER-NOT: missed
// FILTER:     remark: [passed] cse: merged 'arith.addi' with an equal operation
// FILTER-NOT: missed
// JSON:       {"file": "{{.*}}remarks.mlir", "line": [[#]], "column": 8, "severity": "remark", "message": "[missed] cse: 'tile.load' stays: memory may have changed since the equal one before it", "kind": "missed", "pass": "cse", "notes": [{"file": "{{.*}}", "line": [[#]], "column": 3, "severity": "note", "message": "what may have changed it is here"}]}
// KIND:       --remarks: expected passed, missed, analysis or all, found 'done'
// ALONE:      --remarks-filter: expected also --remarks=passed, missed, analysis or all, found none
// REGEX:      --remarks-filter: expected a regular expression, found '('

// expected-remark@+2 {{[passed] inline: erased @callee, which is private and called nowhere any more}}
// expected-note@+1 {{the function is here}}
func.func private @callee(%x: i32) -> i32 {
  return %x : i32
}
// expected-note@+1 {{the function is here}}
func.func @kept(%x: i32) -> i32 attributes {no_inline} {
  return %x : i32
}
func.func @caller(%x: i32) -> (i32, i32) {
  // expected-remark@+2 {{[analysis] inline: @callee has 2 operations, and @caller so far 4}}
  // expected-remark@+1 {{[passed] inline: inlined the call of @callee into @caller}}
  %0 = call @callee(%x) : (i32) -> i32
  // expected-remark@+1 {{[missed] inline: the call of @kept stays: the call or the function is marked 'no_inline'}}
  %1 = call @kept(%x) : (i32) -> i32
  return %0, %1 : i32, i32
}

// -----

func.func @merge(%x: i32) -> (i32, i32) {
  // expected-note@+1 {{the one that stays is here}}
  %0 = arith.addi %x, %x : i32
  // expected-remark@+1 {{[passed] cse: merged 'arith.addi' with an equal operation}}
  %1 = arith.addi %x, %x : i32
  // expected-remark@+1 {{[passed] cse: erased 'arith.muli', which nothing uses}}
  %2 = arith.muli %x, %x : i32
  return %0, %1 : i32, i32
}

// -----

tile.kernel @reads(%x: memref<4x8xf32> inout, %y: memref<4x8xf32> out) {
  %t = tile.load %x[0, 0] : memref<4x8xf32> -> !tile.tile<4x8xf32, vec>
  // expected-note@+1 {{what may have changed it is here}}
  tile.store %t, %y[0, 0] : !tile.tile<4x8xf32, vec>, memref<4x8xf32>
  // expected-remark@+1 {{[missed] cse: 'tile.load' stays: memory may have changed since the equal one before it}}
  %u = tile.load %x[0, 0] : memref<4x8xf32> -> !tile.tile<4x8xf32, vec>
  tile.store %u, %x[0, 0] : !tile.tile<4x8xf32, vec>, memref<4x8xf32>
  tile.return
}
