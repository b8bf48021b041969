# A dozen branches in a row that may leave: code that does not double with each.
# RUN: ppto run %s -d 0 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,0] == 1 for r in range(P))"
# RUN: ppto run %s -d 0-2 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,0] == 1 for r in range(P))"
# RUN: ppto run %s -d 0-7 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,0] == 1 for r in range(P))" --at=ascend

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

@pl.jit.incore
def k(x: pl.Tensor[[1, 8], pl.INT32], y: pl.Out[pl.Tensor[[1, 8], pl.INT32]], me: pl.Scalar[pl.INT32]):
    n = 0
    for i in pl.range(8):
        if me > 100:
            if me > 101:
                continue
        if me > 102:
            if me > 103:
                continue
        if me > 104:
            if me > 105:
                break
        if me > 106:
            if me > 107:
                return y
        if me > 108:
            n += 1
        elif me > 109:
            continue
        if me > 110:
            n += 1
        elif me > 111:
            continue
        if me > 112:
            n += 1
        elif me > 113:
            continue
        if me > 114:
            n += 1
        elif me > 115:
            continue
        if me > 116:
            n += 1
        elif me > 117:
            continue
        if me > 118:
            n += 1
        elif me > 119:
            continue
        if me > 120:
            n += 1
        elif me > 121:
            continue
        if me > 122:
            n += 1
        elif me > 123:
            continue
        n += 1
    pl.write(y, [0, 0], pl.cast(n // 8, pl.INT32))
    for i in pl.range(1, 8):
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
