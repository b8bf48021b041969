# Dynamic rows, M*2 in a shape, two levels of dynamic loop.
# RUN: ppto run %s -d 0 --arg "x=randn(5)" --dim M=6 --expect "y == 2 * x_in"
# RUN: ppto run %s -d 0-2 --arg "x=randn(5)" --dim M=6 --expect "y == 2 * x_in" --at=ascend

import pypto.language as pl
import pypto.language.distributed as pld
M, NR = pl.dynamic("M"), pl.dynamic("NR")
C = 64
@pl.jit.incore
def twice(x: pl.Tensor[[M * 2, C], pl.FP32], y: pl.Out[pl.Tensor[[M * 2, C], pl.FP32]]):
    for i in pl.range(M):
        for h in pl.unroll(2):
            row = i * 2 + h
            t = pl.load(x, [row, 0], [1, C])
            y = pl.store(t + t, [row, 0], y)
    return y
@pl.jit
def dev(x: pl.Tensor[[M * 2, C], pl.FP32], y: pl.Out[pl.Tensor[[M * 2, C], pl.FP32]]):
    y = twice(x, y)
    return y
@pl.jit.host
def main(x: pl.Tensor[[NR, M * 2, C], pl.FP32], y: pl.Out[pl.Tensor[[NR, M * 2, C], pl.FP32]]):
    for r in pl.range(pld.world_size()):
        dev(x[r], y[r], device=r)
    return y
