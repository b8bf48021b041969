# The extents of a function that is spliced in are those of its arguments.
# RUN: ppto run %s -d 0 --dim M=3 --arg "x=randn(1)" --expect "y == x * 2 and h == x[:, :3]"
# RUN: ppto run %s -d 0-3 --at=ascend --dim M=3 --arg "x=randn(1)" --expect "y == x * 2 and h == x[:, :3]"
#
# The shape of a tensor gives the numbers as well.
# RUN: ppto run %s -d 0-1 --dim M=3 --arg "x=randn(1)" --save y=%t.npy
# RUN: ppto run %s -d 0-1 --arg x=%t.npy --expect "M == 3 and y == x * 2 and h == x[:, :3]"
# RUN: ppto run %s -d 0-1 --arg x=%t.npy --expect "M == 3 and y == x * 2 and h == x[:, :3]" --at=ascend
# RUN: not ppto run %s -d 0-1 --arg x=%t.npy --dim M=4 2>&1 | FileCheck %s --check-prefix=DIM
# DIM: ppto run: error: dimension 1 of argument 'x': expected 8 (M * 2, where M is 4 by --dim M), found 6
# RUN: ppto run %s -d 0-1 --dim M=3 --arg "x=randn(1)" --save h=%t.half.npy
# RUN: not ppto run %s -d 0-1 --arg x=%t.half.npy 2>&1 | FileCheck %s --check-prefix=ODD
# ODD: ppto run: error: dimension 1 of argument 'x': expected M * 2 with a whole number M from 0, found 3; 'x' is declared at {{.*}}extents_of_inline_functions.py:[[#]]:[[#]]
# RUN: not ppto run %s -d 0-1 --arg x=%t.npy --arg h=%t.npy 2>&1 | FileCheck %s --check-prefix=TWO
# TWO: ppto run: error: dimension 1 of argument 'h': expected 3 (extent 'M', as dimension 1 of argument 'x'), found 6
# RUN: not ppto run %s -d 0-1 --arg x=zeros 2>&1 | FileCheck %s --check-prefix=NONE
# NONE: ppto run: error: nothing gives extent 'M' (dimension 1 of 'h') a number; use --dim M=N or an argument with a shape

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

M = pl.dynamic("M")
K = pl.dynamic("K")
C = 16
@pl.jit.inline
def copy_rows(src: pl.Tensor[[K, C], pl.FP32], dst: pl.Tensor[[K, C], pl.FP32], times):
    for i in pl.range(K):
        t = pl.load(src, [i, 0], [1, C])
        dst = pl.store(pl.muls(t, times), [i, 0], dst)
    return dst
@pl.jit.inline
def half_rows(src: pl.Tensor[[2 * K, C], pl.FP32], dst):
    for i in pl.range(K):
        dst = pl.store(pl.load(src, [i, 0], [1, C]), [i, 0], dst)
    return dst
@pl.jit.incore
def k(x: pl.Tensor[[M * 2, C], pl.FP32], y: pl.Out[pl.Tensor[[M * 2, C], pl.FP32]], h: pl.Out[pl.Tensor[[M, C], pl.FP32]]):
    y = copy_rows(x, y, 2.0)
    h = half_rows(x, h)
    return y, h
@pl.jit
def dev(x, y, h):
    return k(x, y, h)
@pl.jit.host
def main(x: pl.Tensor[[NR, M * 2, C], pl.FP32], y: pl.Out[pl.Tensor[[NR, M * 2, C], pl.FP32]], h: pl.Out[pl.Tensor[[NR, M, C], pl.FP32]]):
    for r in pl.range(pld.world_size()):
        dev(x[r], y[r], h[r], device=r)
    return y
