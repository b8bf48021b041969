# Star: rank 1 of a constant triple gathers by get, then puts back; constants device dispatch of mixed order.
# RUN: ppto run %s -d 0-2 --arg "x=randn(1)" --expect "y[0] == x_in[0] + x_in[1] + x_in[2]" --expect "y[2] == x_in[0] + x_in[1] + x_in[2]"
# RUN: ppto run %s -d 0-3 --arg "x=randn(1)" --expect "y[0] == x_in[0] + x_in[1] + x_in[2]" --expect "y[2] == x_in[0] + x_in[1] + x_in[2]" --at=ascend

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")
N = 8
@pl.jit.incore
def hub(x: pl.Tensor[[1, N], pl.FP32], y: pl.Out[pl.Tensor[[1, N], pl.FP32]], w: pl.InOut[pld.DistributedTensor[[1, N], pl.FP32]], land: pl.InOut[pld.DistributedTensor[[1, N], pl.FP32]], s: pl.InOut[pld.DistributedTensor[[3, 1], pl.INT32]], g: pl.InOut[pld.DistributedTensor[[3, 1], pl.INT32]]):
    me = pld.rank(pld.get_comm_ctx(w))
    mine = pl.load(x, [0, 0], [1, N])
    pl.store(mine, [0, 0], w)
    if me != 1:
        pld.system.notify(s, peer=1, offsets=[me, 0], value=1, op=pld.NotifyOp.AtomicAdd)
        pld.system.wait(g, offsets=[0, 0], expected=1, cmp=pld.WaitCmp.Ge)
        total = pl.load(land, [0, 0], [1, N])
    else:
        total = mine
        for q in pl.unroll(3):
            if q != 1:
                pld.system.wait(s, offsets=[q, 0], expected=1, cmp=pld.WaitCmp.Ge)
                total = total + pld.remote_load(w, peer=q, offsets=[0, 0], shape=[1, N])
        for q in (0, 2):
            pld.remote_store(total, land, peer=q, offsets=[0, 0])
            pld.system.notify(g, peer=q, offsets=[0, 0], value=1, op=pld.NotifyOp.AtomicAdd)
    return pl.store(total, [0, 0], y)
@pl.jit
def dev(x, y, w, land, s, g):
    return hub(x, y, w, land, s, g)
@pl.jit.host
def main(x: pl.Tensor[[3, 1, N], pl.FP32], y: pl.Out[pl.Tensor[[3, 1, N], pl.FP32]]):
    wb = pld.alloc_window_buffer(N * 4)
    lb = pld.alloc_window_buffer(N * 4)
    sb = pld.alloc_window_buffer(12)
    gb = pld.alloc_window_buffer(12)
    w, land = pld.window(wb, [1, N], dtype=pl.FP32), pld.window(lb, [1, N], dtype=pl.FP32)
    for r in [2, 0, 1]:
        dev(x[r], y[r], w, land, pld.window(sb, [3, 1], dtype=pl.INT32), pld.window(gb, [3, 1], dtype=pl.INT32), device=r)
    return y
