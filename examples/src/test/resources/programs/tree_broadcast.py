"""Binomial tree broadcast from rank 0, log2(P) rounds."""

import pypto.language as pl
import pypto.language.distributed as pld

NR = pl.dynamic("NR")
SHAPE = [8, 32]


@pl.jit.incore
def tree(
    root_data: pl.Tensor[SHAPE, pl.FP32],
    out: pl.Out[pl.Tensor[SHAPE, pl.FP32]],
    buf: pl.InOut[pld.DistributedTensor[SHAPE, pl.FP32]],
    ready: pl.InOut[pld.DistributedTensor[[1, 1], pl.INT32]],
):
    ctx = pld.get_comm_ctx(buf)
    me = pld.rank(ctx)
    n = pld.nranks(ctx)
    if me == 0:
        t = pl.load(root_data, [0, 0], SHAPE)
        buf = pl.store(t, [0, 0], buf)
    dist = 1
    while dist < n:
        if me < dist:
            if me + dist < n:
                mine = pl.load(buf, [0, 0], SHAPE)
                pld.tile.remote_store(mine, buf, peer=me + dist, offsets=[0, 0])
                pld.system.notify(ready, peer=me + dist, offsets=[0, 0], value=1, op=pld.NotifyOp.AtomicAdd)
        elif me < 2 * dist:
            pld.system.wait(ready, offsets=[0, 0], expected=1, cmp=pld.WaitCmp.Ge)
        dist = dist * 2
    return pl.store(pl.load(buf, [0, 0], SHAPE), [0, 0], out)


@pl.jit
def device_level(root_data, out, buf, ready):
    return tree(root_data, out, buf, ready)


@pl.jit.host
def broadcast(
    data: pl.Tensor[[NR, *SHAPE], pl.FP32],
    out: pl.Out[pl.Tensor[[NR, *SHAPE], pl.FP32]],
):
    mem = pld.alloc_window_buffer(SHAPE[0] * SHAPE[1] * pl.FP32.get_byte())
    sig = pld.alloc_window_buffer(4)
    for r in pl.range(pld.world_size()):
        buf = pld.window(mem, SHAPE, dtype=pl.FP32)
        ready = pld.window(sig, [1, 1], dtype=pl.INT32)
        device_level(data[r], out[r], buf, ready, device=r)
    return out
