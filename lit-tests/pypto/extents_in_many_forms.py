# Extents through Python functions, lists and unpacked lists; annotations that callers give.
# RUN: ppto run %s -d 0 --dim rows=2 --dim cols=3 --arg "x=randn(1)" --expect "y == roll(x, -1, axis=0)"
# RUN: ppto run %s -d 0-3 --at=ascend --dim rows=2 --dim cols=3 --arg "x=randn(1)" --expect "y == roll(x, -1, axis=0)"

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

ROWS = pl.dynamic("rows")
COLS = pl.dynamic("cols")
T = 16
def padded(n, by=2):
    return n * by
SHAPE = [padded(ROWS), COLS * T]
@pl.jit.incore
def k(x, y: pl.Out[pl.Tensor[SHAPE, pl.FP32]], buf: pl.InOut[pld.DistributedTensor[[padded(ROWS), COLS * T], pl.FP32]], sig: pl.InOut[pld.DistributedTensor[[NR, 1], pl.INT32]]):
    ctx = pld.get_comm_ctx(buf)
    peer = (pld.rank(ctx) + 1) % pld.nranks(ctx)
    for i in pl.range(x.shape[0]):
        for j in pl.range(COLS):
            buf = pl.store(pl.load(x, [i, j * T], [1, T]), [i, j * T], buf)
    pld.tensor.barrier(sig)
    for i in pl.range(0, 2 * ROWS, 2):
        for j in pl.range(COLS):
            for d in pl.unroll(2):
                t = pld.tile.remote_load(buf, peer=peer, offsets=[i + d, j * T], shape=[1, T])
                y = pl.store(t, [i + d, j * T], y)
    pld.tensor.barrier(sig)
    return y
@pl.jit
def dev(x: pl.Tensor[SHAPE, pl.FP32], y: pl.Out[pl.Tensor[SHAPE, pl.FP32]], buf, sig):
    return k(x, y, buf, sig)
@pl.jit.host
def main(x: pl.Tensor[[NR] + SHAPE, pl.FP32], y: pl.Out[pl.Tensor[[NR, *SHAPE], pl.FP32]]):
    b = pld.alloc_window_buffer(2 * ROWS * COLS * T * 4)
    s = pld.alloc_window_buffer([NR, 1], dtype=pl.INT32)
    for r in pl.range(pld.world_size()):
        bw = pld.window(b, [padded(ROWS), COLS * T], dtype=pl.FP32)
        dev(x[r], y[r], bw, pld.window(s, [NR, 1], dtype=pl.INT32), device=r)
    return y
