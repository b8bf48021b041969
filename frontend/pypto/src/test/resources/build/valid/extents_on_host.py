# The host may use run-time extents of its arguments: of windows, and in arithmetic.
import pypto.language as pl
import pypto.language.distributed as pld

NR = pl.dynamic("NR")
M = pl.dynamic("M")


@pl.jit.incore
def exchange(
    x: pl.Tensor[[M, 64], pl.FP32],
    y: pl.Out[pl.Tensor[[M, 64], pl.FP32]],
    data: pl.InOut[pld.DistributedTensor[[M, 64], pl.FP32]],
    signal: pl.InOut[pld.DistributedTensor[[NR, 1], pl.INT32]],
):
    ctx = pld.get_comm_ctx(data)
    me = pld.rank(ctx)
    peer = (me + 1) % pld.nranks(ctx)
    for i in pl.range(M):
        data[i : i + 1, :] = x[i : i + 1, :]
    pld.tensor.barrier(signal)
    for i in pl.range(M):
        part = pld.tile.remote_load(data, peer=peer, offsets=[i, 0], shape=[1, 64])
        y = pl.store(part, [i, 0], y)
    return y


@pl.jit
def on_device(x, y, data, signal):
    return exchange(x, y, data, signal)


@pl.jit.host
def main(
    x: pl.Tensor[[NR, M, 64], pl.FP32],
    y: pl.Out[pl.Tensor[[NR, M, 64], pl.FP32]],
):
    rows = x.shape[1]
    data_buf = pld.alloc_window_buffer(rows * 64 * 4)
    signal_buf = pld.alloc_window_buffer([NR, 1], dtype=pl.INT32)
    for r in pl.range(pld.world_size()):
        data = pld.window(data_buf, [M, 64], dtype=pl.FP32)
        signal = pld.window(signal_buf, [NR, 1], dtype=pl.INT32)
        on_device(x[r], y[r], data, signal, device=r)
    return y
