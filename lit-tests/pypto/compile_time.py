# What is Python in a source runs when it is compiled: constants, functions, classes, loops. What
# runs on a machine with torch is passed over.
# RUN: ppto run %s -d 0,1 --arg x=arange --expect "y[:, 0, :8] == x[:, 0, :8] + 21" --expect "y[:, 0, 8:] == 2 * x[:, 0, 8:]"
# RUN: ppto run %s -d 0-2 --at=ascend --arg x=arange --expect "y[:, 0, :8] == x[:, 0, :8] + 21"
# RUN: ppto opt %s | FileCheck %s
from dataclasses import dataclass
from enum import Enum
from functools import reduce

import torch

import pypto.language as pl
import pypto.language.distributed as pld

NR = pl.dynamic("NR")
F32 = pl.FP32


class Kind(Enum):
    SHIFT = "shift"
    SCALE = "scale"


@dataclass(frozen=True)
class Piece:
    start: int
    size: int
    kind: Kind = Kind.SHIFT

    @property
    def end(self):
        return self.start + self.size


PIECES = [Piece(0, 8), Piece(8, 8, Kind.SCALE)]
SIZE = max(p.end for p in PIECES)
AMOUNT = float(reduce(lambda a, b: a + b, [i * i for i in range(5) if i % 2 or i == 4]) - 5)
NAMES = {p.kind.value: f"{p.kind.value}_{i:02d}" for i, p in enumerate(PIECES)}
assert NAMES["scale"] == "scale_01", NAMES
assert AMOUNT == 21.0, f"found {AMOUNT}"

DEVICE = "npu" if torch.npu.is_available() else "cpu"


# CHECK: tile.kernel @change
# CHECK-COUNT-2: tile.load
# CHECK-NOT: scf.if
@pl.jit.incore
def change(x: pl.Tensor[[1, SIZE], F32], y: pl.Out[pl.Tensor[[1, SIZE], F32]]):
    for p in PIECES:
        t = pl.load(x, [0, p.start], [1, p.size])
        if p.kind is Kind.SHIFT:
            t = t + AMOUNT
        else:
            t = t * 2.0
        y = pl.store(t, [0, p.start], y)
    return y


@pl.jit
def device(x, y):
    return change(x, y)


@pl.jit.host
def main(x: pl.Tensor[[NR, 1, SIZE], F32], y: pl.Out[pl.Tensor[[NR, 1, SIZE], F32]]):
    for r in pl.range(pld.world_size()):
        device(x[r], y[r], device=r)
    return y


def run():
    x = torch.randn(2, 1, SIZE)
    y = torch.zeros_like(x)
    main(x, y)
    assert torch.allclose(y[:, :, :8], x[:, :, :8] + AMOUNT)
    print("OK")


if __name__ == "__main__":
    run()
