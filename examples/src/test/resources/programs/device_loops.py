"""The device level loops over kernels, with conditions on scalars."""
import pypto.language as pl
import pypto.language.distributed as pld

NR = pl.dynamic("NR")
ROUNDS = 4
D = 16


@pl.jit.incore
def init(x: pl.Tensor[[1, D], pl.FP32], cur: pl.InOut[pld.DistributedTensor[[2, D], pl.FP32]]):
    cur = pl.store(pl.load(x, [0, 0], [1, D]), [0, 0], cur)
    return cur


@pl.jit.incore
def hop(cur: pl.InOut[pld.DistributedTensor[[2, D], pl.FP32]], sig: pl.InOut[pld.DistributedTensor[[NR, 1], pl.INT32]], i: pl.Scalar[pl.INT32]):
    ctx = pld.get_comm_ctx(cur)
    right = (pld.rank(ctx) + 1) % pld.nranks(ctx)
    src = i % 2
    dst = (i + 1) % 2
    pld.tensor.barrier(sig)
    t = pl.load(cur, [src, 0], [1, D])
    pld.tile.remote_store(t, cur, peer=right, offsets=[dst, 0])
    pld.tensor.barrier(sig)
    return cur


@pl.jit.incore
def finish(cur: pl.InOut[pld.DistributedTensor[[2, D], pl.FP32]], y: pl.Out[pl.Tensor[[1, D], pl.FP32]], negate: pl.Scalar[pl.INT32]):
    t = pl.load(cur, [ROUNDS % 2, 0], [1, D])
    if negate == 1:
        t = pl.neg(t)
    y = pl.store(t, [0, 0], y)
    return y


@pl.jit
def chip(x, y, cur, sig, r):
    cur = init(x, cur)
    for i in pl.range(ROUNDS):
        cur = hop(cur, sig, i)
    if r % 2 == 0:
        y = finish(cur, y, 0)
    else:
        y = finish(cur, y, 1)
    return y


@pl.jit.host
def host(x: pl.Tensor[[NR, 1, D], pl.FP32], y: pl.Out[pl.Tensor[[NR, 1, D], pl.FP32]]):
    cb = pld.alloc_window_buffer(2 * D * pl.FP32.get_byte())
    sb = pld.alloc_window_buffer(pld.world_size() * pl.INT32.get_byte())
    for r in pl.range(pld.world_size()):
        cur = pld.window(cb, [2, D], dtype=pl.FP32)
        sig = pld.window(sb, [pld.world_size(), 1], dtype=pl.INT32)
        chip(x[r], y[r], cur, sig, r, device=r)
    return y
