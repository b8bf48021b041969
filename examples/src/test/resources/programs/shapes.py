"""Shapes asked of tensors; three-dimensional tensors indexed in kernels."""
import pypto.language as pl
import pypto.language.distributed as pld

NR = pl.dynamic("NR")


@pl.jit.incore
def k(x: pl.Tensor[[3, 4, 16], pl.FP32], y: pl.Out[pl.Tensor[[4, 16], pl.FP32]], w: pl.InOut[pld.DistributedTensor[[4, 16], pl.FP32]], s: pl.InOut[pld.DistributedTensor[[NR, 1], pl.INT32]]):
    ctx = pld.get_comm_ctx(w)
    rows, cols = w.shape
    acc = pl.full([rows, cols], dtype=pl.FP32, value=0.0)
    for b in pl.range(x.shape[0]):
        acc = pl.add(acc, pl.load(x[b], [0, 0], [rows, cols]))
    w = pl.store(acc, [0, 0], w)
    pld.tensor.barrier(s)
    t = pld.remote_load(w, peer=(pld.rank(ctx) + 1) % pld.nranks(ctx), offsets=[0, 0], shape=[w.shape[0], pl.tensor.dim(w, 1)])
    y = pl.store(t, [0, 0], y)
    return y


@pl.jit
def chip(x, y, w, s):
    return k(x, y, w, s)


@pl.jit.host
def host(x: pl.Tensor[[NR, 3, 4, 16], pl.FP32], y: pl.Out[pl.Tensor[[NR, 4, 16], pl.FP32]]):
    wb = pld.alloc_window_buffer(64 * pl.FP32.get_byte())
    sb = pld.alloc_window_buffer(pld.world_size() * pl.INT32.get_byte())
    for r in pl.range(pld.world_size()):
        chip(x[r], y[r], pld.window(wb, [4, 16], dtype=pl.FP32), pld.window(sb, [pld.world_size(), 1], dtype=pl.INT32), device=r)
    return y
