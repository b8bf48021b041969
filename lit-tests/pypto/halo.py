# Halo exchange both sides with a helper class of constants, dict kwargs and star-args.
# RUN: ppto run %s -d 0 --arg "x=randn(1)" --expect "all(y[r] == x_in[(r + P - 1) % P] + x_in[(r + 1) % P] for r in range(P))"
# RUN: ppto run %s -d 0-3 --arg "x=randn(1)" --expect "all(y[r] == x_in[(r + P - 1) % P] + x_in[(r + 1) % P] for r in range(P))" --at=ascend

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")
class Geo:
    rows, cols = 2, 16
    shape = [rows, cols]
KW = dict(op=pld.NotifyOp.AtomicAdd, value=1)
@pl.jit.inline
def send(t, win, sig, peer, slot):
    pld.tile.remote_store(t, win, peer=peer, offsets=[slot * Geo.rows, 0])
    pld.system.notify(sig, peer=peer, offsets=[slot, 0], **KW)
@pl.jit.inline
def recv(win, sig, slot):
    pld.system.wait(sig, offsets=[slot, 0], expected=1, cmp=pld.WaitCmp.Ge)
    return pl.load(win, [slot * Geo.rows, 0], Geo.shape)
@pl.jit.incore
def k(x: pl.Tensor[Geo.shape, pl.FP32], y: pl.Out[pl.Tensor[Geo.shape, pl.FP32]], win: pl.InOut[pld.DistributedTensor[[2 * Geo.rows, Geo.cols], pl.FP32]], sig: pl.InOut[pld.DistributedTensor[[2, 1], pl.INT32]]):
    ctx = pld.get_comm_ctx(win)
    me, n = pld.rank(ctx), pld.nranks(ctx)
    t = pl.load(x, *([0, 0], Geo.shape))
    send(t, win, sig, (me + 1) % n, 0)
    send(t, win, sig, (me + n - 1) % n, 1)
    a, b = [recv(win, sig, s) for s in (0, 1)]
    return pl.store(a + b, [0, 0], y)
@pl.jit
def dev(x, y, win, sig):
    return k(x, y, win, sig)
@pl.jit.host
def main(x: pl.Tensor[[NR] + Geo.shape, pl.FP32], y: pl.Out[pl.Tensor[[NR] + Geo.shape, pl.FP32]]):
    wb = pld.alloc_window_buffer([2 * Geo.rows, Geo.cols], dtype=pl.FP32)
    sb = pld.alloc_window_buffer([2, 1], dtype=pl.INT32)
    for r in pl.range(pld.world_size()):
        dev(x[r], y[r], pld.window(wb, [2 * Geo.rows, Geo.cols], dtype=pl.FP32), pld.window(sb, [2, 1], dtype=pl.INT32), device=r)
    return y
