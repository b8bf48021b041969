# One program for any number of ranks, and of rows: every rank gathers the parts of all.
#
#   ./ppto run examples/any_ranks.py -d 0-4 --dim M=3 --arg x=arange --expect "y == x.reshape(1, P, M, 64) + zeros((P, 1, 1, 1))"
import pypto.language as pl
import pypto.language.distributed as pld

NR = pl.dynamic("NR")
M = pl.dynamic("M")
SIZE = 64


@pl.jit.incore
def gather(
    x: pl.Tensor[[M, SIZE], pl.FP32],
    y: pl.Out[pl.Tensor[[NR, M, SIZE], pl.FP32]],
    row_window: pl.InOut[pld.DistributedTensor[[1, SIZE], pl.FP32]],
    signal: pl.InOut[pld.DistributedTensor[[NR, 1], pl.INT32]],
):
    ctx = pld.get_comm_ctx(row_window)
    # Tiles have constant shapes. An extent that is known at run time bounds a loop.
    for row in pl.range(M):
        row_window = pl.store(pl.load(x, [row, 0], [1, SIZE]), [0, 0], row_window)
        pld.tensor.barrier(signal)
        for peer in pl.range(pld.nranks(ctx)):
            tile = pld.tile.remote_load(row_window, peer=peer, offsets=[0, 0], shape=[1, SIZE])
            y = pl.store(tile, [peer, row, 0], y)
        pld.tensor.barrier(signal)
    return y


@pl.jit
def on_device(x, y, row_window, signal):
    return gather(x, y, row_window, signal)


@pl.jit.host
def main(
    x: pl.Tensor[[NR, M, SIZE], pl.FP32],
    y: pl.Out[pl.Tensor[[NR, NR, M, SIZE], pl.FP32]],
):
    row_buf = pld.alloc_window_buffer([1, SIZE], dtype=pl.FP32)
    signal_buf = pld.alloc_window_buffer([pld.world_size(), 1], dtype=pl.INT32)
    for r in pl.range(pld.world_size()):
        row_window = pld.window(row_buf, [1, SIZE], dtype=pl.FP32)
        signal = pld.window(signal_buf, [pld.world_size(), 1], dtype=pl.INT32)
        on_device(x[r], y[r], row_window, signal, device=r)
    return y
