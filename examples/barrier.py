# Barriers, by hand and built in: parts of a tensor go round the ranks, one place a step.
#
#   ./ppto run examples/barrier.py --entry by_hand -d 0-3 --arg x=arange --expect "y == x[(arange(P) + 3) % P]"
#   ./ppto run examples/barrier.py --entry built_in -d 0-3 --arg x=arange --expect "y == x[(arange(P) + 3) % P]"
import pypto.language as pl
import pypto.language.distributed as pld

NR = pl.dynamic("NR")
SIZE = 64
STEPS = 3


@pl.jit.inline
def barrier(signal, me, ranks):
    # Cell [s, 0] of a rank's signal counts what rank s has told it.
    for peer in pl.range(ranks):
        if peer != me:
            pld.system.notify(
                signal, peer=peer, offsets=[me, 0], value=1, op=pld.NotifyOp.AtomicAdd
            )
    for peer in pl.range(ranks):
        if peer != me:
            pld.system.wait(signal, offsets=[peer, 0], expected=1, cmp=pld.WaitCmp.Ge)
            # A wait does not take what it waits for; this does, and the cell is good for the next
            # barrier. A fast peer may have told twice by now: hence Ge, and 1 less instead of 0.
            pld.system.notify(
                signal, peer=me, offsets=[peer, 0], value=-1, op=pld.NotifyOp.AtomicAdd
            )


@pl.jit.incore
def rotate_by_hand(
    x: pl.Tensor[[1, SIZE], pl.FP32],
    y: pl.Out[pl.Tensor[[1, SIZE], pl.FP32]],
    data: pl.InOut[pld.DistributedTensor[[1, SIZE], pl.FP32]],
    signal: pl.InOut[pld.DistributedTensor[[NR, 1], pl.INT32]],
):
    ctx = pld.get_comm_ctx(data)
    me = pld.rank(ctx)
    ranks = pld.nranks(ctx)
    tile = pl.load(x, [0, 0], [1, SIZE])
    for _ in pl.range(STEPS):
        data = pl.store(tile, [0, 0], data)
        barrier(signal, me, ranks)  # All have stored: now they may read.
        tile = pld.tile.remote_load(
            data, peer=(me + 1) % ranks, offsets=[0, 0], shape=[1, SIZE]
        )
        barrier(signal, me, ranks)  # All have read: now they may store again.
    return pl.store(tile, [0, 0], y)


@pl.jit.incore
def rotate_built_in(
    x: pl.Tensor[[1, SIZE], pl.FP32],
    y: pl.Out[pl.Tensor[[1, SIZE], pl.FP32]],
    data: pl.InOut[pld.DistributedTensor[[1, SIZE], pl.FP32]],
    signal: pl.InOut[pld.DistributedTensor[[NR, 1], pl.INT32]],
):
    ctx = pld.get_comm_ctx(data)
    right = (pld.rank(ctx) + 1) % pld.nranks(ctx)
    tile = pl.load(x, [0, 0], [1, SIZE])
    for _ in pl.range(STEPS):
        data = pl.store(tile, [0, 0], data)
        pld.tensor.barrier(signal)
        tile = pld.tile.remote_load(data, peer=right, offsets=[0, 0], shape=[1, SIZE])
        pld.tensor.barrier(signal)
    return pl.store(tile, [0, 0], y)


@pl.jit
def device_by_hand(x, y, data, signal):
    return rotate_by_hand(x, y, data, signal)


@pl.jit
def device_built_in(x, y, data, signal):
    return rotate_built_in(x, y, data, signal)


@pl.jit.host
def by_hand(
    x: pl.Tensor[[NR, 1, SIZE], pl.FP32],
    y: pl.Out[pl.Tensor[[NR, 1, SIZE], pl.FP32]],
):
    data_buf = pld.alloc_window_buffer([1, SIZE], dtype=pl.FP32)
    signal_buf = pld.alloc_window_buffer([pld.world_size(), 1], dtype=pl.INT32)
    for r in pl.range(pld.world_size()):
        data = pld.window(data_buf, [1, SIZE], dtype=pl.FP32)
        signal = pld.window(signal_buf, [pld.world_size(), 1], dtype=pl.INT32)
        device_by_hand(x[r], y[r], data, signal, device=r)
    return y


@pl.jit.host
def built_in(
    x: pl.Tensor[[NR, 1, SIZE], pl.FP32],
    y: pl.Out[pl.Tensor[[NR, 1, SIZE], pl.FP32]],
):
    data_buf = pld.alloc_window_buffer([1, SIZE], dtype=pl.FP32)
    signal_buf = pld.alloc_window_buffer([pld.world_size(), 1], dtype=pl.INT32)
    for r in pl.range(pld.world_size()):
        data = pld.window(data_buf, [1, SIZE], dtype=pl.FP32)
        signal = pld.window(signal_buf, [pld.world_size(), 1], dtype=pl.INT32)
        device_built_in(x[r], y[r], data, signal, device=r)
    return y
