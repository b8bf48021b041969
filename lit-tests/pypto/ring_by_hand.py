# Ring all-reduce by hand in P - 1 rounds: carried tile and dynamic peer, epochs.
# RUN: ppto run %s -d 0-3 --arg "x=randn(3)" --expect "y == x_in.sum(axis=0)"
# RUN: ppto run %s -d 0-7 --arg "x=randn(3)" --expect "y == x_in.sum(axis=0)" --at=ascend

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")
S = 32
@pl.jit.incore
def ring(x: pl.Tensor[[1, S], pl.FP32], y: pl.Out[pl.Tensor[[1, S], pl.FP32]], box: pl.InOut[pld.DistributedTensor[[NR, S], pl.FP32]], sig: pl.InOut[pld.DistributedTensor[[NR, 1], pl.INT32]]):
    ctx = pld.get_comm_ctx(box)
    me = pld.rank(ctx)
    n = pld.nranks(ctx)
    right = (me + 1) % n
    acc = pl.load(x, [0, 0], [1, S])
    moving = acc
    for step in pl.range(n - 1):
        pld.tile.remote_store(moving, box, peer=right, offsets=[step, 0])
        pld.system.notify(sig, peer=right, offsets=[step, 0], value=1, op=pld.NotifyOp.AtomicAdd)
        pld.system.wait(sig, offsets=[step, 0], expected=1, cmp=pld.WaitCmp.Ge)
        moving = pl.load(box, [step, 0], [1, S])
        acc = pl.add(acc, moving)
    return pl.store(acc, [0, 0], y)
@pl.jit
def dev(x, y, box, sig):
    return ring(x, y, box, sig)
@pl.jit.host
def main(x: pl.Tensor[[NR, 1, S], pl.FP32], y: pl.Out[pl.Tensor[[NR, 1, S], pl.FP32]]):
    n = pld.world_size()
    bb = pld.alloc_window_buffer(n * S * pl.FP32.get_byte())
    sb = pld.alloc_window_buffer(n * pl.INT32.get_byte())
    for r in pl.range(n):
        box = pld.window(bb, [n, S], dtype=pl.FP32)
        sig = pld.window(sb, [n, 1], dtype=pl.INT32)
        dev(x[r], y[r], box, sig, device=r)
    return y
