# More branches that may leave than what follows is built for.
# RUN: ppto run %s -d 0 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,0] == (3 if r == 0 else (10 + r if r < 3 else 20)) and y[r,0,1] == sum((i if (i + r) % 3 != 0 and i % 4 != 1 else 0) for i in range(8)) for r in range(P))"
# RUN: ppto run %s -d 0-2 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,0] == (3 if r == 0 else (10 + r if r < 3 else 20)) and y[r,0,1] == sum((i if (i + r) % 3 != 0 and i % 4 != 1 else 0) for i in range(8)) for r in range(P))"
# RUN: ppto run %s -d 0-7 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,0] == (3 if r == 0 else (10 + r if r < 3 else 20)) and y[r,0,1] == sum((i if (i + r) % 3 != 0 and i % 4 != 1 else 0) for i in range(8)) for r in range(P))" --at=ascend

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

@pl.jit.incore
def k(x: pl.Tensor[[1, 8], pl.INT32], y: pl.Out[pl.Tensor[[1, 8], pl.INT32]], me: pl.Scalar[pl.INT32]):
    s = 0
    for i in pl.range(8):
        if me >= 0:
            if (i + me) % 3 == 0:
                continue
        if i < 100:
            if i % 4 == 1:
                continue
            w = i
        else:
            w = 0
        if me == 1:
            if i == 50:
                break
        if me == 2:
            if i == 51:
                break
        if me == 3:
            u = 5
            if i == 52:
                return y
        else:
            u = 6
        if me == 4:
            if i == 53:
                return y
        if u == 5 or u == 6:
            s = s + w
    pl.write(y, [0, 1], pl.cast(s, pl.INT32))
    for i in pl.range(2, 8):
        pl.write(y, [0, i], 0)
    if me < 3:
        if me == 0:
            pl.write(y, [0, 0], 3)
            return y
        pl.write(y, [0, 0], 10 + me)
        return y
    pl.write(y, [0, 0], 20)
    return y

@pl.jit
def dev(x, y, me):
    return k(x, y, me)


@pl.jit.host
def main(x: pl.Tensor[[NR, 1, 8], pl.INT32], y: pl.Out[pl.Tensor[[NR, 1, 8], pl.INT32]]):
    for r in pl.range(pld.world_size()):
        dev(x[r], y[r], r, device=r)
    return y
