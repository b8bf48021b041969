# Loops of the host and of a device function that are left.
# RUN: ppto run %s -d 0 --arg "x=randint(-20,20,1)" --expect "all((y[r,0] == (x_in[r,0] if r < 2 else 5)) for r in range(P))"
# RUN: ppto run %s -d 0-2 --arg "x=randint(-20,20,1)" --expect "all((y[r,0] == (x_in[r,0] if r < 2 else 5)) for r in range(P))"
# RUN: ppto run %s -d 0-7 --arg "x=randint(-20,20,1)" --expect "all((y[r,0] == (x_in[r,0] if r < 2 else 5)) for r in range(P))" --at=ascend

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

@pl.jit.incore
def k(x: pl.Tensor[[1, 8], pl.INT32], y: pl.Out[pl.Tensor[[1, 8], pl.INT32]], me: pl.Scalar[pl.INT32]):
    return pl.store(pl.load(x, [0, 0], [1, 8]), [0, 0], y)

@pl.jit.incore
def five(y: pl.Out[pl.Tensor[[1, 8], pl.INT32]]):
    return pl.store(pl.full([1, 8], dtype=pl.INT32, value=5), [0, 0], y)


@pl.jit
def fill(y):
    for i in pl.range(3):
        if i == 1:
            continue
        five(y)
        if i == 2:
            return y
    return y


@pl.jit
def dev(x, y, me):
    return k(x, y, me)


@pl.jit.host
def main(x: pl.Tensor[[NR, 1, 8], pl.INT32], y: pl.Out[pl.Tensor[[NR, 1, 8], pl.INT32]]):
    for r in pl.range(pld.world_size()):
        fill(y[r], device=r)
    for r in pl.range(pld.world_size()):
        if r == 2:
            break
        dev(x[r], y[r], r, device=r)
    return y
