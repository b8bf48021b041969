# init_values with several carried values in nested loops; yield in both branches.
# RUN: ppto run %s -d 0 --arg "x=randn(3)" --expect "y == x_in * x_in * x_in"
# RUN: ppto run %s -d 0-2 --arg "x=randn(3)" --expect "y == x_in * x_in * x_in" --at=ascend

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")
@pl.jit.incore
def k(x: pl.Tensor[[2, 8], pl.FP32], y: pl.Out[pl.Tensor[[2, 8], pl.FP32]]):
    t = pl.load(x, [0, 0], [2, 8])
    one = pl.full([2, 8], dtype=pl.FP32, value=1.0)
    for i, (acc, cnt) in pl.range(3, init_values=(one, 0)):
        for j, (inner,) in pl.range(0, 1, init_values=(acc,)):
            inner2 = pl.mul(inner, t)
            inner_out = pl.yield_(inner2)
        if cnt < 5:
            chosen = pl.yield_(inner_out)
        else:
            chosen = pl.yield_(one)
        acc_out, cnt_out = pl.yield_(chosen, cnt + 1)
    return pl.store(acc_out, [0, 0], y)
@pl.jit
def dev(x, y):
    return k(x, y)
@pl.jit.host
def main(x: pl.Tensor[[NR, 2, 8], pl.FP32], y: pl.Out[pl.Tensor[[NR, 2, 8], pl.FP32]]):
    for r in pl.range(pld.world_size()):
        dev(x[r], y[r], device=r)
    return y
