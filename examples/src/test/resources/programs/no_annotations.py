import pypto.language as pl
import pypto.language.distributed as pld

N = pl.dynamic("N")


@pl.jit.incore
def add_rank(x: pl.Tensor, y: pl.Out[pl.Tensor], r: pl.Scalar):
    t = pl.load(x, [0, 0], [2, 16])
    y = pl.store(pl.add(t, pl.cast(r, pl.FP32)), [0, 0], y)
    return y


@pl.jit.incore
def twice(x, y):
    t = pl.tile.load(x, [0, 0], [2, 16])
    y = pl.tile.store(pl.tile.add(t, t), [0, 0], y)
    return y


@pl.jit
def wrapper(x, mid, y, r):
    mid = add_rank(x, mid, r)
    y = twice(mid, y)
    return y


@pl.jit.host
def host(x: pl.Tensor[[N, 2, 16], pl.FP32], mid: pl.Out[pl.Tensor[[N, 2, 16], pl.FP32]], y: pl.Out[pl.Tensor[[N, 2, 16], pl.FP32]]):
    for r in pl.range(pld.world_size()):
        wrapper(x[r], mid[r], y[r], r, device=r)
    return y
