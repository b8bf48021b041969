# Numbers as conditions; and, or, any, divmod.
# RUN: ppto run %s -d 0 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,0] == (1 if x_in[r,0,0] % 2 != 0 else 0) and y[r,0,1] == (0 if x_in[r,0,1] % 3 != 0 else 1) and y[r,0,2] == (5 if (x_in[r,0,2] % 2 != 0 and x_in[r,0,3] % 2 != 0) else 6) and y[r,0,3] == (1 if x_in[r,0,0] % 2 == 1 else 9) and y[r,0,4] == x_in[r,0,4] // 4 and y[r,0,5] == (1 if x_in[r,0,0] > 0 or x_in[r,0,1] > 0 else 0) for r in range(P))"
# RUN: ppto run %s -d 0-2 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,0] == (1 if x_in[r,0,0] % 2 != 0 else 0) and y[r,0,1] == (0 if x_in[r,0,1] % 3 != 0 else 1) and y[r,0,2] == (5 if (x_in[r,0,2] % 2 != 0 and x_in[r,0,3] % 2 != 0) else 6) and y[r,0,3] == (1 if x_in[r,0,0] % 2 == 1 else 9) and y[r,0,4] == x_in[r,0,4] // 4 and y[r,0,5] == (1 if x_in[r,0,0] > 0 or x_in[r,0,1] > 0 else 0) for r in range(P))"
# RUN: ppto run %s -d 0-7 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,0] == (1 if x_in[r,0,0] % 2 != 0 else 0) and y[r,0,1] == (0 if x_in[r,0,1] % 3 != 0 else 1) and y[r,0,2] == (5 if (x_in[r,0,2] % 2 != 0 and x_in[r,0,3] % 2 != 0) else 6) and y[r,0,3] == (1 if x_in[r,0,0] % 2 == 1 else 9) and y[r,0,4] == x_in[r,0,4] // 4 and y[r,0,5] == (1 if x_in[r,0,0] > 0 or x_in[r,0,1] > 0 else 0) for r in range(P))" --at=ascend

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

@pl.jit.incore
def k(x: pl.Tensor[[1, 8], pl.INT32], y: pl.Out[pl.Tensor[[1, 8], pl.INT32]], me: pl.Scalar[pl.INT32]):
    a = [pl.read(x, [0, i]) for i in range(8)]
    if a[0] % 2:
        pl.write(y, [0, 0], 1)
    else:
        pl.write(y, [0, 0], 0)
    pl.write(y, [0, 1], 1 if not a[1] % 3 else 0)
    pl.write(y, [0, 2], 5 if a[2] % 2 and a[3] % 2 else 6)
    pl.write(y, [0, 3], a[0] % 2 or 9)
    q, m = divmod(a[4], 4)
    pl.write(y, [0, 4], q)
    pl.write(y, [0, 5], 1 if any(v > 0 for v in a[:2]) else 0)
    for i in pl.range(6, 8):
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
