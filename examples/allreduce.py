# Every rank ends with the sum of all ranks' inputs (mesh all-reduce): stage in, barrier, read every
# peer's part and add.
#
#   ./ppto run examples/allreduce.py -d 0,1 --arg inputs=arange --expect "outputs == sum(inputs, axis=0)"
import pypto.language as pl
import pypto.language.distributed as pld

NR = pl.dynamic("NR")
SIZE = 256


@pl.jit.incore
def reduce_step(
    inp: pl.Tensor[[1, SIZE], pl.FP32],
    out: pl.Out[pl.Tensor[[1, SIZE], pl.FP32]],
    data: pl.InOut[pld.DistributedTensor[[1, SIZE], pl.FP32]],
    signal: pl.InOut[pld.DistributedTensor[[NR, 1], pl.INT32]],
):
    ctx = pld.get_comm_ctx(data)
    me = pld.rank(ctx)
    ranks = pld.nranks(ctx)

    # Stage in: this rank's input goes into its part of the window.
    own = pl.load(inp, [0, 0], [1, SIZE])
    data = pl.store(own, [0, 0], data)

    # Barrier: tell every peer, then wait for every peer.
    for peer in pl.range(ranks):
        if peer != me:
            pld.system.notify(
                signal, peer=peer, offsets=[me, 0], value=1, op=pld.NotifyOp.AtomicAdd
            )
    for peer in pl.range(ranks):
        if peer != me:
            pld.system.wait(signal, offsets=[peer, 0], expected=1, cmp=pld.WaitCmp.Ge)

    # Add every peer's part to the own one.
    total = pl.load(data, [0, 0], [1, SIZE])
    for peer in pl.range(ranks):
        if peer != me:
            part = pld.tile.remote_load(data, peer=peer, offsets=[0, 0], shape=[1, SIZE])
            total = pl.add(total, part)

    return pl.store(total, [0, 0], out)


@pl.jit
def on_device(inp, out, data, signal):
    return reduce_step(inp, out, data, signal)


@pl.jit.host
def orchestrator(
    inputs: pl.Tensor[[NR, 1, SIZE], pl.FP32],
    outputs: pl.Out[pl.Tensor[[NR, 1, SIZE], pl.FP32]],
):
    data_buf = pld.alloc_window_buffer(SIZE * pl.FP32.get_byte())
    signal_buf = pld.alloc_window_buffer(pld.world_size() * pl.INT32.get_byte())

    for r in pl.range(pld.world_size()):
        data = pld.window(data_buf, [1, SIZE], dtype=pl.FP32)
        signal = pld.window(signal_buf, [pld.world_size(), 1], dtype=pl.INT32)
        on_device(inputs[r], outputs[r], data, signal, device=r)
    return outputs
