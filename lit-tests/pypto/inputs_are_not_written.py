# A plain tensor without a direction is not written.
# RUN: not ppto run %s -d 0,1 --arg x=arange 2>&1 | FileCheck %s
# CHECK: inputs_are_not_written.py:[[#]]:9: error: {{.*}}found 'x', which is an input, written by pl.store(); declare it in line [[#]] as x: pl.Out

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

@pl.jit.incore
def k(x: pl.Tensor[[4, 16], pl.FP32], y: pl.Out[pl.Tensor[[4, 16], pl.FP32]]):
    t = pl.load(x, [0, 0], [4, 16])
    x = pl.store(t, [0, 0], x)
    y = pl.store(t, [0, 0], y)
    return y
@pl.jit
def d(x, y):
    y = k(x, y)
    return y
@pl.jit.host
def main(x: pl.Tensor[[NR, 4, 16], pl.FP32], y: pl.Out[pl.Tensor[[NR, 4, 16], pl.FP32]]):
    for r in pl.range(pld.world_size()):
        d(x[r], y[r], device=r)
    return y
