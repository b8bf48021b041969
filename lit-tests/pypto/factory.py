# A function makes the program: a class, with what the command line gives it.
# RUN: ppto run %s --factory build --factory-arg n=2 -d 0,1 --arg x=arange --expect "y == 3 * x"
# RUN: ppto run %s --factory build --factory-arg n=3 --factory-arg dtype=pl.FP16 -d 0-2 --arg x=ones --expect "y == 3 * x" --at=ascend
# RUN: ppto run %s --factory build --factory-arg n=1 --factory-arg factor=0.5 --entry Scale.main -d 0 --arg x=arange --expect "y == 0.5 * x"
# RUN: ppto translate --to=pto %s --factory=build --factory-arg=n=2 | FileCheck %s --check-prefix=PTO
# RUN: status 1 ppto opt %s 2>&1 | FileCheck %s --check-prefix=NONE
# RUN: status 1 ppto opt %s --factory build 2>&1 | FileCheck %s --check-prefix=MISSING
# RUN: status 1 ppto opt %s --factory build --factory-arg m=2 --factory-arg n=2 2>&1 | FileCheck %s --check-prefix=UNKNOWN
# RUN: status 1 ppto opt %s --factory build --factory-arg n=-1 2>&1 | FileCheck %s --check-prefix=RAISED
# RUN: status 1 ppto opt %s --factory build --factory-arg n=2 --entry Scale.mian 2>&1 | FileCheck %s --check-prefix=ENTRY
# RUN: status 2 ppto opt %s --factory build --factory-arg n 2>&1 | FileCheck %s --check-prefix=USAGE

# PTO: func.func @scale

# NONE: error: expected a function of the DSL (decorated with @pl.jit.host, @pl.jit or the like), found none; a program that a function makes needs --factory build
# MISSING: factory.py:[[#@LINE+10]]:11: error: expected a value for the parameter 'n' of the factory 'build', found none; pass --factory-arg n=VALUE
# UNKNOWN: error: expected --factory-arg to name a parameter of 'build': n, dtype, factor; found 'm'
# ENTRY: error: expected --entry to be one of Scale.scale, Scale.device, Scale.main, found 'Scale.mian'; did you mean 'Scale.main'?
# USAGE: error: --factory-arg: expected NAME=VALUE, such as n=4, found 'n'
import pypto.language as pl
from pypto.language import distributed as dist

ROWS, COLS = 4, 16


def build(n, dtype=pl.FP32, *, factor=3.0):
    if n < 1:
        # RAISED: factory.py:[[#@LINE+1]]:9: error: ValueError: expected at least one rank, found -1
        raise ValueError(f"expected at least one rank, found {n}")
    shape = [ROWS, COLS]
    part = pl.Tensor[shape, dtype]
    whole = pl.Tensor[[n, *shape], dtype]

    @pl.program
    class Scale:
        @pl.function(type=pl.FunctionType.InCore)
        def scale(self, x: part, y: pl.Out[part]) -> part:
            return pl.store(pl.mul(pl.load(x, [0, 0], shape), factor), [0, 0], y)

        @pl.function(type=pl.FunctionType.Orchestration)
        def device(self, x, y):
            return self.scale(x, y)

        @pl.function(level=pl.Level.HOST, role=pl.Role.Orchestrator)
        def main(self, x: whole, y: pl.Out[whole]) -> whole:
            for rank in pl.range(dist.world_size()):
                self.device(x[rank], y[rank], device=rank)
            return y

    return Scale
