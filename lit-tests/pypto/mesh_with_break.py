# An all-reduce in loops that continue and break.
# RUN: ppto run %s -d 0 --arg "x=randn(1)" --expect "all(y[r] == sum(x_in[q] for q in range(P)) for r in range(P)) if P < 3 else all(abs(y[r] - sum(x_in[q] for q in range(P))).max() < 1e-4 for r in range(P))"
# RUN: ppto run %s -d 0-2 --arg "x=randn(1)" --expect "all(y[r] == sum(x_in[q] for q in range(P)) for r in range(P)) if P < 3 else all(abs(y[r] - sum(x_in[q] for q in range(P))).max() < 1e-4 for r in range(P))"
# RUN: ppto run %s -d 0-7 --arg "x=randn(1)" --expect "all(y[r] == sum(x_in[q] for q in range(P)) for r in range(P)) if P < 3 else all(abs(y[r] - sum(x_in[q] for q in range(P))).max() < 1e-4 for r in range(P))" --at=ascend

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

@pl.jit.incore
def k(x: pl.Tensor[[1, 16], pl.FP32], y: pl.Out[pl.Tensor[[1, 16], pl.FP32]], w: pl.InOut[pld.DistributedTensor[[1, 16], pl.FP32]], s: pl.InOut[pld.DistributedTensor[[NR, 1], pl.INT32]], me: pl.Scalar[pl.INT32]):
    ctx = pld.get_comm_ctx(w)
    n = pld.nranks(ctx)
    t = pl.load(x, [0, 0], [1, 16])
    pl.store(t, [0, 0], w)
    for p in pl.range(n):
        if p == me:
            continue
        pld.system.notify(s, peer=p, offsets=[me, 0], value=1, op=pld.NotifyOp.Set)
    p = 0
    acc = pl.full([1, 16], dtype=pl.FP32, value=0.0)
    while True:
        if p == n:
            break
        if p == me:
            acc = acc + t
            p += 1
            continue
        pld.system.wait(s, offsets=[p, 0], expected=1, cmp=pld.WaitCmp.Ge)
        acc = acc + pld.tile.remote_load(w, peer=p, offsets=[0, 0], shape=[1, 16])
        p += 1
    return pl.store(acc, [0, 0], y)

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
