# Loop bound read from a tensor; early exit of inline with branches; nested ifs in while.
# RUN: ppto run %s -d 0-1 --arg "x=randn(1)" --arg "cfg=randint(1,4,2)" --expect "y == x_in * cfg_in[0]"
# RUN: ppto run %s -d 0-1 --arg "x=randn(1)" --arg "cfg=randint(1,4,2)" --expect "y == x_in * cfg_in[0]" --at=ascend

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")
@pl.jit.incore
def k(x: pl.Tensor[[1, 32], pl.FP32], cfg: pl.Tensor[[4], pl.INT32], y: pl.Out[pl.Tensor[[1, 32], pl.FP32]]):
    n = pl.read(cfg, [0])
    base = pl.load(x, [0, 0], [1, 32])
    acc = pl.sub(base, base)
    i = 0
    while i < n:
        if i >= 0:
            if i < 100:
                acc = acc + base
                i += 1
            else:
                i = n
    return pl.store(acc, [0, 0], y)
@pl.jit
def dev(x, cfg, y):
    return k(x, cfg, y)
@pl.jit.host
def main(x: pl.Tensor[[NR, 1, 32], pl.FP32], cfg: pl.Tensor[[4], pl.INT32], y: pl.Out[pl.Tensor[[NR, 1, 32], pl.FP32]]):
    for r in pl.range(pld.world_size()):
        dev(x[r], cfg, y[r], device=r)
    return y
