import pypto.language as pl
import Inputs.shapes as s

@pl.jit.incore
def negate(x: pl.Tensor[[1, s.SIZE], pl.FP32], y: pl.Out[pl.Tensor[[1, s.SIZE], pl.FP32]]):
    return pl.store(-pl.load(x, [0, 0], [1, s.SIZE]), [0, 0], y)
