# A barrier on the host whose signal no dispatch gets is one of the whole world.
# RUN: ppto run %s -d 0 --arg x=arange --expect "y == x"
# RUN: ppto run %s -d 0-2 --arg x=arange --expect "y == x" --stats | FileCheck %s
# RUN: ppto run %s -d 0-2 --arg x=arange --expect "y == x" --stats --at=ascend | FileCheck %s
# CHECK-COUNT-3: RankStats[rank={{[0-2]}}, notifies=2, ownUpdates=2, waits=2,

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

@pl.jit.incore
def k(x: pl.Tensor[[4, 16], pl.FP32], y: pl.Out[pl.Tensor[[4, 16], pl.FP32]]):
    return pl.store(pl.load(x, [0, 0], [4, 16]), [0, 0], y)
@pl.jit
def d(x, y):
    return k(x, y)
@pl.jit.host
def main(x: pl.Tensor[[NR, 4, 16], pl.FP32], y: pl.Out[pl.Tensor[[NR, 4, 16], pl.FP32]]):
    sb = pld.alloc_window_buffer([pld.world_size(), 1], dtype=pl.INT32)
    s = pld.window(sb, [pld.world_size(), 1], dtype=pl.INT32)
    pld.tensor.barrier(s)
    for r in pl.range(pld.world_size()):
        d(x[r], y[r], device=r)
    return y
