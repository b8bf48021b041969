# An element outside of the tile is told where the source writes it.
# RUN: not ppto run %s -d 0 --arg x=zeros 2>&1 | FileCheck %s
# CHECK: hazard: rank 0: element [0, 8] is outside the valid region of a tile, which is [1, 8]
# CHECK-NEXT: tile_element_outside.py:{{[0-9]+}}:5 in 'k'

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

@pl.jit.incore
def k(x: pl.Tensor[[1, 8], pl.INT32], y: pl.Out[pl.Tensor[[1, 8], pl.INT32]], me: pl.Scalar[pl.INT32]):
    t = pl.load(x, [0, 0], [1, 8])
    pl.tile.write(t, [0, me + 8], 3)
    return pl.store(t, [0, 0], y)

@pl.jit
def dev(x, y, me):
    return k(x, y, me)


@pl.jit.host
def main(x: pl.Tensor[[NR, 1, 8], pl.INT32], y: pl.Out[pl.Tensor[[NR, 1, 8], pl.INT32]]):
    for r in pl.range(pld.world_size()):
        dev(x[r], y[r], r, device=r)
    return y
