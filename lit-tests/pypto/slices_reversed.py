# Slices, subscript writes, rows reversed with computed offsets.
# RUN: ppto run %s -d 0 --arg "x=arange" --expect "y == x_in[:, ::-1, :]"
# RUN: ppto run %s -d 0-2 --arg "x=arange" --expect "y == x_in[:, ::-1, :]" --at=ascend

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")
R, C = 5, 32
@pl.jit.incore
def flip(x: pl.Tensor[[R, C], pl.FP32], y: pl.Out[pl.Tensor[[R, C], pl.FP32]]):
    for i in pl.range(R):
        y[R - 1 - i : R - i, :] = x[i : i + 1, :]
@pl.jit
def dev(x, y):
    flip(x, y)
@pl.jit.host
def main(x: pl.Tensor[[NR, R, C], pl.FP32], y: pl.Out[pl.Tensor[[NR, R, C], pl.FP32]]):
    for r in pl.range(pld.world_size()):
        dev(x[r], y[r], device=r)
