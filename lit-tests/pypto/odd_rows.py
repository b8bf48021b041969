# Rows that are no multiple of 32 bytes, in tensors, tiles, windows and remote transfers.
# RUN: ppto run %s -d 0 --arg "x=randn(1)" --expect "all(y[:, 2:5, 1:6] == 2 * roll(x, -1, axis=0)[:, 1:4, 2:7]) and all(y[:, 1] == 2 * x[:, 1]) and all(h == 1.5) and all(y[:, 0, 3:6] == roll(x, 1, axis=0)[:, 0, 0:3]) and all(y[:, 0, 6] == 2 * x[:, 0, 6])"
# RUN: ppto run %s -d 0-2 --arg "x=randn(1)" --expect "all(y[:, 2:5, 1:6] == 2 * roll(x, -1, axis=0)[:, 1:4, 2:7]) and all(y[:, 1] == 2 * x[:, 1]) and all(h == 1.5) and all(y[:, 0, 3:6] == roll(x, 1, axis=0)[:, 0, 0:3]) and all(y[:, 0, 6] == 2 * x[:, 0, 6])"
# RUN: ppto run %s -d 0-2 --arg "x=randn(1)" --expect "all(y[:, 2:5, 1:6] == 2 * roll(x, -1, axis=0)[:, 1:4, 2:7]) and all(y[:, 1] == 2 * x[:, 1]) and all(h == 1.5) and all(y[:, 0, 3:6] == roll(x, 1, axis=0)[:, 0, 0:3]) and all(y[:, 0, 6] == 2 * x[:, 0, 6])" --at=ascend
# RUN: ppto run %s -d 0-2 --arg "x=randn(1)" --expect "all(y[:, 2:5, 1:6] == 2 * roll(x, -1, axis=0)[:, 1:4, 2:7]) and all(y[:, 1] == 2 * x[:, 1]) and all(h == 1.5) and all(y[:, 0, 3:6] == roll(x, 1, axis=0)[:, 0, 0:3]) and all(y[:, 0, 6] == 2 * x[:, 0, 6])" --at=ascend -p a5sim

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

@pl.jit.incore
def k(x: pl.Tensor[[5, 7], pl.FP32], y: pl.Out[pl.Tensor[[5, 7], pl.FP32]], h: pl.Out[pl.Tensor[[3, 5], pl.FP16]], w: pl.InOut[pld.DistributedTensor[[5, 7], pl.FP32]], s: pl.InOut[pld.DistributedTensor[[NR, 1], pl.INT32]]):
    t = pl.load(x, [0, 0], [5, 7])
    u = t + t
    w = pl.store(u, [0, 0], w)
    pld.tensor.barrier(s)
    ctx = pld.get_comm_ctx(w)
    p = (pld.rank(ctx) + 1) % pld.nranks(ctx)
    z = pld.tile.remote_load(w, peer=p, offsets=[1, 2], shape=[3, 5])
    y = pl.store(u, [0, 0], y)
    y = pl.store(z, [2, 1], y)
    pld.tensor.barrier(s)
    pld.tile.remote_store(pl.load(x, [0, 0], [1, 3]), w, peer=p, offsets=[4, 4])
    pld.tensor.barrier(s)
    y = pl.store(pl.load(w, [4, 4], [1, 3]), [0, 3], y)
    h = pl.store(pl.full([3, 5], dtype=pl.FP16, value=1.5), [0, 0], h)
    return y, h
@pl.jit
def d(x, y, h, w, s):
    return k(x, y, h, w, s)
@pl.jit.host
def main(x: pl.Tensor[[NR, 5, 7], pl.FP32], y: pl.Out[pl.Tensor[[NR, 5, 7], pl.FP32]], h: pl.Out[pl.Tensor[[NR, 3, 5], pl.FP16]]):
    wb = pld.alloc_window_buffer([5, 7], dtype=pl.FP32)
    sb = pld.alloc_window_buffer([pld.world_size(), 1], dtype=pl.INT32)
    for r in pl.range(pld.world_size()):
        d(x[r], y[r], h[r], pld.window(wb, [5, 7], dtype=pl.FP32), pld.window(sb, [pld.world_size(), 1], dtype=pl.INT32), device=r)
    return y
