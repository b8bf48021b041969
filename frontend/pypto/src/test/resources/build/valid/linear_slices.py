import pypto.language as pl
import pypto.language.distributed as pld

NR = pl.dynamic("NR")
M = pl.dynamic("M")
B = 2


@pl.jit.incore
def k(
    x: pl.Tensor[[M * B, 32], pl.FP32],
    y: pl.Out[pl.Tensor[[M * B, 32], pl.FP32]],
    n: pl.Scalar[pl.INT32],
):
    for i in pl.range(M):
        y[(M - 1 - i) * B : (M - i) * B, :] = x[i * B : (i + 1) * B, 0:32]
    y[n - 1 : n, :] = x[2 * n - n : n + 1, :]
    return y


@pl.jit
def dev(x: pl.Tensor[[M * B, 32], pl.FP32], y: pl.Out[pl.Tensor[[M * B, 32], pl.FP32]], n):
    return k(x, y, n)


@pl.jit.host
def main(
    x: pl.Tensor[[NR, M * B, 32], pl.FP32],
    y: pl.Out[pl.Tensor[[NR, M * B, 32], pl.FP32]],
):
    for r in pl.range(pld.world_size()):
        dev(x[r], y[r], 1, device=r)
    return y
