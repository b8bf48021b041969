# A tile carried through a while loop that is left.
# RUN: ppto run %s -d 0 --arg "x=randint(-20,20,1)" --expect "all(y[r] == x_in[r] * min([2 ** (r + 1), 16]) for r in range(P))"
# RUN: ppto run %s -d 0-2 --arg "x=randint(-20,20,1)" --expect "all(y[r] == x_in[r] * min([2 ** (r + 1), 16]) for r in range(P))"
# RUN: ppto run %s -d 0-7 --arg "x=randint(-20,20,1)" --expect "all(y[r] == x_in[r] * min([2 ** (r + 1), 16]) for r in range(P))" --at=ascend

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

@pl.jit.incore
def k(x: pl.Tensor[[1, 8], pl.INT32], y: pl.Out[pl.Tensor[[1, 8], pl.INT32]], me: pl.Scalar[pl.INT32]):
    t = pl.load(x, [0, 0], [1, 8])
    i = 0
    while i < 4:
        t = t + t
        if i == me:
            break
        i += 1
    else:
        u = t
    return pl.store(t, [0, 0], y)

@pl.jit
def dev(x, y, me):
    return k(x, y, me)


@pl.jit.host
def main(x: pl.Tensor[[NR, 1, 8], pl.INT32], y: pl.Out[pl.Tensor[[NR, 1, 8], pl.INT32]]):
    for r in pl.range(pld.world_size()):
        dev(x[r], y[r], r, device=r)
    return y
