# Return in loops that are written out, under a condition of the program.
# RUN: ppto run %s -d 0 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,0] == (50 + r if r < 4 else 99) for r in range(P))"
# RUN: ppto run %s -d 0-2 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,0] == (50 + r if r < 4 else 99) for r in range(P))"
# RUN: ppto run %s -d 0-7 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,0] == (50 + r if r < 4 else 99) for r in range(P))" --at=ascend

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

@pl.jit.inline
def pick(me):
    for a in pl.unroll(2):
        for b in range(2):
            if me == 2 * a + b:
                return pl.cast(50 + 2 * a + b, pl.INT32)
    return pl.cast(99, pl.INT32)


@pl.jit.incore
def k(x: pl.Tensor[[1, 8], pl.INT32], y: pl.Out[pl.Tensor[[1, 8], pl.INT32]], me: pl.Scalar[pl.INT32]):
    for i in pl.range(8):
        pl.write(y, [0, i], 0)
    pl.write(y, [0, 0], pick(me))
    return y

@pl.jit
def dev(x, y, me):
    return k(x, y, me)


@pl.jit.host
def main(x: pl.Tensor[[NR, 1, 8], pl.INT32], y: pl.Out[pl.Tensor[[NR, 1, 8], pl.INT32]]):
    for r in pl.range(pld.world_size()):
        dev(x[r], y[r], r, device=r)
    return y
