"""Streams blocks around the ring through two slots; the consumer gives credits back."""
import pypto.language as pl
import pypto.language.distributed as pld

BLK = 32
NBLK = 6
SLOTS = 2
NR = pl.dynamic("NR")


@pl.jit.incore
def stream(
    x: pl.Tensor[[NBLK, BLK], pl.FP32],
    y: pl.Out[pl.Tensor[[NBLK, BLK], pl.FP32]],
    slots: pl.InOut[pld.DistributedTensor[[SLOTS, BLK], pl.FP32]],
    full: pl.InOut[pld.DistributedTensor[[SLOTS, 1], pl.INT32]],
    free: pl.InOut[pld.DistributedTensor[[SLOTS, 1], pl.INT32]],
):
    ctx = pld.get_comm_ctx(slots)
    me = pld.rank(ctx)
    nr = pld.nranks(ctx)
    nxt = (me + 1) % nr
    prv = (me + nr - 1) % nr
    for b in pl.range(NBLK):
        slot = b % SLOTS
        round_ = b // SLOTS
        # a slot of the next rank is free once it was emptied `round_` times
        if round_ > 0:
            pld.system.wait(free, offsets=[slot, 0], expected=round_, cmp=pld.WaitCmp.Ge)
        t = pl.load(x, [b, 0], [1, BLK])
        pld.tile.remote_store(t, slots, peer=nxt, offsets=[slot, 0])
        pld.system.notify(full, peer=nxt, offsets=[slot, 0], value=1, op=pld.NotifyOp.AtomicAdd)

        pld.system.wait(full, offsets=[slot, 0], expected=round_ + 1, cmp=pld.WaitCmp.Ge)
        got = pl.load(slots, [slot, 0], [1, BLK])
        y = pl.store(pl.add(got, got), [b, 0], y)
        pld.system.notify(free, peer=prv, offsets=[slot, 0], value=1, op=pld.NotifyOp.AtomicAdd)
    return y


@pl.jit
def chip_orch(
    x: pl.Tensor[[NBLK, BLK], pl.FP32],
    y: pl.Out[pl.Tensor[[NBLK, BLK], pl.FP32]],
    slots: pl.InOut[pld.DistributedTensor[[SLOTS, BLK], pl.FP32]],
    full: pl.InOut[pld.DistributedTensor[[SLOTS, 1], pl.INT32]],
    free: pl.InOut[pld.DistributedTensor[[SLOTS, 1], pl.INT32]],
):
    return stream(x, y, slots, full, free)


@pl.jit.host
def host(
    x: pl.Tensor[[NR, NBLK, BLK], pl.FP32],
    y: pl.Out[pl.Tensor[[NR, NBLK, BLK], pl.FP32]],
):
    slots_buf = pld.alloc_window_buffer(SLOTS * BLK * pl.FP32.get_byte())
    full_buf = pld.alloc_window_buffer(SLOTS * pl.INT32.get_byte())
    free_buf = pld.alloc_window_buffer(SLOTS * pl.INT32.get_byte())
    for r in pl.range(pld.world_size()):
        chip_orch(
            x[r],
            y[r],
            pld.window(slots_buf, [SLOTS, BLK], dtype=pl.FP32),
            pld.window(full_buf, [SLOTS, 1], dtype=pl.INT32),
            pld.window(free_buf, [SLOTS, 1], dtype=pl.INT32),
            device=r,
        )
    return y
