from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

import pypto.language as pl
import pypto.language.distributed as pld


class Mode(Enum):
    PULL = "pull"
    PUSH = "push"


@dataclass(frozen=True)
class Settings:
    mode: Mode = Mode.PULL
    size: int = 64
    shift: int = 1
    extents: list[int] = field(default_factory=lambda: [1, 64])

    def __post_init__(self):
        assert self.extents[-1] == self.size


def build(mode: str = "pull", shift: int = 1):
    st = Settings(mode=Mode(mode), shift=shift)
    NR = pl.dynamic("NR")
    ext = st.extents

    @pl.jit.incore
    def kernel(
        x: pl.Tensor[ext, pl.FP32],
        y: pl.Out[pl.Tensor[ext, pl.FP32]],
        data: pl.InOut[pld.DistributedTensor[ext, pl.FP32]],
        sig: pl.InOut[pld.DistributedTensor[[NR, 1], pl.INT32]],
    ) -> pl.Tensor[ext, pl.FP32]:
        ctx = pld.get_comm_ctx(data)
        me = pld.rank(ctx)
        n = pld.nranks(ctx)
        t = pl.load(x, [0, 0], ext)
        if st.mode is Mode.PULL:
            pl.store(t, [0, 0], data)
            pld.tensor.barrier(sig)
            t = pld.tile.remote_load(data, peer=(me + st.shift) % n, offsets=[0, 0], shape=ext)
        else:
            pld.tile.remote_store(t, data, peer=(me + st.shift) % n, offsets=[0, 0])
            pld.tensor.barrier(sig)
            t = pl.load(data, [0, 0], ext)
        y = pl.store(t, [0, 0], y)
        return y

    @pl.jit
    def chip(x, y, data, sig):
        return kernel(x, y, data, sig)

    @pl.jit.host
    def host(x: pl.Tensor[[NR, *ext], pl.FP32], y: pl.Out[pl.Tensor[[NR, *ext], pl.FP32]]):
        data_buf = pld.alloc_window_buffer(st.size * pl.FP32.get_byte())
        sig_buf = pld.alloc_window_buffer(pld.world_size() * pl.INT32.get_byte())
        for r in pl.range(pld.world_size()):
            data = pld.window(data_buf, ext, dtype=pl.FP32)
            sig = pld.window(sig_buf, [pld.world_size(), 1], dtype=pl.INT32)
            chip(x[r], y[r], data, sig, device=r)
        return y

    return host
