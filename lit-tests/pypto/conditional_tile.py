# A conditional expression of tiles.
# RUN: ppto run %s -d 0 --arg "x=randint(-20,20,1)" --expect "all(y[r] == (x_in[r] if r % 2 == 0 else -x_in[r]) for r in range(P))"
# RUN: ppto run %s -d 0-2 --arg "x=randint(-20,20,1)" --expect "all(y[r] == (x_in[r] if r % 2 == 0 else -x_in[r]) for r in range(P))"
# RUN: ppto run %s -d 0-7 --arg "x=randint(-20,20,1)" --expect "all(y[r] == (x_in[r] if r % 2 == 0 else -x_in[r]) for r in range(P))" --at=ascend

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

@pl.jit.incore
def k(x: pl.Tensor[[1, 8], pl.INT32], y: pl.Out[pl.Tensor[[1, 8], pl.INT32]], me: pl.Scalar[pl.INT32]):
    t = pl.load(x, [0, 0], [1, 8])
    u = t if me % 2 == 0 else -t
    return pl.store(u, [0, 0], y)

@pl.jit
def dev(x, y, me):
    return k(x, y, me)


@pl.jit.host
def main(x: pl.Tensor[[NR, 1, 8], pl.INT32], y: pl.Out[pl.Tensor[[NR, 1, 8], pl.INT32]]):
    for r in pl.range(pld.world_size()):
        dev(x[r], y[r], r, device=r)
    return y
