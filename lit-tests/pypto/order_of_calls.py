# Dispatches to a rank run in order, and so do calls of one device function that touch the same bytes.
# RUN: ppto run %s -d 0-2 --arg x=arange --expect "y == (x + 1) * 16" --seed 1
# RUN: ppto run %s -d 0-2 --arg x=arange --expect "y == (x + 1) * 16" --seed 2
# RUN: ppto run %s -d 0-2 --arg x=arange --expect "y == (x + 1) * 16" --at=ascend
# RUN: ppto run %s -d 0-2 --arg x=arange --expect "y == (x + 1) * 16" --at=ascend --seed 3

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

T = pl.Tensor[[4, 16], pl.FP32]
@pl.jit.incore
def inc(x: T, y: pl.Out[T]):
    return pl.store(pl.adds(pl.load(x, [0, 0], [4, 16]), 1.0), [0, 0], y)
@pl.jit.incore
def inplace(y: pl.InOut[T]):
    return pl.store(pl.muls(pl.load(y, [0, 0], [4, 16]), 2.0), [0, 0], y)
@pl.jit
def d(x, y):
    y = inc(x, y)
    y = inplace(y)
    y = inplace(y)
    return y
@pl.jit
def e(y: pl.InOut[T]):
    y = inplace(y)
    return y
@pl.jit.host
def main(x: pl.Tensor[[NR, 4, 16], pl.FP32], y: pl.Out[pl.Tensor[[NR, 4, 16], pl.FP32]]):
    for r in pl.range(pld.world_size()):
        d(x[r], y[r], device=r)
        e(y[r], device=r)
        e(y[r], device=r)
    return y
