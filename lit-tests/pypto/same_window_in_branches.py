# The same window under one name in both branches is the same memory.
# RUN: ppto run %s -d 0-2 --arg x=arange --expect "all(y[0] == x[0]) and all(y[1:] == x[1:] + 1)"
# RUN: ppto run %s -d 0-2 --arg x=arange --expect "all(y[0] == x[0]) and all(y[1:] == x[1:] + 1)" --at=ascend

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

@pl.jit.incore
def k(x: pl.Tensor[[1, 16], pl.FP32], y: pl.Out[pl.Tensor[[1, 16], pl.FP32]], w: pl.InOut[pld.DistributedTensor[[1, 16], pl.FP32]], v: pl.InOut[pld.DistributedTensor[[1, 16], pl.FP32]]):
    ctx = pld.get_comm_ctx(w)
    if pld.rank(ctx) == 0:
        w = pl.store(pl.load(x, [0, 0], [1, 16]), [0, 0], w)
    else:
        w = pl.store(pl.adds(pl.load(x, [0, 0], [1, 16]), 1.0), [0, 0], w)
    u = w
    if pld.rank(ctx) == 1:
        u = w
    return pl.store(pl.load(u, [0, 0], [1, 16]), [0, 0], y)
@pl.jit
def d(x, y, w, v):
    return k(x, y, w, v)
@pl.jit.host
def main(x: pl.Tensor[[NR, 1, 16], pl.FP32], y: pl.Out[pl.Tensor[[NR, 1, 16], pl.FP32]]):
    wb = pld.alloc_window_buffer(64)
    vb = pld.alloc_window_buffer(64)
    for r in pl.range(pld.world_size()):
        d(x[r], y[r], pld.window(wb, [1, 16], dtype=pl.FP32), pld.window(vb, [1, 16], dtype=pl.FP32), device=r)
    return y
