# Two extents give two numbers.
# RUN: ppto run %s -d 0 --dim A=5 --dim B=2 --arg x=zeros --arg y=zeros --expect "o == 205"
# RUN: ppto run %s -d 0-3 --at=ascend --dim A=5 --dim B=2 --arg x=zeros --arg y=zeros --expect "o == 205"
# RUN: not ppto run %s -d 0-1 --arg x=zeros --arg y=zeros --dim A=5 2>&1 | FileCheck %s
# CHECK: ppto run: error: nothing gives extent 'A + B' (dimension 1 of 'x') a number; use --dim B=N or an argument with a shape

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

A, B = pl.dynamic("A"), pl.dynamic("B")
C = 8
@pl.jit.incore
def k(x: pl.Tensor[[A + B, C], pl.FP32], y: pl.Tensor[[A - B, C], pl.FP32], o: pl.Out[pl.Tensor[[1, C], pl.FP32]]):
    a = pl.full([1, C], dtype=pl.FP32, value=0.0)
    for i in pl.range(A):
        a = pl.adds(a, 1.0)
    for i in pl.range(B):
        a = pl.adds(a, 100.0)
    return pl.store(a, [0, 0], o)
@pl.jit
def dev(x, y, o):
    return k(x, y, o)
@pl.jit.host
def main(x: pl.Tensor[[NR, A + B, C], pl.FP32], y: pl.Tensor[[NR, A - B, C], pl.FP32], o: pl.Out[pl.Tensor[[NR, 1, C], pl.FP32]]):
    for r in pl.range(pld.world_size()):
        dev(x[r], y[r], o[r], device=r)
    return o
