"""Tokens are sent to the rank that a table names, into the next free slot of the sender's lane."""
import pypto.language as pl
import pypto.language.distributed as pld

NR = pl.dynamic("NR")
T = 6
D = 16


@pl.jit.incore
def dispatch(tok: pl.Tensor[[T, D], pl.FP32], dest: pl.Tensor[[1, T], pl.INT32],
             out: pl.Out[pl.Tensor[[1, D], pl.FP32]], got: pl.Out[pl.Tensor[[1, 1], pl.INT32]],
             box: pl.InOut[pld.DistributedTensor[[NR, T, D], pl.FP32]], cnt: pl.InOut[pld.DistributedTensor[[NR, 1], pl.INT32]], bar: pl.InOut[pld.DistributedTensor[[NR, 1], pl.INT32]],
             sent: pl.InOut[pld.DistributedTensor[[NR, 1], pl.INT32]]):
    ctx = pld.get_comm_ctx(box)
    me = pld.rank(ctx)
    n = pld.nranks(ctx)
    for t in pl.range(T):
        to = pl.read(dest, [0, t]) % n
        slot = pl.read(sent, [to, 0])
        pld.tile.remote_store(pl.load(tok, [t, 0], [1, D]), box, peer=to, offsets=[me, slot, 0])
        pl.write(sent, [to, 0], slot + 1)
    for p in pl.range(n):
        pld.system.notify(cnt, peer=p, offsets=[me, 0], value=pl.read(sent, [p, 0]), op=pld.NotifyOp.Set)
    pld.tensor.barrier(bar)
    total = 0
    acc = pl.full([1, D], dtype=pl.FP32, value=0.0)
    for src in pl.range(n):
        c = pl.read(cnt, [src, 0])
        total = total + c
        for i in pl.range(c):
            acc = pl.add(acc, pl.load(box, [src, i, 0], [1, D]))
    out = pl.store(acc, [0, 0], out)
    pl.write(got, [0, 0], total)
    return out, got


@pl.jit
def chip(tok, dest, out, got, box, cnt, bar, sent):
    out, got = dispatch(tok, dest, out, got, box, cnt, bar, sent)
    return out, got


@pl.jit.host
def host(tok: pl.Tensor[[NR, T, D], pl.FP32], dest: pl.Tensor[[NR, 1, T], pl.INT32], out: pl.Out[pl.Tensor[[NR, 1, D], pl.FP32]], got: pl.Out[pl.Tensor[[NR, 1, 1], pl.INT32]]):
    ws = pld.world_size()
    bb = pld.alloc_window_buffer(ws * T * D * pl.FP32.get_byte())
    cb = pld.alloc_window_buffer(ws * pl.INT32.get_byte())
    rb = pld.alloc_window_buffer(ws * pl.INT32.get_byte())
    sb = pld.alloc_window_buffer(ws * pl.INT32.get_byte())
    for r in pl.range(ws):
        box = pld.window(bb, [ws, T, D], dtype=pl.FP32)
        cnt = pld.window(cb, [ws, 1], dtype=pl.INT32)
        bar = pld.window(rb, [ws, 1], dtype=pl.INT32)
        sent = pld.window(sb, [ws, 1], dtype=pl.INT32)
        chip(tok[r], dest[r], out[r], got[r], box, cnt, bar, sent, device=r)
    return out, got
