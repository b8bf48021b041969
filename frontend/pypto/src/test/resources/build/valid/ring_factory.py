import pypto.language as pl
import pypto.language.distributed as pld
from pypto.language.distributed import NotifyOp, WaitCmp

def make(ranks: int = 2, size: int = 64, dtype=pl.FP32, hops=None):
    STEPS = 2 * (ranks - 1)
    SEG = size // ranks
    hops = hops or [1]
    bytes_ = size * dtype.get_byte()

    @pl.jit.inline
    def signal_right(sig, row, me, right):
        pld.system.notify(target=sig, peer=right, offsets=[row, me], value=1, op=NotifyOp.Set)

    @pl.jit.incore
    def ring(inp: pl.Tensor[[1, size], dtype], out: pl.Out[pl.Tensor[[1, size], dtype]],
             buf: pl.InOut[pld.DistributedTensor[[1, size], dtype]],
             sig: pl.InOut[pld.DistributedTensor[[STEPS, ranks], pl.INT32]],
             my: pl.Scalar[pl.INDEX]) -> pl.Tensor[[1, size], dtype]:
        # ring
        right = (my + 1) % ranks
        left = (my + ranks - 1) % ranks
        buf = pl.store(pl.load(inp, [0, 0], [1, size]), [0, 0], buf)
        for step in pl.range(ranks - 1):
            signal_right(sig, step, my, right)
            pld.system.wait(sig, offsets=[step, left], expected=1, cmp=WaitCmp.Eq)
            seg = (left + ranks - step) % ranks
            got = pld.tile.remote_load(buf, peer=left, offsets=[0, seg * SEG], shape=[1, SEG])
            mine = pl.load(buf, [0, seg * SEG], [1, SEG])
            s = pl.add(got, mine)
            buf = pl.store(s, [0, seg * SEG], buf)
        for step in pl.range(ranks - 1):
            row = step + ranks - 1
            signal_right(sig, row, my, right)
            pld.system.wait(sig, offsets=[row, left], expected=1, cmp=WaitCmp.Eq)
            seg = (my + ranks - step) % ranks
            buf = pl.store(pld.tile.remote_load(buf, peer=left, offsets=[0, seg * SEG], shape=[1, SEG]), [0, seg * SEG], buf)
        return pl.store(pl.load(buf, [0, 0], [1, size]), [0, 0], out)

    @pl.jit
    def wrapper(inp: pl.Tensor[[1, size], dtype], out: pl.Out[pl.Tensor[[1, size], dtype]],
             buf: pl.InOut[pld.DistributedTensor[[1, size], dtype]],
             sig: pl.InOut[pld.DistributedTensor[[STEPS, ranks], pl.INT32]], my: pl.Scalar[pl.INDEX]):
        return ring(inp, out, buf, sig, my)

    @pl.jit.host
    def host(inputs: pl.Tensor[[ranks, 1, size], dtype], outputs: pl.Out[pl.Tensor[[ranks, 1, size], dtype]]):
        """Doc."""
        data_buf = pld.alloc_window_buffer(bytes_)
        sig_buf = pld.alloc_window_buffer(STEPS * ranks * pl.INT32.get_byte())
        d = pld.window(data_buf, [1, size], dtype=dtype)
        s = pld.window(sig_buf, [STEPS, ranks], dtype=pl.INT32)
        for r in pl.range(0, ranks, 1):
            wrapper(inputs[r], outputs[r], d, s, r, device=r)
        return outputs
    return host

host = make(4)
