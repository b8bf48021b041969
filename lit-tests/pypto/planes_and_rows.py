# Memory that is stored as planes and loaded as rows, and the other way round: at ascend, what touches the same bytes keeps its order.
# RUN: ppto run %s -d 0-1 --arg x=arange --expect "y == x * 2 + 1 and z == x[:, ::-1] * 2 + 2"
# RUN: ppto run %s -d 0-1 --arg x=arange --expect "y == x * 2 + 1 and z == x[:, ::-1] * 2 + 2" --at=ascend
# RUN: ppto run %s -d 0-1 --arg x=arange --expect "y == x * 2 + 1 and z == x[:, ::-1] * 2 + 2" --at=ascend --seed 1
# RUN: ppto run %s -d 0-1 --arg x=arange --expect "y == x * 2 + 1 and z == x[:, ::-1] * 2 + 2" --at=ascend --seed 3

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")
@pl.jit.incore
def k(x: pl.Tensor[[4, 3, 16], pl.FP32], y: pl.InOut[pl.Tensor[[4, 3, 16], pl.FP32]], z: pl.Out[pl.Tensor[[4, 3, 16], pl.FP32]], w: pl.InOut[pld.DistributedTensor[[2, 3, 16], pl.FP32]]):
    for i in pl.range(0, 4, 2):
        t = pl.load(x, [i, 0, 0], [2, 3, 16])
        y = pl.store(t + t, [i, 0, 0], y)
        for j in pl.range(2):
            p = pl.load(y, [i + j, 0, 0], [1, 3, 16])
            y = pl.store(pl.adds(p, 1.0), [i + j, 0, 0], y)
        u = pl.load(y, [i, 0, 0], [2, 3, 16])
        w = pl.store(pl.adds(u, 1.0), [0, 0, 0], w)
        for j in pl.range(2):
            q = pl.load(w, [1 - j, 0, 0], [1, 3, 16])
            z = pl.store(q, [2 - i + j, 0, 0], z)
    return y, z
@pl.jit
def d(x, y, z, w):
    return k(x, y, z, w)
@pl.jit.host
def main(x: pl.Tensor[[NR, 4, 3, 16], pl.FP32], y: pl.Out[pl.Tensor[[NR, 4, 3, 16], pl.FP32]], z: pl.Out[pl.Tensor[[NR, 4, 3, 16], pl.FP32]]):
    wb = pld.alloc_window_buffer([2, 3, 16], dtype=pl.FP32)
    for r in pl.range(pld.world_size()):
        d(x[r], y[r], z[r], pld.window(wb, [2, 3, 16], dtype=pl.FP32), device=r)
    return y
