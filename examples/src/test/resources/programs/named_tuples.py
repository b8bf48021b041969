import os
import math
import argparse
from collections import OrderedDict, namedtuple, defaultdict
import numpy as np
import pypto.language as pl
import pypto.language.distributed as pld

Spec = namedtuple("Spec", ["rows", "cols"])
SPEC = Spec(rows=4, cols=32)
N = pl.dynamic("N")
BLOCK = int(os.environ.get("BLOCK", "2"))
VERBOSE = os.getenv("VERBOSE") is not None
SCALES = OrderedDict([("a", 2.0), ("b", 0.5)])
GROUPS = defaultdict(list)
for i, name in enumerate(SCALES):
    GROUPS[i % 2].append(name)
STEPS = math.ceil(SPEC.rows / BLOCK)


@pl.jit.incore
def k(x: pl.Tensor[[SPEC.rows, SPEC.cols], pl.FP32], y: pl.Out[pl.Tensor[[SPEC.rows, SPEC.cols], pl.FP32]]):
    for step in pl.range(STEPS):
        t = pl.load(x, [step * BLOCK, 0], [BLOCK, SPEC.cols])
        for name in GROUPS[0] + GROUPS[1]:
            t = pl.mul(t, SCALES[name])
        t = pl.add(t, len(GROUPS) + 0.5)
        y = pl.store(t, [step * BLOCK, 0], y)
    return y


@pl.jit
def chip(x, y):
    return k(x, y)


@pl.jit.host
def host(x: pl.Tensor[[N, *SPEC], pl.FP32], y: pl.Out[pl.Tensor[[N, *SPEC], pl.FP32]]):
    for r in pl.range(pld.world_size()):
        chip(x[r], y[r], device=r)
    return y
