# On the host the extents of a window's view are those it was made with.
# RUN: ppto run %s -d 0 --dim M=16 --arg x=zeros --expect "y == P * 100 + 16"
# RUN: ppto run %s -d 0-3 --at=ascend --dim M=16 --arg x=zeros --expect "y == P * 100 + 16"

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")
M = pl.dynamic("M")
@pl.jit.incore
def k(w: pl.InOut[pld.DistributedTensor[[NR, M + 1, 8], pl.INT32]], y: pl.Out[pl.Tensor[[1, 8], pl.INT32]], ranks: pl.Scalar[pl.INT32], rows: pl.Scalar[pl.INT32], cols: pl.Scalar[pl.INT32]):
    t = pl.full([1, 8], dtype=pl.INT32, value=0)
    w = pl.store(t, [0, M, 0], w)
    t = pl.adds(pl.load(w, [w.shape[0] - 1, rows - 1, 0], [1, 8]), ranks * 100 + cols)
    return pl.store(t, [0, 0], y)
@pl.jit
def dev(w, y, ranks, rows, cols):
    return k(w, y, ranks, rows, cols)
@pl.jit.host
def main(x: pl.Tensor[[NR, M], pl.INT32], y: pl.Out[pl.Tensor[[NR, 1, 8], pl.INT32]]):
    wb = pld.alloc_window_buffer([pld.world_size(), M + 1, 8], dtype=pl.INT32)
    data = pld.window(wb, [pld.world_size(), M + 1, 8], dtype=pl.INT32)
    n, rows, cols = data.shape
    for r in pl.range(n):
        dev(data, y[r], data.shape[0], rows, x.shape[1] * cols // data.shape[2], device=r)
    return y
