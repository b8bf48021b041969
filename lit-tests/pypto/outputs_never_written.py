# An output of which no byte is written is a hazard at the end of the run.
# RUN: not ppto run %s -d 0,1 --arg x=arange 2>&1 | FileCheck %s
# RUN: not ppto run %s -d 0,1 --arg x=arange --at=ascend 2>&1 | FileCheck %s
# CHECK: hazard: output 'y': expected the program to write it, found no byte written

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

@pl.jit.incore
def k(x: pl.Tensor[[4, 16], pl.FP32], y: pl.Out[pl.Tensor[[4, 16], pl.FP32]]):
    t = pl.load(x, [0, 0], [1, 16])
    return y
@pl.jit
def d(x, y):
    y = k(x, y)
    return y
@pl.jit.host
def main(x: pl.Tensor[[NR, 4, 16], pl.FP32], y: pl.Out[pl.Tensor[[NR, 4, 16], pl.FP32]]):
    for r in pl.range(pld.world_size()):
        d(x[r], y[r], device=r)
    return y
