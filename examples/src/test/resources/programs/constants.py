import pypto.language as pl
import pypto.language.distributed as pld

NR = pl.dynamic("NR")
ONE = pl.const(1, pl.INT32)


@pl.jit.incore
def k(y: pl.Out[pl.Tensor[[1, 4], pl.INT32]], s: pl.InOut[pld.DistributedTensor[[NR, 1], pl.INT32]]):
    ctx = pld.get_comm_ctx(s)
    me, n = pld.rank(ctx), pld.nranks(ctx)
    for p in pl.range(pl.const(0, pl.INDEX), n):
        pld.system.notify(s, peer=p, offsets=[me, 0], value=pl.const(2, pl.INT32), op=pld.NotifyOp.AtomicAdd)
    for p in pl.range(n):
        pld.system.wait(s, offsets=[p, 0], expected=pl.const(2, pl.INT32))
    pl.write(y, [0, 0], pl.max(me, 1))
    pl.write(y, [0, 1], pl.min(me, 1))
    pl.write(y, [0, 2], me + ONE)
    pl.write(y, [0, 3], pl.read(s, [me, 0]))
    return y


@pl.jit
def chip(y, s):
    return k(y, s)


@pl.jit.host
def host(y: pl.Out[pl.Tensor[[NR, 1, 4], pl.INT32]]):
    sb = pld.alloc_window_buffer(pld.world_size() * pl.INT32.get_byte())
    for r in pl.range(pld.world_size()):
        chip(y[r], pld.window(sb, [pld.world_size(), 1], dtype=pl.INT32), device=r)
    return y
