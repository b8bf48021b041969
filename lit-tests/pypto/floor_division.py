# // and % round down, with any signs.
# RUN: ppto run %s -d 0 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,i] == x_in[r,0,i] // ((i - 8) if i != 8 else 3) for r in range(P) for i in range(8)) and all(y[r,0,8+i] == x_in[r,0,i] % ((i - 8) if i != 8 else 3) for r in range(P) for i in range(8))"
# RUN: ppto run %s -d 0-2 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,i] == x_in[r,0,i] // ((i - 8) if i != 8 else 3) for r in range(P) for i in range(8)) and all(y[r,0,8+i] == x_in[r,0,i] % ((i - 8) if i != 8 else 3) for r in range(P) for i in range(8))"
# RUN: ppto run %s -d 0-7 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,i] == x_in[r,0,i] // ((i - 8) if i != 8 else 3) for r in range(P) for i in range(8)) and all(y[r,0,8+i] == x_in[r,0,i] % ((i - 8) if i != 8 else 3) for r in range(P) for i in range(8))" --at=ascend

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

@pl.jit.incore
def k(x: pl.Tensor[[1, 16], pl.INT32], y: pl.Out[pl.Tensor[[1, 16], pl.INT32]], me: pl.Scalar[pl.INT32]):
    for i in pl.range(8):
        v = pl.read(x, [0, i])
        d = pl.cast(i - 8, pl.INT32)
        pl.write(y, [0, i], v // d)
        pl.write(y, [0, 8 + i], v % d)
    return y

@pl.jit
def dev(x, y, me):
    return k(x, y, me)


@pl.jit.host
def main(x: pl.Tensor[[NR, 1, 16], pl.INT32], y: pl.Out[pl.Tensor[[NR, 1, 16], pl.INT32]]):
    for r in pl.range(pld.world_size()):
        dev(x[r], y[r], r, device=r)
    return y
