# An output that a content was given for keeps it where the program does not write.
# RUN: ppto run %s -d 0,1 --arg x=arange --arg y=ones --expect "all(y[:, 1] == x[:, 0]) and all(y[:, [0, 2, 3]] == 1)"
# RUN: ppto run %s -d 0,1 --arg x=arange --arg y=ones --expect "all(y[:, 1] == x[:, 0]) and all(y[:, [0, 2, 3]] == 1)" --at=ascend

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

@pl.jit.incore
def k(x: pl.Tensor[[4, 16], pl.FP32], y: pl.Out[pl.Tensor[[4, 16], pl.FP32]]):
    y = pl.store(pl.load(x, [0, 0], [1, 16]), [1, 0], y)
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
