# match of scalars that the program computes, and of tuples of them.
# RUN: ppto run %s -d 0 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,0] == (10 if r % 4 == 0 else (20 if r % 4 < 3 else 33)) and y[r,0,1] == (1 if (r % 2, r // 2) == (0, 1) else (2 if r % 2 == 1 and r > 2 else 3)) and y[r,0,2] == 3 for r in range(P))"
# RUN: ppto run %s -d 0-2 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,0] == (10 if r % 4 == 0 else (20 if r % 4 < 3 else 33)) and y[r,0,1] == (1 if (r % 2, r // 2) == (0, 1) else (2 if r % 2 == 1 and r > 2 else 3)) and y[r,0,2] == 3 for r in range(P))"
# RUN: ppto run %s -d 0-7 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,0] == (10 if r % 4 == 0 else (20 if r % 4 < 3 else 33)) and y[r,0,1] == (1 if (r % 2, r // 2) == (0, 1) else (2 if r % 2 == 1 and r > 2 else 3)) and y[r,0,2] == 3 for r in range(P))" --at=ascend

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

@pl.jit.incore
def k(x: pl.Tensor[[1, 8], pl.INT32], y: pl.Out[pl.Tensor[[1, 8], pl.INT32]], me: pl.Scalar[pl.INT32]):
    match me % 4:
        case 0:
            v = 10
        case 1 | 2:
            v = 20
        case other:
            v = 30 + pl.cast(other, pl.INDEX)
    pl.write(y, [0, 0], pl.cast(v, pl.INT32))
    match (me % 2, me // 2):
        case (0, 1):
            pl.write(y, [0, 1], 1)
        case (1, q) if me > 2:
            pl.write(y, [0, 1], 2)
        case _:
            pl.write(y, [0, 1], 3)
    n = 0
    for i in pl.range(8):
        match i:
            case 3:
                break
            case 1:
                n += 1
                continue
        n += 1
    pl.write(y, [0, 2], pl.cast(n, pl.INT32))
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
