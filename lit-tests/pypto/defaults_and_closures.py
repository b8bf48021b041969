# Default and keyword-only parameters; closures of factories.
# RUN: ppto run %s -d 0 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,0] == x_in[r,0,0] * 3 + 5 and y[r,0,1] == x_in[r,0,1] + 7 and y[r,0,2] == 9 for r in range(P))"
# RUN: ppto run %s -d 0-2 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,0] == x_in[r,0,0] * 3 + 5 and y[r,0,1] == x_in[r,0,1] + 7 and y[r,0,2] == 9 for r in range(P))"
# RUN: ppto run %s -d 0-7 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,0] == x_in[r,0,0] * 3 + 5 and y[r,0,1] == x_in[r,0,1] + 7 and y[r,0,2] == 9 for r in range(P))" --at=ascend

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

def times(n):
    return lambda v: v * n


BY3 = times(3)


@pl.jit.inline
def affine(v, by=3, *, off=5):
    return v * by + off


@pl.jit.incore
def k(x: pl.Tensor[[1, 8], pl.INT32], y: pl.Out[pl.Tensor[[1, 8], pl.INT32]], me: pl.Scalar[pl.INT32]):
    pl.write(y, [0, 0], affine(pl.read(x, [0, 0])))
    pl.write(y, [0, 1], affine(pl.read(x, [0, 1]), off=7, by=1))
    pl.write(y, [0, 2], BY3(3))
    for i in pl.range(3, 8):
        pl.write(y, [0, i], 0)
    return y

@pl.jit
def dev(x, y, me):
    return k(x, y, me)


@pl.jit.host
def main(x: pl.Tensor[[NR, 1, 8], pl.INT32], y: pl.Out[pl.Tensor[[NR, 1, 8], pl.INT32]]):
    for r in pl.range(pld.world_size()):
        dev(x[r], y[r], r, device=r)
    return y
