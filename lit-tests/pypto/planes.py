# Tiles of three dimensions: their planes lie one after the other.
# RUN: ppto run %s -d 0,1 --dim M=4 --arg x=arange --expect "y == 2 * x[:, [2, 3, 0, 1]] and all(z[:, 0] == x[:, 0, 1:3].reshape(P, 1, 32)) and all(z[:, 1, :, 1:] == x[:, 1, 1:3].reshape(P, 1, 32)[:, :, 1:]) and all(z[:, 1, 0, 0] == x[:, 1, 2, 5])"
# RUN: ppto run %s -d 0,1 --dim M=4 --arg x=arange --expect "y == 2 * x[:, [2, 3, 0, 1]] and all(z[:, 0] == x[:, 0, 1:3].reshape(P, 1, 32)) and all(z[:, 1, :, 1:] == x[:, 1, 1:3].reshape(P, 1, 32)[:, :, 1:]) and all(z[:, 1, 0, 0] == x[:, 1, 2, 5])" --at=ascend
# RUN: ppto translate --to=pto %s | FileCheck %s
# CHECK: func.func @planes

import pypto.language as pl
import pypto.language.distributed as pld

NR = pl.dynamic("NR")
M = pl.dynamic("M")


@pl.jit.incore
def planes(
    x: pl.Tensor[[M, 3, 16], pl.FP32],
    y: pl.Out[pl.Tensor[[M, 3, 16], pl.FP32]],
    z: pl.Out[pl.Tensor[[2, 1, 32], pl.FP32]],
):
    for i in pl.range(0, M, 2):
        t = pl.load(x, [M - 2 - i, 0, 0], [2, 3, 16])
        y = pl.store(t + t, [i, 0, 0], y)
    u = pl.load(x, [0, 0, 0], [2, 3, 16])
    for p in pl.range(2):
        for row in pl.range(2):
            for column in pl.range(16):
                pl.write(z, [p, 0, row * 16 + column], pl.read(u, [p, row + 1, column]))
    u[0, 0, 3] = pl.read(u, [1, 2, 5])
    pl.write(z, [1, 0, 0], pl.read(u, [0, 0, 3]))
    return y, z


@pl.jit
def dev(x, y, z):
    return planes(x, y, z)


@pl.jit.host
def main(
    x: pl.Tensor[[NR, M, 3, 16], pl.FP32],
    y: pl.Out[pl.Tensor[[NR, M, 3, 16], pl.FP32]],
    z: pl.Out[pl.Tensor[[NR, 2, 1, 32], pl.FP32]],
):
    for r in pl.range(pld.world_size()):
        dev(x[r], y[r], z[r], device=r)
    return y
