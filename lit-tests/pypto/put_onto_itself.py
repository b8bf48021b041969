# A put whose regions overlap depends on its pieces, which a run tells.
# RUN: not ppto run %s -d 0-1 --arg x=arange 2>&1 | FileCheck %s
# CHECK: hazard: rank {{[01]}}: a copy of [1, 12] elements within window 'wb' of rank {{[01]}}, from [0, 0] to [0, 4]: the regions overlap
# CHECK-NEXT: put_onto_itself.py:{{[0-9]+}}:5 in 'k'

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

@pl.jit.incore
def k(x: pl.Tensor[[1, 16], pl.FP32], y: pl.Out[pl.Tensor[[1, 16], pl.FP32]], w: pl.InOut[pld.DistributedTensor[[1, 16], pl.FP32]], s: pl.InOut[pld.DistributedTensor[[NR, 1], pl.INT32]], me: pl.Scalar[pl.INT32]):
    ctx = pld.get_comm_ctx(w)
    t = pl.load(x, [0, 0], [1, 16])
    pl.store(t, [0, 0], w)
    pld.tensor.put(w, me, w, [0, 4], [0, 0], [1, 12])
    return pl.store(pl.load(w, [0, 0], [1, 16]), [0, 0], y)

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
