# Kernels, constants and extents of other files of the program, in folders too.
# RUN: ppto run %s -d 0 --arg "x=randn(1)" --expect "all(y[r] == -(x_in[r] * 2.0 + 3.0) for r in range(P))"
# RUN: ppto run %s -d 0-2 --arg "x=randn(1)" --expect "all(y[r] == -(x_in[r] * 2.0 + 3.0) for r in range(P))"
# RUN: ppto run %s -d 0-7 --arg "x=randn(1)" --expect "all(y[r] == -(x_in[r] * 2.0 + 3.0) for r in range(P))" --at=ascend

import pypto.language as pl
import pypto.language.distributed as pld
from Inputs import shapes
import Inputs.kernels.deep.neg as negation
from Inputs.kernels import double as dbl, OFFSET
from Inputs.kernels.deep import *
from Inputs.shapes import NR, SIZE as N

@pl.jit
def dev(x, y, t):
    dbl(x, t)
    plus(t, t)
    return negation.negate(t, y)

@pl.jit.host
def main(x: pl.Tensor[[NR, 1, N], pl.FP32], y: pl.Out[pl.Tensor[[NR, 1, N], pl.FP32]], t: pl.Out[pl.Tensor[[NR, 1, shapes.SIZE], pl.FP32]]):
    for r in pl.range(pld.world_size()):
        dev(x[r], y[r], t[r], device=r)
    return y
