import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")
SIZE = 64
T = pl.Tensor[[1, SIZE], pl.FP32]

@pl.jit.incore
def put_k(x: pl.Tensor[[1, SIZE], pl.FP32], y: pl.Out[T], src: pl.InOut[pld.DistributedTensor[[1, SIZE], pl.FP32]], dst: pl.InOut[pld.DistributedTensor[[1, SIZE], pl.FP32]], sig: pl.InOut[pld.DistributedTensor[[NR, 1], pl.INT32]]):
    ctx = pld.get_comm_ctx(src)
    me = pld.rank(ctx)
    n = pld.nranks(ctx)
    peer = (me + 1) % n
    src = pl.store(pl.load(x, [0, 0], [1, SIZE]), [0, 0], src)
    pld.tensor.put(dst, peer, src)
    pld.tensor.barrier(sig)
    v = pl.read(sig, [me, 0])
    pl.write(sig, [me, 0], v)
    a = sig[me, 0]
    sig[me, 0] = a + 0
    sig[me, 0] += 0
    return pl.store(pl.load(dst, [0, 0], [1, SIZE]), [0, 0], y)

@pl.jit
def o(x, y, src, dst, sig):
    y = put_k(x, y, src, dst, sig)
    return y

@pl.jit.host
def main(x: pl.Tensor[[NR, 1, SIZE], pl.FP32], y: pl.Out[pl.Tensor[[NR, 1, SIZE], pl.FP32]]):
    sb = pld.alloc_window_buffer([1, SIZE], dtype=pl.FP32)
    db = pld.alloc_window_buffer([1, SIZE], dtype=pl.FP32)
    gb = pld.alloc_window_buffer([pld.world_size(), 1], dtype=pl.INT32)
    for r in pl.range(pld.world_size()):
        o(x[r], y[r], pld.window(sb, [1, SIZE], dtype=pl.FP32), pld.window(db, [1, SIZE], dtype=pl.FP32), pld.window(gb, [pld.world_size(), 1], dtype=pl.INT32), device=r)
    return y
