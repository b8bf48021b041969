# Single elements: every rank tells every other how much it has for it. counts[r, s] is what rank r
# has for rank s; received[s, r] becomes the same number.
#
#   ./ppto run examples/elements.py -d 0-3 --arg "counts=randint(0,100,1)" --expect "received == counts.transpose(1, 0)"
import pypto.language as pl
import pypto.language.distributed as pld

NR = pl.dynamic("NR")


@pl.jit.incore
def exchange(
    counts: pl.Tensor[[NR], pl.INT32],
    received: pl.Out[pl.Tensor[[NR], pl.INT32]],
    mail: pl.InOut[pld.DistributedTensor[[NR, 1], pl.INT32]],
):
    ctx = pld.get_comm_ctx(mail)
    me = pld.rank(ctx)
    ranks = pld.nranks(ctx)
    for peer in pl.range(ranks):
        count = pl.read(counts, [peer])
        # One more than the count: a cell that is still 0 has no mail.
        pld.system.notify(
            mail, peer=peer, offsets=[me, 0], value=count + 1, op=pld.NotifyOp.Set
        )
    for peer in pl.range(ranks):
        pld.system.wait(mail, offsets=[peer, 0], expected=1, cmp=pld.WaitCmp.Ge)
        count = mail[peer, 0] - 1
        pl.write(received, [peer], count)
        mail[peer, 0] = 0
    return received


@pl.jit
def on_device(counts, received, mail):
    return exchange(counts, received, mail)


@pl.jit.host
def main(
    counts: pl.Tensor[[NR, NR], pl.INT32],
    received: pl.Out[pl.Tensor[[NR, NR], pl.INT32]],
):
    buffer = pld.alloc_window_buffer(pld.world_size() * pl.INT32.get_byte())
    for r in pl.range(pld.world_size()):
        mail = pld.window(buffer, [pld.world_size(), 1], dtype=pl.INT32)
        on_device(counts[r], received[r], mail, device=r)
    return received
