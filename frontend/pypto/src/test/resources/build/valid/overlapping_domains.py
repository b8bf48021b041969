import pypto.language as pl
import pypto.language.distributed as pld
S = 64
@pl.jit.incore
def swap(x: pl.Tensor[[1, S], pl.FP32], y: pl.Out[pl.Tensor[[1, S], pl.FP32]], w: pl.InOut[pld.DistributedTensor[[1, S], pl.FP32]], s: pl.InOut[pld.DistributedTensor[[2, 1], pl.INT32]]):
    ctx = pld.get_comm_ctx(w)
    me = pld.rank(ctx)
    other = 1 - me
    w = pl.store(pl.load(x, [0, 0], [1, S]), [0, 0], w)
    pld.system.notify(s, peer=other, offsets=[me, 0], value=1, op=pld.NotifyOp.AtomicAdd)
    pld.system.wait(s, offsets=[other, 0], expected=1, cmp=pld.WaitCmp.Ge)
    return pl.store(pld.tile.remote_load(w, peer=other, offsets=[0, 0], shape=[1, S]), [0, 0], y)
@pl.jit
def chip(x, y, w, s):
    return swap(x, y, w, s)
@pl.jit.host
def main(a: pl.Tensor[[2, 1, S], pl.FP32], oa: pl.Out[pl.Tensor[[2, 1, S], pl.FP32]], b: pl.Tensor[[2, 1, S], pl.FP32], ob: pl.Out[pl.Tensor[[2, 1, S], pl.FP32]]):
    wa = pld.alloc_window_buffer(S * 4)
    sa = pld.alloc_window_buffer(8)
    wb = pld.alloc_window_buffer(S * 4)
    sb = pld.alloc_window_buffer(8)
    for r in pl.range(0, 2):
        chip(a[r], oa[r], pld.window(wa, [1, S], dtype=pl.FP32), pld.window(sa, [2, 1], dtype=pl.INT32), device=r)
    for r in pl.range(1, 3):
        chip(b[r - 1], ob[r - 1], pld.window(wb, [1, S], dtype=pl.FP32), pld.window(sb, [2, 1], dtype=pl.INT32), device=r)
    return oa, ob
