import pypto.language as pl
import pypto.language.distributed as pld
import torch

SIZE = 16
NR = pl.dynamic("NR")
dtype = pl.INT32


@pl.jit.incore
def rs(
    x: pl.Tensor[[NR, SIZE], dtype],
    y: pl.Out[pl.Tensor[[1, SIZE], dtype]],
    staged: pl.InOut[pld.DistributedTensor[[NR, SIZE], dtype]],
    landing: pl.InOut[pld.DistributedTensor[[1, SIZE], dtype]],
    sig: pl.InOut[pld.DistributedTensor[[NR, 1], pl.INT32]],
):
    ctx = pld.get_comm_ctx(staged)
    me = pld.rank(ctx)
    nr = pld.nranks(ctx)
    for i in pl.range(nr):
        staged = pl.store(pl.load(x, [i, 0], [1, SIZE]), [i, 0], staged)
    pld.tensor.barrier(sig)
    total = pl.full([1, SIZE], dtype=dtype, value=0)
    for peer in pl.range(nr):
        landing = pld.tensor.get(landing, peer, staged, [0, 0], [me, 0], [1, SIZE])
        part = pl.load(landing, [0, 0], [1, SIZE])
        total = pl.add(total, part)
    y = pl.store(total, [0, 0], y)
    return y


@pl.jit
def chip(x, y, staged, landing, sig):
    y = rs(x, y, staged, landing, sig)
    return y


@pl.jit.host
def reduce_scatter(
    x: pl.Tensor[[NR, NR, SIZE], dtype],
    y: pl.Out[pl.Tensor[[NR, 1, SIZE], dtype]],
):
    b0 = pld.alloc_window_buffer(pld.world_size() * SIZE * dtype.get_byte())
    b1 = pld.alloc_window_buffer(SIZE * dtype.get_byte())
    b2 = pld.alloc_window_buffer(pld.world_size() * dtype.get_byte())
    for r in pl.range(pld.world_size()):
        staged = pld.window(b0, [pld.world_size(), SIZE], dtype=dtype)
        landing = pld.window(b1, [1, SIZE], dtype=dtype)
        sig = pld.window(b2, [pld.world_size(), 1], dtype=pl.INT32)
        chip(x[r], y[r], staged, landing, sig, device=r)
    return y


def golden(x: torch.Tensor) -> torch.Tensor:
    return x.sum(dim=0, keepdim=True)
