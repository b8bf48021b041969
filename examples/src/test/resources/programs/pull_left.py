from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from pypto import language as pl
from pypto.language import FP32, INT32, InOut, Out, Tensor, load, store
from pypto.language.distributed import (
    DistributedTensor,
    NotifyOp,
    WaitCmp,
    alloc_window_buffer,
    get_comm_ctx,
    nranks,
    rank,
    remote_load,
    system,
    window,
    world_size,
)

if TYPE_CHECKING:
    import torch

N = pl.dynamic("N")
ROWS, COLS = 4, 16


@pl.jit.incore
def pull_left(x: Tensor[[ROWS, COLS], FP32], y: Out[Tensor[[ROWS, COLS], FP32]], w: InOut[DistributedTensor[[ROWS, COLS], FP32]], s: InOut[DistributedTensor[[N, 1], INT32]]) -> Tensor[[ROWS, COLS], FP32]:
    ctx = get_comm_ctx(w)
    me: int = rank(ctx)
    size: int = nranks(ctx)
    w = store(load(x, [0, 0], [ROWS, COLS]), [0, 0], w)
    for other in pl.range(size):
        system.notify(s, peer=other, offsets=[me, 0], value=1, op=NotifyOp.AtomicAdd)
    for other in pl.range(size):
        system.wait(s, offsets=[other, 0], expected=1, cmp=WaitCmp.Ge)
    left = (me + size - 1) % size
    return store(remote_load(w, peer=left, offsets=[0, 0], shape=[ROWS, COLS]), [0, 0], y)


@pl.jit
def device_fn(x: Tensor[[ROWS, COLS], FP32], y: Out[Tensor[[ROWS, COLS], FP32]], w: InOut[DistributedTensor[[ROWS, COLS], FP32]], s: InOut[DistributedTensor[[N, 1], INT32]]):
    y = pull_left(x, y, w, s)
    return y


@pl.jit.host
def host_fn(x: Tensor[[N, ROWS, COLS], FP32], y: Out[Tensor[[N, ROWS, COLS], FP32]]):
    wb = alloc_window_buffer(ROWS * COLS * FP32.get_byte())
    sb = alloc_window_buffer(world_size() * INT32.get_byte())
    w = window(wb, [ROWS, COLS], dtype=FP32)
    s = window(sb, [world_size(), 1], dtype=INT32)
    for i in pl.range(0, world_size()):
        device_fn(x[i], y[i], w, s, device=i)
    return y


if __name__ == "__main__":
    sys.exit(os.EX_OK)
