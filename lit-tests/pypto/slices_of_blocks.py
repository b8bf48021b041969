# Slices with multiples: blocks of 2 rows exchanged; 2 * (i + 1) spelled differently.
# RUN: ppto run %s -d 0-1 --arg "x=arange" --expect "y == x_in[:, [2, 3, 0, 1], :]"
# RUN: ppto run %s -d 0-1 --arg "x=arange" --expect "y == x_in[:, [2, 3, 0, 1], :]" --at=ascend

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")
B = 2
@pl.jit.incore
def k(x: pl.Tensor[[4, 32], pl.FP32], y: pl.Out[pl.Tensor[[4, 32], pl.FP32]]):
    for i in pl.range(2):
        y[(1 - i) * B : (2 - i) * B, :] = x[i * B : (i + 1) * B, 0:32]
    return y
@pl.jit
def dev(x, y):
    return k(x, y)
@pl.jit.host
def main(x: pl.Tensor[[NR, 4, 32], pl.FP32], y: pl.Out[pl.Tensor[[NR, 4, 32], pl.FP32]]):
    for r in pl.range(pld.world_size()):
        dev(x[r], y[r], device=r)
    return y
