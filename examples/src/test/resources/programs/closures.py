import pypto.language as pl
import pypto.language.distributed as pld

NR = pl.dynamic("NR")
N = 64

_OPS = {"sum": pl.add, "max": pl.maximum, "min": pl.minimum}


def make_allreduce(op_name="sum", n=N):
    combine = _OPS[op_name]

    @pl.jit.incore
    def kernel(
        x: pl.Tensor[[1, n], pl.FP32],
        y: pl.Out[pl.Tensor[[1, n], pl.FP32]],
        data: pl.InOut[pld.DistributedTensor[[1, n], pl.FP32]],
        sig: pl.InOut[pld.DistributedTensor[[NR, 1], pl.INT32]],
    ):
        ctx = pld.get_comm_ctx(data)
        me = pld.rank(ctx)
        mine = pl.load(x, [0, 0], [1, n])
        pl.store(mine, [0, 0], data)
        pld.tensor.barrier(sig)
        acc = mine
        for peer in pl.range(pld.nranks(ctx)):
            if peer != me:
                acc = combine(acc, pld.remote_load(data, peer=peer, offsets=[0, 0], shape=[1, n]))
        return pl.store(acc, [0, 0], y)

    @pl.jit
    def chip(x, y, data, sig):
        return kernel(x, y, data, sig)

    @pl.jit.host
    def host(
        x: pl.Tensor[[NR, 1, n], pl.FP32],
        y: pl.Out[pl.Tensor[[NR, 1, n], pl.FP32]],
    ):
        data_buf = pld.alloc_window_buffer(n * pl.FP32.get_byte())
        sig_buf = pld.alloc_window_buffer(pld.world_size() * pl.INT32.get_byte())
        for r in pl.range(pld.world_size()):
            chip(
                x[r], y[r],
                pld.window(data_buf, [1, n], dtype=pl.FP32),
                pld.window(sig_buf, [pld.world_size(), 1], dtype=pl.INT32),
                device=r,
            )
        return y

    return host


all_sum = make_allreduce("sum")
all_max = make_allreduce("max", n=32)
