# On the host a slice keeps its dimension, as pl.slice does; an index before it does not. Annotations with types of Python are
# of what is known when the program is compiled.
# RUN: ppto run %s --entry main -d 0-2 --arg x=arange --expect "y == 3 * x"
# RUN: ppto run %s --entry main -d 0,1 --arg x=arange --expect "y == 3 * x" --at=ascend
# RUN: not ppto run %s --entry wrong -d 0 2>&1 | FileCheck %s --match-full-lines
# CHECK: {{.*}}:[[#@LINE+35]]:22: error: expected indices before slices on the host, found an index behind one
# CHECK: {{.*}}:[[#@LINE+35]]:17: error: expected a slice of the 4 elements of dimension 0, found 3:5
# CHECK-NOT: {{.*}} error: {{.*}}

from dataclasses import dataclass
from typing import Optional

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")


@dataclass
class Geometry:
    shape: list


@pl.jit.inline
def scaled(t, how: str = "three", more: Optional[list] = None, names: dict[str, int] = {}, g: Geometry = Geometry([2, 16])):
    assert g.shape == [2, 16]
    return t * 3.0 if how == "three" else t


@pl.jit.incore
def kernel(x: pl.Tensor[[2, 16], pl.FP32], y: pl.Out[pl.Tensor[[2, 16], pl.FP32]]):
    return pl.store(scaled(pl.load(x, [0, 0], [2, 16])), [0, 0], y)


@pl.jit
def on_device(x, y):
    return kernel(x, y)


@pl.jit.host
def wrong(x: pl.Tensor[[4, 16], pl.FP32]):
    on_device(x[0:2, 0], x, device=0)
    on_device(x[3:5], x, device=0)


@pl.jit.host
def main(x: pl.Tensor[[NR, 4, 16], pl.FP32], y: pl.Out[pl.Tensor[[NR, 4, 16], pl.FP32]]):
    for r in pl.range(pld.world_size()):
        for i in pl.unroll(2):
            on_device(x[r, 2 * i : 2 * i + 2, :], y[r, ...][2 * i : 2 * i + 2], device=r)
