# An inline function gives back a tile that a pass of a loop made.
# RUN: ppto run %s -d 0 --arg "x=randn(1)" --expect "all(y[r] == x_in[(r+1)%P] * (1 if r == 0 else (2 if r == 1 else 3)) for r in range(P))"
# RUN: ppto run %s -d 0-2 --arg "x=randn(1)" --expect "all(y[r] == x_in[(r+1)%P] * (1 if r == 0 else (2 if r == 1 else 3)) for r in range(P))"
# RUN: ppto run %s -d 0-7 --arg "x=randn(1)" --expect "all(y[r] == x_in[(r+1)%P] * (1 if r == 0 else (2 if r == 1 else 3)) for r in range(P))" --at=ascend

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

@pl.jit.inline
def scaled(t, me):
    """A tile out of a loop that is left by return."""
    for i in pl.range(2):
        u = t * pl.cast(i + 1, pl.FP32)
        if i == me:
            return u
    return t * 3.0


@pl.jit.incore
def k(x: pl.Tensor[[1, 16], pl.FP32], y: pl.Out[pl.Tensor[[1, 16], pl.FP32]], w: pl.InOut[pld.DistributedTensor[[1, 16], pl.FP32]], s: pl.InOut[pld.DistributedTensor[[NR, 1], pl.INT32]], me: pl.Scalar[pl.INT32]):
    ctx = pld.get_comm_ctx(w)
    n = pld.nranks(ctx)
    t = pl.load(x, [0, 0], [1, 16])
    pl.store(t, [0, 0], w)
    for p in pl.range(n):
        if p != me:
            pld.system.notify(s, peer=p, offsets=[me, 0], value=1, op=pld.NotifyOp.Set)
    for p in pl.range(n):
        if p != me:
            pld.system.wait(s, offsets=[p, 0], expected=1, cmp=pld.WaitCmp.Ge)
    q = pld.tile.remote_load(w, peer=(me + 1) % n, offsets=[0, 0], shape=[1, 16])
    return pl.store(scaled(q, me), [0, 0], y)

@pl.jit
def dev(x, y, w, s, me):
    return k(x, y, w, s, me)


@pl.jit.host
def main(x: pl.Tensor[[NR, 1, 16], pl.FP32], y: pl.Out[pl.Tensor[[NR, 1, 16], pl.FP32]]):
    wb = pld.alloc_window_buffer(4 * 16)
    sb = pld.alloc_window_buffer([pld.world_size(), 1], dtype=pl.INT32)
    for r in pl.range(pld.world_size()):
        dev(x[r], y[r], pld.window(wb, [1, 16], dtype=pl.FP32), pld.window(sb, [pld.world_size(), 1], dtype=pl.INT32), r, device=r)
    return y
