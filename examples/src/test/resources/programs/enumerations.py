from enum import Enum, IntEnum, auto, unique
import pypto.language as pl
import pypto.language.distributed as pld


class Cell(IntEnum):
    DATA = 0
    ACK = 1
    COUNT = 2


@unique
class Dir(Enum):
    LEFT = auto()
    RIGHT = auto()

    @property
    def sign(self):
        return 1 if self is Dir.RIGHT else -1

    @classmethod
    def parse(cls, text: str) -> "Dir":
        return cls[text.upper()]


NR = pl.dynamic("NR")


def build(direction: str = "right"):
    d = Dir.parse(direction)
    if d not in (Dir.LEFT, Dir.RIGHT):
        raise ValueError(f"unknown direction {direction!r}")

    @pl.jit.incore
    def k(x: pl.Tensor[[1, 16], pl.INT32], y: pl.Out[pl.Tensor[[1, 16], pl.INT32]], w: pl.InOut[pld.DistributedTensor[[1, 16], pl.INT32]], s: pl.InOut[pld.DistributedTensor[[Cell.COUNT, 1], pl.INT32]]):
        ctx = pld.get_comm_ctx(w)
        n = pld.nranks(ctx)
        me = pld.rank(ctx)
        to = (me + n + d.sign) % n
        frm = (me + n - d.sign) % n
        pld.tensor.put(w, to, x)
        pld.system.notify(s, peer=to, offsets=[Cell.DATA, 0], value=1, op=pld.NotifyOp.Set)
        pld.system.wait(s, offsets=[Cell.DATA, 0], expected=1, cmp=pld.WaitCmp.Eq)
        y = pl.store(pl.add(pl.load(w, [0, 0], [1, 16]), 100), [0, 0], y)
        pld.system.notify(s, peer=frm, offsets=[Cell.ACK, 0], value=1, op=pld.NotifyOp.Set)
        pld.system.wait(s, offsets=[Cell.ACK, 0], expected=1, cmp=pld.WaitCmp.Eq)
        return y

    @pl.jit
    def chip(x, y, w, s):
        return k(x, y, w, s)

    @pl.jit.host
    def host(x: pl.Tensor[[NR, 1, 16], pl.INT32], y: pl.Out[pl.Tensor[[NR, 1, 16], pl.INT32]]):
        wb = pld.alloc_window_buffer(16 * pl.INT32.get_byte())
        sb = pld.alloc_window_buffer(len(Cell) * pl.INT32.get_byte())
        for r in pl.range(pld.world_size()):
            w = pld.window(wb, [1, 16], dtype=pl.INT32)
            s = pld.window(sb, [Cell.COUNT, 1], dtype=pl.INT32)
            chip(x[r], y[r], w, s, device=r)
        return y

    return host
