# Extents that are rounded down, and remainders.
# RUN: ppto run %s -d 0 --dim M=5 --arg "x=randn(1)" --expect "y == x[:, 0:4:2] and z == x[:, [4, 4]]"
# RUN: ppto run %s -d 0-3 --at=ascend --dim M=5 --arg "x=randn(1)" --expect "y == x[:, 0:4:2] and z == x[:, [4, 4]]"
# RUN: ppto run %s -d 0-1 --dim M=4 --arg "x=randn(1)" --expect "y == x[:, 0:4:2] and z == x[:, [3]]"
# RUN: ppto run %s -d 0-1 --at=ascend --dim M=4 --arg "x=randn(1)" --expect "y == x[:, 0:4:2] and z == x[:, [3]]"

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

M = pl.dynamic("M")
C = 32
@pl.jit.incore
def k(x: pl.Tensor[[M, C], pl.FP32], y: pl.Out[pl.Tensor[[M // 2, C], pl.FP32]], z: pl.Out[pl.Tensor[[M % 2 + 1, C], pl.FP32]]):
    for i in pl.range(M // 2):
        y = pl.store(pl.load(x, [2 * i, 0], [1, C]), [i, 0], y)
    for i in pl.range(M % 2 + 1):
        z = pl.store(pl.load(x, [M - 1, 0], [1, C]), [i, 0], z)
    return y, z
@pl.jit
def dev(x, y, z):
    y, z = k(x, y, z)
    return y, z
@pl.jit.host
def main(x: pl.Tensor[[NR, M, C], pl.FP32], y: pl.Out[pl.Tensor[[NR, M // 2, C], pl.FP32]], z: pl.Out[pl.Tensor[[NR, M % 2 + 1, C], pl.FP32]]):
    for r in pl.range(pld.world_size()):
        dev(x[r], y[r], z[r], device=r)
    return y, z
