# Elements of tiles assigned and read by subscripts.
# RUN: ppto run %s -d 0 --arg "x=randint(-20,20,1)" --expect "all(y[r] == x_in[r] * 2 + 1 for r in range(P))"
# RUN: ppto run %s -d 0-2 --arg "x=randint(-20,20,1)" --expect "all(y[r] == x_in[r] * 2 + 1 for r in range(P))"
# RUN: ppto run %s -d 0-7 --arg "x=randint(-20,20,1)" --expect "all(y[r] == x_in[r] * 2 + 1 for r in range(P))" --at=ascend

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

@pl.jit.incore
def k(x: pl.Tensor[[1, 8], pl.INT32], y: pl.Out[pl.Tensor[[1, 8], pl.INT32]], me: pl.Scalar[pl.INT32]):
    t = pl.load(x, [0, 0], [1, 8])
    w = pl.full([4, 8], dtype=pl.INT32, value=0)
    for i in pl.range(4):
        w = pl.tile.write(w, [i, 2 * i], 1)
        w[i, 2 * i + 1] = 1
    s = 0
    for i in pl.range(4):
        for j in pl.range(8):
            s += w[i, j]
    for j in pl.range(8):
        t[0, j] = t[0, j] * 2 + s // 8
    pl.store(t, [0, 0], y)
    return y

@pl.jit
def dev(x, y, me):
    return k(x, y, me)


@pl.jit.host
def main(x: pl.Tensor[[NR, 1, 8], pl.INT32], y: pl.Out[pl.Tensor[[NR, 1, 8], pl.INT32]]):
    for r in pl.range(pld.world_size()):
        dev(x[r], y[r], r, device=r)
    return y
