# Ranges that count down, left and whole; ranges without a pass.
# RUN: ppto run %s -d 0 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,0] == max((i if x_in[r,0,i] > 5 else -1) for i in range(8)) and y[r,0,1] == sum(x_in[r,0,i]*i for i in range(7,0,-2)) and y[r,0,2]==1 for r in range(P))"
# RUN: ppto run %s -d 0-2 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,0] == max((i if x_in[r,0,i] > 5 else -1) for i in range(8)) and y[r,0,1] == sum(x_in[r,0,i]*i for i in range(7,0,-2)) and y[r,0,2]==1 for r in range(P))"
# RUN: ppto run %s -d 0-7 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,0] == max((i if x_in[r,0,i] > 5 else -1) for i in range(8)) and y[r,0,1] == sum(x_in[r,0,i]*i for i in range(7,0,-2)) and y[r,0,2]==1 for r in range(P))" --at=ascend

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

@pl.jit.incore
def k(x: pl.Tensor[[1, 8], pl.INT32], y: pl.Out[pl.Tensor[[1, 8], pl.INT32]], me: pl.Scalar[pl.INT32]):
    found = -1
    for i in pl.range(7, -1, -1):
        if pl.read(x, [0, i]) > 5:
            found = i
            break
    pl.write(y, [0, 0], pl.cast(found, pl.INT32))
    s = 0
    for i in pl.range(7, 0, -2):
        s += pl.read(x, [0, i]) * i
    pl.write(y, [0, 1], pl.cast(s, pl.INT32))
    pl.write(y, [0, 2], pl.cast(i, pl.INT32))
    for j in pl.range(3, 8):
        pl.write(y, [0, j], 0)
    for j in pl.range(0, 8, -1):
        pl.write(y, [0, j], 5)
    return y

@pl.jit
def dev(x, y, me):
    return k(x, y, me)


@pl.jit.host
def main(x: pl.Tensor[[NR, 1, 8], pl.INT32], y: pl.Out[pl.Tensor[[NR, 1, 8], pl.INT32]]):
    for r in pl.range(pld.world_size()):
        dev(x[r], y[r], r, device=r)
    return y
