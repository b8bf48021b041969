# Return in branches at several depths; not/and/or; ints compared to floats.
# RUN: ppto run %s -d 0-2 --arg "x=randn(1)" --expect "all(y[r] == (x_in[r] if r % 3 == 0 else (-x_in[r] if r % 3 == 1 else x_in[r] * x_in[r])) for r in range(P))"
# RUN: ppto run %s -d 0-7 --arg "x=randn(1)" --expect "all(y[r] == (x_in[r] if r % 3 == 0 else (-x_in[r] if r % 3 == 1 else x_in[r] * x_in[r])) for r in range(P))" --at=ascend

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")
@pl.jit.incore
def k(x: pl.Tensor[[1, 24], pl.FP32], y: pl.Out[pl.Tensor[[1, 24], pl.FP32]], r: pl.Scalar[pl.INT32]):
    t = pl.load(x, [0, 0], [1, 24])
    m = r % 3
    if not (m != 0):
        return pl.store(t, [0, 0], y)
    elif m == 1 and r >= 0:
        if True:
            return pl.store(pl.neg(t), [0, 0], y)
    u = t * t
    return pl.store(u, [0, 0], y)
@pl.jit
def dev(x, y, r):
    return k(x, y, r)
@pl.jit.host
def main(x: pl.Tensor[[NR, 1, 24], pl.FP32], y: pl.Out[pl.Tensor[[NR, 1, 24], pl.FP32]]):
    for r in pl.range(pld.world_size()):
        dev(x[r], y[r], r, device=r)
    return y
