# What nothing calls is read as well: the program runs, and its errors are warnings. Next to an error they are errors.
# RUN: ppto run %s -d 0,1 --arg x=arange --expect "y == x" 2>&1 | FileCheck %s
# RUN: not ppto run %s --entry wrong 2>&1 | FileCheck %s --check-prefix=WRONG
# CHECK: [[#@LINE+14]]:12: warning: expected a name of the DSL, found 'pl.nosuch', which is not defined (nothing calls 'broken', so the rest runs)
# CHECK: warning: expected an assignment, call, if, for, while or return in the inline function 'broken_too', found 'try'; nothing raises when the program runs: remove it (nothing
# CHECK: warning: {{.*}} found 'pl.nokernel'
# CHECK: warning: {{.*}} found 'pl.nohost'
# CHECK-NOT: {{warning|error}}:
# CHECK: OK
# WRONG: error: expected a name of the DSL, found 'pl.nosuch', which is not defined{{$}}
# WRONG: error: expected a name of the DSL, found 'pl.nohost', which is not defined

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")
@pl.jit.inline
def broken(a):
    return pl.nosuch(a)
@pl.jit.inline
def broken_too(a):
    try:
        a = a + a
    except ValueError:
        pass
    return a
@pl.jit.incore
def kernel_too(x: pl.Tensor[[1, 16], pl.FP32]):
    pl.nokernel(x)
@pl.jit.inline
def of_kernels(a, b):
    return pl.load(a, [0, 0], [1, 16]) + pl.load(b, [0, 0], [1, 16])
@pl.jit.inline
def of_hosts(n):
    return pld.world_size() + n
@pl.jit.incore
def kernel(x: pl.Tensor[[1, 16], pl.FP32], y: pl.Out[pl.Tensor[[1, 16], pl.FP32]]):
    return pl.store(pl.load(x, [0, 0], [1, 16]), [0, 0], y)
@pl.jit
def on_device(x, y):
    return kernel(x, y)
@pl.jit.host
def main(x: pl.Tensor[[NR, 1, 16], pl.FP32], y: pl.Out[pl.Tensor[[NR, 1, 16], pl.FP32]]):
    for r in pl.range(pld.world_size()):
        on_device(x[r], y[r], device=r)
@pl.jit.incore
def wrong(x: pl.Tensor[[1, 16], pl.FP32]):
    pl.nohost(x)
# Nothing is known of arguments that nobody gives, and nothing is told about them.
@pl.jit.inline
def of_unknown(state, sizes, how: str):
    for i in range(sizes[0]):
        state = {**state, how: i}
    return state, how.split("_"), -sizes[1]
