# Factory within a factory; kernels made by a factory of kernels; closures over loop variables.
# RUN: ppto run %s -d 0-1 --factory=outer --factory-arg=k=2 --arg "x=randn(1)" --expect "y == x_in * 16"
# RUN: ppto run %s -d 0-2 --factory=outer --factory-arg=k=2 --arg "x=randn(1)" --expect "y == x_in * 16" --at=ascend

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")
def outer(k):
    def make_kernel(times, shape):
        @pl.jit.incore
        def mul(x: pl.Tensor[shape, pl.FP32], y: pl.Out[pl.Tensor[shape, pl.FP32]]):
            t = pl.load(x, [0, 0], shape)
            for _ in range(times):
                t = t * 2.0
            return pl.store(t, [0, 0], y)
        return mul
    SH = [k, 8 * k]
    first = make_kernel(1, SH)
    second = make_kernel(3, SH)
    @pl.jit.incore
    def again(y: pl.InOut[pl.Tensor[SH, pl.FP32]]):
        t = pl.load(y, [0, 0], SH)
        return pl.store(t, [0, 0], y)
    @pl.jit
    def dev(x, y, tmp):
        tmp = first(x, tmp)
        y = second(tmp, y)
        return y
    @pl.jit.host
    def main(x: pl.Tensor[[NR, *SH], pl.FP32], y: pl.Out[pl.Tensor[[NR, *SH], pl.FP32]], tmp: pl.Out[pl.Tensor[[NR, *SH], pl.FP32]]):
        for r in pl.range(pld.world_size()):
            dev(x[r], y[r], tmp[r], device=r)
        return y
    return main
