# Four ranks in two disjoint groups made by a compile-time loop over subsets; python loop on the host.
# RUN: ppto run %s -d 0-3 --arg "x=randn(1)" --expect "all(y[r] == x_in[r // 2 * 2] + x_in[r // 2 * 2 + 1] for r in range(4))"
# RUN: ppto run %s -d 0-7 --arg "x=randn(1)" --expect "all(y[r] == x_in[r // 2 * 2] + x_in[r // 2 * 2 + 1] for r in range(4))" --at=ascend

import pypto.language as pl
import pypto.language.distributed as pld
S = 32
@pl.jit.incore
def k(x: pl.Tensor[[1, S], pl.FP32], y: pl.Out[pl.Tensor[[1, S], pl.FP32]], w: pl.InOut[pld.DistributedTensor[[1, S], pl.FP32]], s: pl.InOut[pld.DistributedTensor[[2, 1], pl.INT32]]):
    c = pld.get_comm_ctx(w)
    t = pl.load(x, [0, 0], [1, S])
    pl.store(t, [0, 0], w)
    pld.tensor.barrier(s)
    return pl.store(t + pld.tile.remote_load(w, peer=1 - pld.rank(c), offsets=[0, 0], shape=[1, S]), [0, 0], y)
@pl.jit
def dev(x, y, w, s):
    return k(x, y, w, s)
@pl.jit.host
def main(x: pl.Tensor[[4, 1, S], pl.FP32], y: pl.Out[pl.Tensor[[4, 1, S], pl.FP32]]):
    lo_w = pld.alloc_window_buffer([1, S], dtype=pl.FP32)
    lo_s = pld.alloc_window_buffer([2, 1], dtype=pl.INT32)
    hi_w = pld.alloc_window_buffer([1, S], dtype=pl.FP32)
    hi_s = pld.alloc_window_buffer([2, 1], dtype=pl.INT32)
    groups = [(0, lo_w, lo_s), (2, hi_w, hi_s)]
    for first, wb, sb in groups:
        for r in pl.range(first, first + 2):
            dev(x[r], y[r], pld.window(wb, [1, S], dtype=pl.FP32), pld.window(sb, [2, 1], dtype=pl.INT32), device=r)
    return y
