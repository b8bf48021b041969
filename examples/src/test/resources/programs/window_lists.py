"""Compile-time lists of window views; kernels unrolled over them."""
import pypto.language as pl
import pypto.language.distributed as pld

NR = pl.dynamic("NR")
SIZES = [16, 32, 64]
OFFS = [sum(SIZES[:i]) for i in range(len(SIZES))]
TOTAL = sum(SIZES)


@pl.jit.incore
def share(
    x: pl.Tensor[[1, TOTAL], pl.FP32],
    y: pl.Out[pl.Tensor[[1, TOTAL], pl.FP32]],
    w0: pl.InOut[pld.DistributedTensor[[1, SIZES[0]], pl.FP32]],
    w1: pl.InOut[pld.DistributedTensor[[1, SIZES[1]], pl.FP32]],
    w2: pl.InOut[pld.DistributedTensor[[1, SIZES[2]], pl.FP32]],
    sig: pl.InOut[pld.DistributedTensor[[NR, 1], pl.INT32]],
):
    ctx = pld.get_comm_ctx(w0)
    me = pld.rank(ctx)
    n = pld.nranks(ctx)
    wins = [w0, w1, w2]
    for w, size, off in zip(wins, SIZES, OFFS):
        pl.store(pl.load(x, [0, off], [1, size]), [0, 0], w)
    pld.tensor.barrier(sig)
    for i, w in enumerate(wins):
        t = pld.remote_load(w, peer=(me + i + 1) % n, offsets=[0, 0], shape=[1, SIZES[i]])
        y = pl.store(t, [0, OFFS[i]], y)
    return y


@pl.jit
def chip(x, y, w0, w1, w2, sig):
    return share(x, y, w0, w1, w2, sig)


@pl.jit.host
def host(x: pl.Tensor[[NR, 1, TOTAL], pl.FP32], y: pl.Out[pl.Tensor[[NR, 1, TOTAL], pl.FP32]]):
    b0 = pld.alloc_window_buffer(SIZES[0] * pl.FP32.get_byte())
    b1 = pld.alloc_window_buffer(SIZES[1] * pl.FP32.get_byte())
    b2 = pld.alloc_window_buffer(SIZES[2] * pl.FP32.get_byte())
    sb = pld.alloc_window_buffer(pld.world_size() * pl.INT32.get_byte())
    for r in pl.range(pld.world_size()):
        views = [pld.window(b, [1, n], dtype=pl.FP32) for b, n in zip([b0, b1, b2], SIZES)]
        sig = pld.window(sb, [pld.world_size(), 1], dtype=pl.INT32)
        chip(x[r], y[r], *views, sig, device=r)
    return y
