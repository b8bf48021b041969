// RUN: ppto-opt %s --strip-debuginfo --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s
// RUN: ppto-opt %s --pass-pipeline="builtin.module(func.func(strip-debuginfo))" --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s --check-prefix=NESTED

// All locations become unknown, those of block arguments and of what is nested too.
// CHECK-NOT: callee.py
// CHECK:     func.func @f(%{{.*}}: i32 loc(unknown)) -> i32 {
// CHECK-NOT: loc("
// CHECK:     } loc(unknown)

// Only what the pass runs on.
// NESTED: func.func @f(%{{.*}}: i32 loc(unknown))
// NESTED: } loc(unknown)
// NESTED: } loc("{{.*}}strip_debuginfo.mlir":0:0)
func.func @f(%x: i32 loc("callee.py":1:2)) -> i32 {
  %c = arith.constant true loc("callee.py":2:1)
  %0 = scf.if %c -> (i32) {
    %1 = arith.addi %x, %x : i32 loc(callsite("callee.py":3:4 at "caller.py":1:2))
    scf.yield %1 : i32 loc(fused["a.py":1:1, "b.py":1:1])
  } else {
    scf.yield %x : i32 loc("name"("c.py":1:1))
  } loc("callee.py":4:4)
  cf.br ^end(%0 : i32)
^end(%y: i32 loc("callee.py":5:5)):
  return %y : i32
} loc("callee.py":9:9)
