"""x[b] of a three-dimensional tensor is a tile of two dimensions; x[b, i] a row."""
import pypto.language as pl
import pypto.language.distributed as pld

NR = pl.dynamic("NR")


@pl.jit.incore
def k(x: pl.Tensor[[3, 4, 16], pl.FP32], y: pl.Out[pl.Tensor[[4, 16], pl.FP32]], z: pl.Out[pl.Tensor[[2, 4, 16], pl.FP32]], w: pl.InOut[pld.DistributedTensor[[2, 4, 16], pl.FP32]], s: pl.InOut[pld.DistributedTensor[[NR, 1], pl.INT32]]):
    ctx = pld.get_comm_ctx(w)
    nxt = (pld.rank(ctx) + 1) % pld.nranks(ctx)
    acc = x[0]
    for b in pl.range(1, 3):
        acc = acc + x[b]
    w[0] = acc
    w[1, :, :] = x[2, 0:4, :]
    for i in pl.range(4):
        w[1, i] = x[1, i] * 2.0
    pld.tensor.barrier(s)
    z = pld.tensor.get(z, nxt, w)
    y = pl.store(w[0], [0, 0], y)
    return y, z


@pl.jit
def chip(x, y, z, w, s):
    y, z = k(x, y, z, w, s)
    return y, z


@pl.jit.host
def host(x: pl.Tensor[[NR, 3, 4, 16], pl.FP32], y: pl.Out[pl.Tensor[[NR, 4, 16], pl.FP32]], z: pl.Out[pl.Tensor[[NR, 2, 4, 16], pl.FP32]]):
    wb = pld.alloc_window_buffer(128 * pl.FP32.get_byte())
    sb = pld.alloc_window_buffer(pld.world_size() * pl.INT32.get_byte())
    for r in pl.range(pld.world_size()):
        chip(x[r], y[r], z[r], pld.window(wb, [2, 4, 16], dtype=pl.FP32), pld.window(sb, [pld.world_size(), 1], dtype=pl.INT32), device=r)
    return y, z
