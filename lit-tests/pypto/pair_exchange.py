# Pair exchange with a branch deciding whether to talk at all; rank parity; nested conditionals, pass.
# RUN: ppto run %s -d 0-2 --arg "x=randn(1)" --expect "all(y[r] == (x_in[r] + x_in[r ^ 1] if (r ^ 1) < P else x_in[r]) for r in range(P))"
# RUN: ppto run %s -d 0-7 --arg "x=randn(1)" --expect "all(y[r] == (x_in[r] + x_in[r ^ 1] if (r ^ 1) < P else x_in[r]) for r in range(P))" --at=ascend

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")
S = 64
@pl.jit.incore
def k(x: pl.Tensor[[1, S], pl.FP32], y: pl.Out[pl.Tensor[[1, S], pl.FP32]], w: pl.InOut[pld.DistributedTensor[[1, S], pl.FP32]], s: pl.InOut[pld.DistributedTensor[[1, 1], pl.INT32]]):
    c = pld.get_comm_ctx(w)
    me = pld.rank(c)
    n = pld.nranks(c)
    if me % 2 == 0:
        mate = me + 1
    else:
        mate = me - 1
    t = pl.load(x, [0, 0], [1, S])
    if mate < n:
        pld.tile.remote_store(t, w, peer=mate, offsets=[0, 0])
        pld.system.notify(s, peer=mate, offsets=[0, 0], value=1, op=pld.NotifyOp.AtomicAdd)
        pld.system.wait(s, offsets=[0, 0], expected=1, cmp=pld.WaitCmp.Ge)
        t = t + pl.load(w, [0, 0], [1, S])
    else:
        pass
    return pl.store(t, [0, 0], y)
@pl.jit
def dev(x, y, w, s):
    return k(x, y, w, s)
@pl.jit.host
def main(x: pl.Tensor[[NR, 1, S], pl.FP32], y: pl.Out[pl.Tensor[[NR, 1, S], pl.FP32]]):
    wb = pld.alloc_window_buffer([1, S], dtype=pl.FP32)
    sb = pld.alloc_window_buffer([1, 1], dtype=pl.INT32)
    for r in pl.range(pld.world_size()):
        dev(x[r], y[r], pld.window(wb, [1, S], dtype=pl.FP32), pld.window(sb, [1, 1], dtype=pl.INT32), device=r)
    return y
