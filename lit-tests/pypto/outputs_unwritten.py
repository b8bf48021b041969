# To read an output that was given no content, before it is written, is a hazard.
# RUN: not ppto run %s -d 0,1 --arg x=arange 2>&1 | FileCheck %s
# RUN: not ppto run %s -d 0,1 --arg x=arange --at=ascend 2>&1 | FileCheck %s
# RUN: ppto run %s -d 0,1 --arg x=arange --arg y=arange --expect "all(y[:, 1] == y_in[:, 0])"
# CHECK: hazard: rank {{[01]}}{{.*}}: read of bytes 0 to 3 of argument 'y', which nothing has written; give it a content with --arg y=zeros, or write it before it is read
# CHECK-NEXT: at {{.*}}outputs_unwritten.py:[[#]]:9 in 'k'

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

@pl.jit.incore
def k(x: pl.Tensor[[4, 16], pl.FP32], y: pl.Out[pl.Tensor[[4, 16], pl.FP32]]):
    t = pl.load(y, [0, 0], [1, 16])
    y = pl.store(t, [1, 0], y)
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
