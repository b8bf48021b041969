import pypto.language as pl
import pypto.language.distributed as pld

SIZE = 32
NR = pl.dynamic("NR")


@pl.jit.inline
def barrier_all(signal, me, n):
    """Signals everyone, waits for everyone, clears."""
    for peer in pl.range(n):
        if peer != me:
            pld.system.notify(signal, peer=peer, offsets=[me, 0], value=1, op=pld.NotifyOp.AtomicAdd)
    for src in pl.range(n):
        if src != me:
            pld.system.wait(signal, offsets=[src, 0], expected=1, cmp=pld.WaitCmp.Ge)
            pld.system.notify(signal, peer=me, offsets=[src, 0], value=-1, op=pld.NotifyOp.AtomicAdd)


@pl.jit.inline
def scaled(tile, factor):
    doubled = pl.mul(tile, factor)
    return pl.add(doubled, 1.0)


@pl.jit.incore
def work(
    x: pl.Tensor[[1, SIZE], pl.FP32],
    y: pl.Out[pl.Tensor[[1, SIZE], pl.FP32]],
    w: pl.InOut[pld.DistributedTensor[[1, SIZE], pl.FP32]],
    signal: pl.InOut[pld.DistributedTensor[[NR, 1], pl.INT32]],
) -> pl.Tensor[[1, SIZE], pl.FP32]:
    ctx = pld.get_comm_ctx(w)
    me = pld.rank(ctx)
    n = pld.nranks(ctx)
    pl.store(scaled(pl.load(x, [0, 0], [1, SIZE]), 2.0), [0, 0], w)
    barrier_all(signal, me, n)
    got = pld.remote_load(w, (me + 1) % n, [0, 0], [1, SIZE])
    barrier_all(signal, me, n)
    pl.store(scaled(got, 3.0), [0, 0], w)
    barrier_all(signal, me, n)
    got = pld.remote_load(w, (me + 1) % n, [0, 0], [1, SIZE])
    y = pl.store(got, [0, 0], y)
    return y


@pl.jit
def chip(x, y, w, signal):
    return work(x, y, w, signal)


@pl.jit.host
def host(
    x: pl.Tensor[[NR, 1, SIZE], pl.FP32],
    y: pl.Out[pl.Tensor[[NR, 1, SIZE], pl.FP32]],
):
    wb = pld.alloc_window_buffer(SIZE * pl.FP32.get_byte())
    sb = pld.alloc_window_buffer(pld.world_size() * pl.INT32.get_byte())
    for r in pl.range(pld.world_size()):
        chip(x[r], y[r], pld.window(wb, [1, SIZE], dtype=pl.FP32), pld.window(sb, [pld.world_size(), 1], dtype=pl.INT32), device=r)
    return y
