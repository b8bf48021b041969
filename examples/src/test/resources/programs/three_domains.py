"""Even groups of constants: ranks 0-1, 2-3 as two domains, and everyone in a third."""
import pypto.language as pl
import pypto.language.distributed as pld

S = 16
NR = 4


@pl.jit.incore
def group_sum(x: pl.Tensor[[1, S], pl.FP32], y: pl.Out[pl.Tensor[[1, S], pl.FP32]], w: pl.InOut[pld.DistributedTensor[[2, S], pl.FP32]], s: pl.InOut[pld.DistributedTensor[[2, 1], pl.INT32]]):
    ctx = pld.get_comm_ctx(w)
    me = pld.rank(ctx)
    for p in pl.range(pld.nranks(ctx)):
        pld.tensor.put(w, p, x, [me, 0], [0, 0], [1, S])
        pld.system.notify(s, peer=p, offsets=[me, 0], value=1, op=pld.NotifyOp.AtomicAdd)
    acc = pl.full([1, S], dtype=pl.FP32, value=0.0)
    for p in pl.range(pld.nranks(ctx)):
        pld.system.wait(s, offsets=[p, 0], expected=1, cmp=pld.WaitCmp.Ge)
        acc = acc + pl.load(w, [p, 0], [1, S])
    y = pl.store(acc, [0, 0], y)
    return y


@pl.jit.incore
def world_max(x: pl.Tensor[[1, S], pl.FP32], y: pl.Out[pl.Tensor[[1, S], pl.FP32]], w: pl.InOut[pld.DistributedTensor[[1, S], pl.FP32]], s: pl.InOut[pld.DistributedTensor[[NR, 1], pl.INT32]]):
    ctx = pld.get_comm_ctx(w)
    w = pl.store(pl.load(x, [0, 0], [1, S]), [0, 0], w)
    pld.tensor.barrier(s)
    m = pl.load(x, [0, 0], [1, S])
    for p in pl.range(pld.nranks(ctx)):
        m = pl.maximum(m, pld.remote_load(w, peer=p, offsets=[0, 0], shape=[1, S]))
    y = pl.store(m, [0, 0], y)
    return y


@pl.jit
def both(x, g, y, w, s, ww, ws):
    g = group_sum(x, g, w, s)
    y = world_max(g, y, ww, ws)
    return g, y


@pl.jit.host
def host(x: pl.Tensor[[NR, 1, S], pl.FP32], g: pl.Out[pl.Tensor[[NR, 1, S], pl.FP32]], y: pl.Out[pl.Tensor[[NR, 1, S], pl.FP32]]):
    a = pld.alloc_window_buffer(2 * S * pl.FP32.get_byte())
    a_s = pld.alloc_window_buffer(2 * pl.INT32.get_byte())
    b = pld.alloc_window_buffer(2 * S * pl.FP32.get_byte())
    b_s = pld.alloc_window_buffer(2 * pl.INT32.get_byte())
    c = pld.alloc_window_buffer(S * pl.FP32.get_byte())
    c_s = pld.alloc_window_buffer(NR * pl.INT32.get_byte())
    for r in pl.range(0, 2):
        both(x[r], g[r], y[r], pld.window(a, [2, S], dtype=pl.FP32), pld.window(a_s, [2, 1], dtype=pl.INT32),
             pld.window(c, [1, S], dtype=pl.FP32), pld.window(c_s, [NR, 1], dtype=pl.INT32), device=r)
    for r in pl.range(2, NR):
        both(x[r], g[r], y[r], pld.window(b, [2, S], dtype=pl.FP32), pld.window(b_s, [2, 1], dtype=pl.INT32),
             pld.window(c, [1, S], dtype=pl.FP32), pld.window(c_s, [NR, 1], dtype=pl.INT32), device=r)
    return g, y
