import pypto.language as pl
import pypto.language.distributed as pld


@pl.jit.incore
def k(x: pl.Tensor[[1, 16], pl.FP32], y: pl.Out[pl.Tensor[[1, 16], pl.FP32]]):
    pl.spmd(4)  # error: pl.spmd() is part of a later step and cannot be compiled yet; call the kernel once, or in a pl.range loop
    return y


@pl.jit
def dev(x, y):
    return k(x, y)


@pl.jit.host
def main(x, y: pl.Out[pl.Tensor[[2, 1, 16], pl.FP32]]):  # error: expected an annotation of parameter 'x' of 'main', where the program starts, found none; write x: pl.Tensor[[...], pl.FP32] or pl.Scalar[pl.INT32]
    wb = pld.alloc_window_buffer(64)
    v = pld.window(wb, [1, -16], dtype=pl.FP32)  # error: pld.window() expected extents from 0, found -16
    for r in pl.range(2):
        dev(x[r], y[r], device=r)
        dev(y[0], y[5], device=r)  # error: expected an index from 0 to 1 in dimension 0, found 5
    return x
