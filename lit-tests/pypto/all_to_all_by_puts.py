# All to all by puts of rows; windows of dynamic shape used as [NR, S].
# RUN: ppto run %s -d 0-2 --arg "x=randn(1)" --expect "all(y[r, q] == x_in[q, r] for r in range(P) for q in range(P))"
# RUN: ppto run %s -d 0-3 --arg "x=randn(1)" --expect "all(y[r, q] == x_in[q, r] for r in range(P) for q in range(P))" --at=ascend

import pypto.language as pl
import pypto.language.distributed as pld
P_ = pl.dynamic("P_")
S = 8
@pl.jit.incore
def a2a(x: pl.Tensor[[P_, S], pl.FP32], y: pl.Out[pl.Tensor[[P_, S], pl.FP32]], w: pl.InOut[pld.DistributedTensor[[P_, S], pl.FP32]], sig: pl.InOut[pld.DistributedTensor[[P_, 1], pl.INT32]]):
    c = pld.get_comm_ctx(w)
    me = pld.rank(c)
    for dst in pl.range(P_):
        pld.tensor.put(w, dst, x, dst_offsets=[me, 0], src_offsets=[dst, 0], shape=[1, S])
    pld.tensor.barrier(sig)
    for row in pl.range(pld.nranks(c)):
        y[row:row+1, :] = w[row:row+1, :]
    return y
@pl.jit
def dev(x: pl.Tensor[[P_, S], pl.FP32], y: pl.Out[pl.Tensor[[P_, S], pl.FP32]], w, sig):
    return a2a(x, y, w, sig)
@pl.jit.host
def main(x: pl.Tensor[[P_, P_, S], pl.FP32], y: pl.Out[pl.Tensor[[P_, P_, S], pl.FP32]]):
    n = pld.world_size()
    wb = pld.alloc_window_buffer([n, S], dtype=pl.FP32)
    sb = pld.alloc_window_buffer([n, 1], dtype=pl.INT32)
    for r in pl.range(n):
        w = pld.window(wb, [n, S], dtype=pl.FP32)
        s = pld.window(sb, [n, 1], dtype=pl.INT32)
        dev(x[r], y[r], w, s, device=r)
    return y
