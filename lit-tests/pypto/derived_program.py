# A program derived from a class: its constants, super() at compile time and in methods of the DSL.
# RUN: ppto run %s -d 0 --arg "x=randn(1)" --expect "all(y[r] == x_in[r] * 4.0 for r in range(P))"
# RUN: ppto run %s -d 0-2 --arg "x=randn(1)" --expect "all(y[r] == x_in[r] * 4.0 for r in range(P))"
# RUN: ppto run %s -d 0-7 --arg "x=randn(1)" --expect "all(y[r] == x_in[r] * 4.0 for r in range(P))" --at=ascend

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")


class Sizes:
    ROWS = 1

    def __init__(self, cols, *, scale=2.0):
        self.cols = cols
        self.scale = scale

    def shape(self):
        return [self.ROWS, self.cols]


class Wide(Sizes):
    def __init__(self, cols):
        super().__init__(cols * 2, scale=4.0)

    def shape(self):
        return super().shape()


S = Wide(8)


class Base:
    FACTOR = 2.0
    N = S.cols

    @pl.function(type=pl.FunctionType.InCore)
    def scale(self, x: pl.Tensor[S.shape(), pl.FP32], y: pl.Out[pl.Tensor[[1, 16], pl.FP32]]):
        t = pl.load(x, [0, 0], [1, self.N])
        return pl.store(pl.mul(t, self.FACTOR), [0, 0], y)

    @pl.function(type=pl.FunctionType.Orchestration)
    def chip(self, x, y):
        return self.scale(x, y)

    @pl.function(level=pl.Level.HOST, role=pl.Role.Orchestrator)
    def run(self, x: pl.Tensor[[NR, 1, 16], pl.FP32], y: pl.Out[pl.Tensor[[NR, 1, 16], pl.FP32]]):
        for r in pl.range(pld.world_size()):
            self.chip(x[r], y[r], device=r)
        return y


@pl.program
class Derived(Base):
    FACTOR = S.scale

    @pl.function(type=pl.FunctionType.Orchestration)
    def chip(self, x, y):
        return super().chip(x, y)
