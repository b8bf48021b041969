# Extents that are sums: a kernel finds each of its loops' bounds in the shapes it gets.
# RUN: ppto run %s -d 0 --dim M=3 --dim N=2 --arg "x=randn(1)" --expect "y == concatenate([x[:, 0:6:2] + x[:, 1:6:2], x[:, 6:]], axis=1)"
# RUN: ppto run %s -d 0-3 --at=ascend --dim M=3 --dim N=2 --arg "x=randn(1)" --expect "y == concatenate([x[:, 0:6:2] + x[:, 1:6:2], x[:, 6:]], axis=1)"
# RUN: ppto run %s -d 0-1 --dim M=0 --dim N=2 --arg "x=randn(1)" --expect "y == x"
# RUN: ppto run %s -d 0-1 --at=ascend --dim M=0 --dim N=2 --arg "x=randn(1)" --expect "y == x"

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

M, N = pl.dynamic("M"), pl.dynamic("N")
C = 16
@pl.jit.incore
def k(x: pl.Tensor[[2 * M + N, C], pl.FP32], y: pl.Out[pl.Tensor[[M + N, C], pl.FP32]]):
    # rows 0..M of x are added in pairs, the N last copied
    for i in pl.range(M):
        y = pl.store(pl.load(x, [2 * i, 0], [1, C]) + pl.load(x, [2 * i + 1, 0], [1, C]), [i, 0], y)
    for i in pl.range(N):
        y = pl.store(pl.load(x, [2 * M + i, 0], [1, C]), [M + i, 0], y)
    return y
@pl.jit
def dev(x, y):
    return k(x, y)
@pl.jit.host
def main(x: pl.Tensor[[NR, 2 * M + N, C], pl.FP32], y: pl.Out[pl.Tensor[[NR, M + N, C], pl.FP32]]):
    for r in pl.range(pld.world_size()):
        dev(x[r], y[r], device=r)
    return y
