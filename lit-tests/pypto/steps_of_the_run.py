# A step that the program computes, in whole and left loops.
# RUN: ppto run %s -d 0 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,0] == sum(x_in[r,0,i] for i in range(8) if i % 3 == 0) and y[r,0,1] == sum((x_in[r,0,i] if i % 3 == 0 and max(x_in[r,0,j] for j in range(i + 1) if j % 3 == 0) < 10 else 0) for i in range(8)) for r in range(P))"
# RUN: ppto run %s -d 0-2 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,0] == sum(x_in[r,0,i] for i in range(8) if i % 3 == 0) and y[r,0,1] == sum((x_in[r,0,i] if i % 3 == 0 and max(x_in[r,0,j] for j in range(i + 1) if j % 3 == 0) < 10 else 0) for i in range(8)) for r in range(P))"
# RUN: ppto run %s -d 0-7 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,0] == sum(x_in[r,0,i] for i in range(8) if i % 3 == 0) and y[r,0,1] == sum((x_in[r,0,i] if i % 3 == 0 and max(x_in[r,0,j] for j in range(i + 1) if j % 3 == 0) < 10 else 0) for i in range(8)) for r in range(P))" --at=ascend

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

@pl.jit.incore
def k(x: pl.Tensor[[1, 8], pl.INT32], y: pl.Out[pl.Tensor[[1, 8], pl.INT32]], me: pl.Scalar[pl.INT32]):
    st = pl.cast(me - me + 3, pl.INT32)
    a = 0
    for i in pl.range(0, 8, st):
        a += pl.read(x, [0, i])
    pl.write(y, [0, 0], pl.cast(a, pl.INT32))
    b = 0
    for i in pl.range(0, 8, st):
        v = pl.read(x, [0, i])
        if v >= 10:
            break
        b += v
    pl.write(y, [0, 1], pl.cast(b, pl.INT32))
    for i in pl.range(2, 8):
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
