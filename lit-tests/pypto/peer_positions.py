# A peer is a position among the ranks that share the window, whatever their numbers and those of their devices.
# RUN: ppto run %s -d 0-3 --arg x=arange --arg y=zeros --expect "all(y[2] == x[3]) and all(y[3] == x[2]) and all(y[:2] == 0)"
# RUN: ppto run %s -d 10,12,3,7 --arg x=arange --arg y=zeros --expect "all(y[2] == x[3]) and all(y[3] == x[2]) and all(y[:2] == 0)" --at=ascend

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

@pl.jit.incore
def k(x: pl.Tensor[[1, 16], pl.FP32], y: pl.Out[pl.Tensor[[1, 16], pl.FP32]], w: pl.InOut[pld.DistributedTensor[[1, 16], pl.FP32]], s: pl.InOut[pld.DistributedTensor[[2, 1], pl.INT32]]):
    ctx = pld.get_comm_ctx(w)
    me = pld.rank(ctx)
    w = pl.store(pl.load(x, [0, 0], [1, 16]), [0, 0], w)
    pld.tensor.barrier(s)
    t = pld.tile.remote_load(w, peer=1 - me, offsets=[0, 0], shape=[1, 16])
    return pl.store(t, [0, 0], y)
@pl.jit
def d(x, y, w, s):
    return k(x, y, w, s)
@pl.jit.host
def main(x: pl.Tensor[[NR, 1, 16], pl.FP32], y: pl.Out[pl.Tensor[[NR, 1, 16], pl.FP32]]):
    wb = pld.alloc_window_buffer(64)
    sb = pld.alloc_window_buffer([2, 1], dtype=pl.INT32)
    for r in pl.range(2, 4):
        d(x[r], y[r], pld.window(wb, [1, 16], dtype=pl.FP32), pld.window(sb, [2, 1], dtype=pl.INT32), device=r)
    return y
