# Elements of tiles written in loops and branches.
# RUN: ppto run %s -d 0 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,0] == 100 + r and all(y[r,0,i] == x_in[r,0,i] + i for i in range(1, 7)) and y[r,0,7] == (9 if r % 2 == 1 else x_in[r,0,7] + 7) for r in range(P))"
# RUN: ppto run %s -d 0-2 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,0] == 100 + r and all(y[r,0,i] == x_in[r,0,i] + i for i in range(1, 7)) and y[r,0,7] == (9 if r % 2 == 1 else x_in[r,0,7] + 7) for r in range(P))"
# RUN: ppto run %s -d 0-7 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,0] == 100 + r and all(y[r,0,i] == x_in[r,0,i] + i for i in range(1, 7)) and y[r,0,7] == (9 if r % 2 == 1 else x_in[r,0,7] + 7) for r in range(P))" --at=ascend

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

@pl.jit.incore
def k(x: pl.Tensor[[1, 8], pl.INT32], y: pl.Out[pl.Tensor[[1, 8], pl.INT32]], me: pl.Scalar[pl.INT32]):
    t = pl.load(x, [0, 0], [1, 8])
    u = t
    for i in pl.range(8):
        pl.tile.write(t, [0, i], pl.tile.read(t, [0, i]) + i)
    pl.write(t, [0, 0], 100 + me)
    if me % 2 == 1:
        t[0, 7] = 9
    n = 0
    while True:
        if n == 3:
            break
        t[0, 1] += 0
        n += 1
    return pl.store(t, [0, 0], y)

@pl.jit
def dev(x, y, me):
    return k(x, y, me)


@pl.jit.host
def main(x: pl.Tensor[[NR, 1, 8], pl.INT32], y: pl.Out[pl.Tensor[[NR, 1, 8], pl.INT32]]):
    for r in pl.range(pld.world_size()):
        dev(x[r], y[r], r, device=r)
    return y
