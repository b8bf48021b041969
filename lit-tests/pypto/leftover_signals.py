# Signals that are left over are a note, and a failure if that is asked for.
# RUN: ppto run %s -d 0,1 --arg x=arange --expect "y == x" 2>&1 | FileCheck %s
# RUN: not ppto run %s -d 0,1 --arg x=arange --expect "y == x" --strict-signals 2>&1 | FileCheck %s --check-prefix=STRICT
# CHECK: note: window 'sb' ends with 2 signals that are not zero, first element 0 of rank 0 with 1
# CHECK: OK
# STRICT: error: window 'sb' ends with 2 signals that are not zero, first element 0 of rank 0 with 1

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

@pl.jit.incore
def k(x: pl.Tensor[[1, 16], pl.FP32], y: pl.Out[pl.Tensor[[1, 16], pl.FP32]], s: pl.InOut[pld.DistributedTensor[[NR, 1], pl.INT32]]):
    ctx = pld.get_comm_ctx(s)
    me, n = pld.rank(ctx), pld.nranks(ctx)
    pld.system.notify(s, peer=(me + 1) % n, offsets=[0, 0], value=1, op=pld.NotifyOp.AtomicAdd)
    pld.system.wait(s, offsets=[0, 0], expected=1, cmp=pld.WaitCmp.Ge)
    return pl.store(pl.load(x, [0, 0], [1, 16]), [0, 0], y)
@pl.jit
def d(x, y, s):
    return k(x, y, s)
@pl.jit.host
def main(x: pl.Tensor[[NR, 1, 16], pl.FP32], y: pl.Out[pl.Tensor[[NR, 1, 16], pl.FP32]]):
    sb = pld.alloc_window_buffer([pld.world_size(), 1], dtype=pl.INT32)
    pass
    for r in pl.range(pld.world_size()):
        d(x[r], y[r], pld.window(sb, [pld.world_size(), 1], dtype=pl.INT32), device=r)
    return y
