# pl.slice on the host keeps the leading dimension; an index drops it.
import pypto.language as pl
import pypto.language.distributed as pld

NR = pl.dynamic("NR")


@pl.jit.incore
def twice(x: pl.Tensor[[2, 8], pl.FP32], y: pl.Out[pl.Tensor[[2, 8], pl.FP32]]):
    t = pl.load(x, [0, 0], [2, 8])
    y = pl.store(t + t, [0, 0], y)


@pl.jit
def device(x, y):
    twice(x, y)


@pl.jit.host
def main(x: pl.Tensor[[NR, 8], pl.FP32], y: pl.Out[pl.Tensor[[NR, 8], pl.FP32]]):
    for r in pl.range(pld.world_size()):
        device(pl.slice(x, [2, 8], [r * 2, 0]), pl.slice(y, [2, 8], [r * 2, 0]), device=r)
