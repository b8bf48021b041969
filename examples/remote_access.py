# Pull and push: a rank loads a tile from its right neighbour, or stores one to it.
#
#   ./ppto run examples/remote_access.py --entry pull -d 0-2 --arg x=arange --expect "y == x[(arange(P) + 1) % P]"
#   ./ppto run examples/remote_access.py --entry push -d 0-2 --arg x=arange --expect "y == x[(arange(P) + P - 1) % P]"
from pypto import language as pl
from pypto.language import distributed as pld

NR = pl.dynamic("NR")
SIZE = 64

Part = pl.Tensor[[1, SIZE], pl.FP32]
Window = pld.DistributedTensor[[1, SIZE], pl.FP32]
Signal = pld.DistributedTensor[[1, 1], pl.INT32]


@pl.jit.incore
def pull_kernel(x: Part, y: pl.Out[Part], data: pl.InOut[Window], ready: pl.InOut[Signal]):
    ctx = pld.get_comm_ctx(data)
    me, ranks = pld.rank(ctx), pld.nranks(ctx)
    data = pl.store(pl.load(x, [0, 0], [1, SIZE]), [0, 0], data)
    # Tell the left neighbour, which reads from here, and wait for the right one.
    pld.system.notify(
        ready, peer=(me + ranks - 1) % ranks, offsets=[0, 0], value=1, op=pld.NotifyOp.Set
    )
    pld.system.wait(ready, offsets=[0, 0], expected=1, cmp=pld.WaitCmp.Eq)
    tile = pld.tile.remote_load(data, peer=(me + 1) % ranks, offsets=[0, 0], shape=[1, SIZE])
    return pl.store(tile, [0, 0], y)


@pl.jit.incore
def push_kernel(x: Part, y: pl.Out[Part], data: pl.InOut[Window], ready: pl.InOut[Signal]):
    ctx = pld.get_comm_ctx(data)
    right = (pld.rank(ctx) + 1) % pld.nranks(ctx)
    tile = pl.load(x, [0, 0], [1, SIZE])
    pld.tile.remote_store(tile, data, peer=right, offsets=[0, 0])
    # What a rank stores at a peer is there by the time that the peer sees a later notify.
    pld.system.notify(ready, peer=right, offsets=[0, 0], value=1, op=pld.NotifyOp.Set)
    pld.system.wait(ready, offsets=[0, 0], expected=1, cmp=pld.WaitCmp.Eq)
    return pl.store(pl.load(data, [0, 0], [1, SIZE]), [0, 0], y)


@pl.jit
def pull_on_device(x, y, data, ready):
    return pull_kernel(x, y, data, ready)


@pl.jit
def push_on_device(x, y, data, ready):
    return push_kernel(x, y, data, ready)


@pl.jit.host
def pull(x: pl.Tensor[[NR, 1, SIZE], pl.FP32], y: pl.Out[pl.Tensor[[NR, 1, SIZE], pl.FP32]]):
    data_buf = pld.alloc_window_buffer(SIZE * pl.FP32.get_byte())
    ready_buf = pld.alloc_window_buffer(pl.INT32.get_byte())
    for r in pl.range(pld.world_size()):
        data = pld.window(data_buf, [1, SIZE], dtype=pl.FP32)
        ready = pld.window(ready_buf, [1, 1], dtype=pl.INT32)
        pull_on_device(x[r], y[r], data, ready, device=r)
    return y


@pl.jit.host
def push(x: pl.Tensor[[NR, 1, SIZE], pl.FP32], y: pl.Out[pl.Tensor[[NR, 1, SIZE], pl.FP32]]):
    data_buf = pld.alloc_window_buffer(SIZE * pl.FP32.get_byte())
    ready_buf = pld.alloc_window_buffer(pl.INT32.get_byte())
    for r in pl.range(pld.world_size()):
        data = pld.window(data_buf, [1, SIZE], dtype=pl.FP32)
        ready = pld.window(ready_buf, [1, 1], dtype=pl.INT32)
        push_on_device(x[r], y[r], data, ready, device=r)
    return y
