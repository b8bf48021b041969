"""Python's own words on run-time scalars: conditional expressions, min/max, range, chained comparisons, bit operators."""
import pypto.language as pl
import pypto.language.distributed as pld

NR = pl.dynamic("NR")
W = 32


@pl.jit.incore
def k(x: pl.Tensor[[1, W], pl.FP32], y: pl.Out[pl.Tensor[[1, W], pl.FP32]], c: pl.Out[pl.Tensor[[1, 8], pl.INT32]],
      w: pl.InOut[pld.DistributedTensor[[1, W], pl.FP32]], s: pl.InOut[pld.DistributedTensor[[NR, 1], pl.INT32]]):
    ctx = pld.get_comm_ctx(w)
    me = pld.rank(ctx)
    n = pld.nranks(ctx)
    nxt = me + 1 if me + 1 < n else 0
    w = pl.store(pl.load(x, [0, 0], [1, W]), [0, 0], w)
    pld.tensor.barrier(s)
    t = pld.tile.remote_load(w, peer=nxt, offsets=[0, 0], shape=[1, W])
    y = pl.store(t, [0, 0], y)
    lo = max(me - 1, 0)
    hi = min(me + 2, n)
    cnt = 0
    for i in range(lo, hi):
        cnt += i + 1
    pl.write(c, [0, 0], cnt)
    pl.write(c, [0, 1], me ^ 1)
    pl.write(c, [0, 2], me & 1)
    pl.write(c, [0, 3], me | 4)
    pl.write(c, [0, 4], me << 2)
    inner = 1 if 0 < me < n - 1 else 0
    pl.write(c, [0, 5], inner)
    acc = 0
    for i in pl.range(n - 1, -1, -1):
        acc = acc * 2 + i
    pl.write(c, [0, 6], acc)
    pl.write(c, [0, 7], -me)
    return y, c


@pl.jit
def chip(x, y, c, w, s):
    y, c = k(x, y, c, w, s)
    return y, c


@pl.jit.host
def host(x: pl.Tensor[[NR, 1, W], pl.FP32], y: pl.Out[pl.Tensor[[NR, 1, W], pl.FP32]], c: pl.Out[pl.Tensor[[NR, 1, 8], pl.INT32]]):
    wb = pld.alloc_window_buffer(W * 4)
    sb = pld.alloc_window_buffer(4 * pld.world_size())
    for r in range(pld.world_size()):
        w = pld.window(wb, [1, W], dtype=pl.FP32)
        s = pld.window(sb, [pld.world_size(), 1], dtype=pl.INT32)
        chip(x[r], y[r], c[r], w, s, device=r)
    return y, c
