# Loop variables and names of loops, read after them.
# RUN: ppto run %s -d 0 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,0] == 7 and y[r,0,1] == 6 and y[r,0,2] == x_in[r,0,7] and y[r,0,3] == 3 for r in range(P))"
# RUN: ppto run %s -d 0-2 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,0] == 7 and y[r,0,1] == 6 and y[r,0,2] == x_in[r,0,7] and y[r,0,3] == 3 for r in range(P))"
# RUN: ppto run %s -d 0-7 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,0] == 7 and y[r,0,1] == 6 and y[r,0,2] == x_in[r,0,7] and y[r,0,3] == 3 for r in range(P))" --at=ascend

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

@pl.jit.incore
def k(x: pl.Tensor[[1, 8], pl.INT32], y: pl.Out[pl.Tensor[[1, 8], pl.INT32]], me: pl.Scalar[pl.INT32]):
    for i in pl.range(8):
        t = pl.read(x, [0, i])
    pl.write(y, [0, 0], pl.cast(i, pl.INT32))
    for i in pl.range(0, 8, 2):
        pass
    pl.write(y, [0, 1], pl.cast(i, pl.INT32))
    pl.write(y, [0, 2], t)
    j = 3
    for j in pl.range(0, me - me):
        pass
    pl.write(y, [0, 3], pl.cast(j, pl.INT32))
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
