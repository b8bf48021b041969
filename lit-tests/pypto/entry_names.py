# The entry by the name of its class and its own; needed only where there are several. A device function or kernel runs
# on one rank.
# RUN: ppto run %s -d 0,1 --arg x=arange --expect "y == x"
# RUN: ppto run %s --entry P.main -d 0,1 --arg x=arange --expect "y == x" --at=ascend
# RUN: ppto run %s --entry P.d -d 0 --arg x=arange --expect "y == x"
# RUN: ppto run %s --entry Q.k -d 0 --arg x=arange --expect "y == x + 1" --at=ascend
# RUN: not ppto run %s --entry k -d 0 --arg x=arange 2>&1 | FileCheck %s --check-prefix=TWO
# RUN: not ppto run %s --entry Q.k -d 0,1 --arg x=arange 2>&1 | FileCheck %s --check-prefix=RANKS
# TWO: error: expected --entry to name one function, found 2 of the name 'k': P.k in line [[#]], Q.k in line [[#]]; say P.k or Q.k
# RANKS: error: only a host function can run on several ranks; this one runs on one, but the world has 2

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

@pl.program
class P:
    @pl.function(type=pl.FunctionType.InCore)
    def k(self, x: pl.Tensor[[4, 16], pl.FP32], y: pl.Out[pl.Tensor[[4, 16], pl.FP32]]):
        y = pl.store(pl.load(x, [0, 0], [4, 16]), [0, 0], y)
        return y
    @pl.function(type=pl.FunctionType.Orchestration)
    def d(self, x: pl.Tensor[[4, 16], pl.FP32], y: pl.Out[pl.Tensor[[4, 16], pl.FP32]]):
        y = self.k(x, y)
        return y
    @pl.function(level=pl.Level.HOST, role=pl.Role.Orchestrator)
    def main(self, x: pl.Tensor[[NR, 4, 16], pl.FP32], y: pl.Out[pl.Tensor[[NR, 4, 16], pl.FP32]]):
        for r in pl.range(pld.world_size()):
            self.d(x[r], y[r], device=r)
        return y
@pl.program
class Q:
    @pl.function(type=pl.FunctionType.InCore)
    def k(self, x: pl.Tensor[[4, 16], pl.FP32], y: pl.Out[pl.Tensor[[4, 16], pl.FP32]]):
        y = pl.store(pl.adds(pl.load(x, [0, 0], [4, 16]), 1.0), [0, 0], y)
        return y
