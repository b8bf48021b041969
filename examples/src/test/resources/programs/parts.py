"""Operations on parts of tensors with more dimensions."""
import pypto.language as pl
import pypto.language.distributed as pld

NR = pl.dynamic("NR")


@pl.jit.incore
def k(x: pl.Tensor[[3, 4, 16], pl.FP32], y: pl.Out[pl.Tensor[[2, 4, 16], pl.FP32]], w: pl.InOut[pld.DistributedTensor[[2, 4, 16], pl.FP32]], s: pl.InOut[pld.DistributedTensor[[NR, 1], pl.INT32]]):
    for b in pl.range(2):
        for i in pl.range(0, 4, 2):
            t = pl.load(x[b + 1], [i, 0], [2, 16])
            pl.store(t, [i, 0], w[b])
        pl.write(w[b], [0, 0], pl.read(x[0], [b, 1]))
    pld.tensor.barrier(s)
    for b in pl.range(2):
        pl.tile.store(pl.tile.load(tensor=w[b], offsets=[0, 0], shapes=[4, 16]), [0, 0], output_tensor=y[1 - b])
    return y


@pl.jit
def chip(x, y, w, s):
    return k(x, y, w, s)


@pl.jit.host
def host(x: pl.Tensor[[NR, 3, 4, 16], pl.FP32], y: pl.Out[pl.Tensor[[NR, 2, 4, 16], pl.FP32]]):
    wb = pld.alloc_window_buffer(128 * pl.FP32.get_byte())
    sb = pld.alloc_window_buffer(pld.world_size() * pl.INT32.get_byte())
    for r in pl.range(pld.world_size()):
        chip(x[r], y[r], pld.window(wb, [2, 4, 16], dtype=pl.FP32), pld.window(sb, [pld.world_size(), 1], dtype=pl.INT32), device=r)
    return y
