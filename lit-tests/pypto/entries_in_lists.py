# Programs that closures make have one name; the entry is then the expression that gives one. pl.static_print tells what is
# known when the program is compiled, of a value of the program its type.
# RUN: ppto run %s --entry "PROGRAMS[1]" -d 0 --arg x=ones --expect "y == 4" 2>&1 | FileCheck %s --check-prefix=PRINT
# RUN: ppto run %s --entry "TABLE['six']" -d 0,1 --arg x=ones --expect "y == 6" --at=ascend
# RUN: ppto run %s --factory pair --entry "[1]" -d 0 --arg x=ones --expect "y == 8"
# RUN: not ppto run %s -d 0 2>&1 | FileCheck %s
# RUN: not ppto run %s --factory pair -d 0 2>&1 | FileCheck %s --check-prefix=PAIR
# RUN: not ppto run %s --entry host -d 0 2>&1 | FileCheck %s --check-prefix=NAME
# PRINT: [[#@LINE+15]]:9: remark: factor 4 ['a', 2.0] pl.Tensor{{.*}}
# CHECK: error: expected one host function to start with, found PROGRAMS[0], PROGRAMS[1], TABLE['six']; pass --entry PROGRAMS[0]
# CHECK-NOT: remark
# PAIR: error: expected one host function to start with, found [0], [1]; pass --entry [0]
# NAME: error: expected --entry to name one function, found 3 of the name 'host': {{.*}}; say PROGRAMS[0] or PROGRAMS[1] or TABLE['six']

import pypto.language as pl
import pypto.language.distributed as pld


def make(n):
    ranks = pl.dynamic("ranks")

    @pl.jit.incore
    def kernel(x: pl.Tensor[[1, 16], pl.FP32], y: pl.Out[pl.Tensor[[1, 16], pl.FP32]]):
        pl.static_print("factor", n, ["a", n / 2], x)
        return pl.store(pl.load(x, [0, 0], [1, 16]) * float(n), [0, 0], y)

    @pl.jit
    def on_device(x, y):
        return kernel(x, y)

    @pl.jit.host
    def host(x: pl.Tensor[[ranks, 1, 16], pl.FP32], y: pl.Out[pl.Tensor[[ranks, 1, 16], pl.FP32]]):
        for r in pl.range(pld.world_size()):
            on_device(x[r], y[r], device=r)

    return host


def pair():
    return make(7), make(8)


PROGRAMS = [make(2), make(4)]
TABLE = {"six": make(6)}
