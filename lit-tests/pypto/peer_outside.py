# A peer that is a constant is one of the ranks that share the window.
# RUN: not ppto run %s -d 0-3 --arg x=zeros 2>&1 | FileCheck %s
# CHECK: error: {{.*}} expected a peer from 0 to 3, since 4 ranks share window "wb", found 4
# CHECK: note: a peer is a position in this list, not a device

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

@pl.jit.incore
def k(x: pl.Tensor[[1, 16], pl.FP32], y: pl.Out[pl.Tensor[[1, 16], pl.FP32]], w: pl.InOut[pld.DistributedTensor[[1, 16], pl.FP32]], s: pl.InOut[pld.DistributedTensor[[NR, 1], pl.INT32]]):
    ctx = pld.get_comm_ctx(w)
    me = pld.rank(ctx)
    w = pl.store(pl.load(x, [0, 0], [1, 16]), [0, 0], w)
    pld.tensor.barrier(s)
    t = pld.tile.remote_load(w, peer=4, offsets=[0, 0], shape=[1, 16])
    return pl.store(t, [0, 0], y)
@pl.jit
def d(x, y, w, s):
    return k(x, y, w, s)
@pl.jit.host
def main(x: pl.Tensor[[NR, 1, 16], pl.FP32], y: pl.Out[pl.Tensor[[NR, 1, 16], pl.FP32]]):
    wb = pld.alloc_window_buffer(64)
    sb = pld.alloc_window_buffer([4, 1], dtype=pl.INT32)
    for r in pl.range(4):
        d(x[r], y[r], pld.window(wb, [1, 16], dtype=pl.FP32), pld.window(sb, [4, 1], dtype=pl.INT32), device=r)
    return y
