# Functions and lambdas in the body of a kernel see its names as they are when called.
# RUN: ppto run %s -d 0 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,0] == x_in[r,0,0] + (6 if r % 2 == 0 else 5) and y[r,0,1] == 2 * x_in[r,0,1] + 1 and y[r,0,2] == (x_in[r,0,2] if x_in[r,0,2] > 0 else 9) for r in range(P))"
# RUN: ppto run %s -d 0-2 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,0] == x_in[r,0,0] + (6 if r % 2 == 0 else 5) and y[r,0,1] == 2 * x_in[r,0,1] + 1 and y[r,0,2] == (x_in[r,0,2] if x_in[r,0,2] > 0 else 9) for r in range(P))"
# RUN: ppto run %s -d 0-7 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,0] == x_in[r,0,0] + (6 if r % 2 == 0 else 5) and y[r,0,1] == 2 * x_in[r,0,1] + 1 and y[r,0,2] == (x_in[r,0,2] if x_in[r,0,2] > 0 else 9) for r in range(P))" --at=ascend

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

@pl.jit.incore
def k(x: pl.Tensor[[1, 8], pl.INT32], y: pl.Out[pl.Tensor[[1, 8], pl.INT32]], me: pl.Scalar[pl.INT32]):
    k4 = 4
    def plus(v, by=1):
        return v + k4 + by
    twice = lambda v: v * 2 + one
    one = 1
    def positive(n):
        for i in pl.range(3):
            if n > 0:
                return n
        return pl.cast(9, pl.INT32)
    if me % 2 == 0:
        k4 = k4 + 1
    a = plus(pl.read(x, [0, 0]))
    k4 = 0
    pl.write(y, [0, 0], a)
    pl.write(y, [0, 1], twice(pl.read(x, [0, 1])))
    pl.write(y, [0, 2], positive(pl.read(x, [0, 2])))
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
