# A rank that is its own peer: regions that are apart, or the same.
# RUN: ppto run %s -d 0 --arg "x=randn(1)" --expect "all(y[r,0,i] == x_in[r,0,i % 8] for i in range(16) for r in range(P))"
# RUN: ppto run %s -d 0-2 --arg "x=randn(1)" --expect "all(y[r,0,i] == x_in[r,0,i % 8] for i in range(16) for r in range(P))"
# RUN: ppto run %s -d 0-7 --arg "x=randn(1)" --expect "all(y[r,0,i] == x_in[r,0,i % 8] for i in range(16) for r in range(P))" --at=ascend

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

@pl.jit.incore
def k(x: pl.Tensor[[1, 16], pl.FP32], y: pl.Out[pl.Tensor[[1, 16], pl.FP32]], w: pl.InOut[pld.DistributedTensor[[1, 16], pl.FP32]], s: pl.InOut[pld.DistributedTensor[[NR, 1], pl.INT32]], me: pl.Scalar[pl.INT32]):
    ctx = pld.get_comm_ctx(w)
    pl.store(pl.load(x, [0, 0], [1, 16]), [0, 0], w)
    pld.tensor.put(w, me, w, [0, 8], [0, 0], [1, 8])
    pld.tensor.put(w, me, w, [0, 0], [0, 0], [1, 16])
    pld.tensor.get(w, me, w)
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
