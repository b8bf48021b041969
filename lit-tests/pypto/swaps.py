# Swaps and unpacking carried through loops and branches.
# RUN: ppto run %s -d 0 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,0] == 21 and y[r,0,1] == 13 and y[r,0,2] == x_in[r,0,1] and y[r,0,3] == x_in[r,0,0] for r in range(P))"
# RUN: ppto run %s -d 0-2 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,0] == 21 and y[r,0,1] == 13 and y[r,0,2] == x_in[r,0,1] and y[r,0,3] == x_in[r,0,0] for r in range(P))"
# RUN: ppto run %s -d 0-7 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,0] == 21 and y[r,0,1] == 13 and y[r,0,2] == x_in[r,0,1] and y[r,0,3] == x_in[r,0,0] for r in range(P))" --at=ascend

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

@pl.jit.incore
def k(x: pl.Tensor[[1, 8], pl.INT32], y: pl.Out[pl.Tensor[[1, 8], pl.INT32]], me: pl.Scalar[pl.INT32]):
    a, b = 0, 1
    for i in pl.range(8):
        a, b = b, a + b
    pl.write(y, [0, 0], pl.cast(a, pl.INT32))
    c, d = 0, 1
    j = 0
    while j < 7:
        c, d = d, c + d
        j += 1
    pl.write(y, [0, 1], pl.cast(c, pl.INT32))
    u = pl.read(x, [0, 0])
    v = pl.read(x, [0, 1])
    if me >= 0:
        u, v = v, u
    [u, *rest] = (u, v, v)
    pl.write(y, [0, 2], u)
    pl.write(y, [0, 3], rest[0])
    for i in pl.range(4, 8):
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
