# A factor of an extent follows from the extent and the other factor.
# RUN: ppto run %s -d 0 --dim M=3 --dim N=4 --arg "x=randn(1)" --expect "y == tile(x, (1, 3, 1))"
# RUN: ppto run %s -d 0-3 --at=ascend --dim M=3 --dim N=4 --arg "x=randn(1)" --expect "y == tile(x, (1, 3, 1))"

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

M, N = pl.dynamic("M"), pl.dynamic("N")
C = 8
@pl.jit.incore
def k(x: pl.Tensor[[N, C], pl.FP32], y: pl.Out[pl.Tensor[[M * N, C], pl.FP32]]):
    for i in pl.range(M):
        for j in pl.range(N):
            t = pl.load(x, [j, 0], [1, C])
            y = pl.store(t, [i * N + j, 0], y)
    return y
@pl.jit
def dev(x, y):
    return k(x, y)
@pl.jit.host
def main(x: pl.Tensor[[NR, N, C], pl.FP32], y: pl.Out[pl.Tensor[[NR, M * N, C], pl.FP32]]):
    for r in pl.range(pld.world_size()):
        dev(x[r], y[r], device=r)
    return y
