from functools import partial, reduce
from itertools import product
from typing import Callable, Final, List, Optional

import pypto.language as pl
import pypto.language.distributed as pld

NR = pl.dynamic("NR")
ceil_div: Callable[[int, int], int] = lambda a, b: (a + b - 1) // b
ROWS: Final[int] = 10
TILE: Final = 4
BLOCKS: List[int] = [i * TILE for i in range(ceil_div(ROWS, TILE))]
COLS = reduce(lambda a, b: a * b, [2, 2, 4])
PAIRS = [(i, j) for i, j in product(range(2), repeat=2) if i != j]


def rows_of(start: int, limit: Optional[int] = None) -> int:
    """Rows of the block that starts at `start`."""
    if limit is None:
        limit = ROWS
    return min(TILE, limit - start)


assert [rows_of(b) for b in BLOCKS] == [4, 4, 2], f"unexpected {BLOCKS}"
assert len(PAIRS) == 2

alloc_f32 = lambda n: n * pl.FP32.get_byte()


@pl.jit.incore
def kernel(
    x: pl.Tensor[[ROWS, COLS], pl.FP32],
    y: pl.Out[pl.Tensor[[ROWS, COLS], pl.FP32]],
    w: pl.InOut[pld.DistributedTensor[[ROWS, COLS], pl.FP32]],
    s: pl.InOut[pld.DistributedTensor[[len(BLOCKS), 1], pl.INT32]],
):
    ctx = pld.get_comm_ctx(w)
    nxt = (pld.rank(ctx) + 1) % pld.nranks(ctx)
    for i, start in enumerate(BLOCKS):
        t = pl.load(x, [start, 0], [rows_of(start), COLS])
        pld.tile.remote_store(t, w, peer=nxt, offsets=[start, 0])
        pld.system.notify(s, peer=nxt, offsets=[i, 0], value=start + 1, op=pld.NotifyOp.Set)
    for i in reversed(range(len(BLOCKS))):
        pld.system.wait(s, offsets=[i, 0], expected=BLOCKS[i] + 1, cmp=pld.WaitCmp.Eq)
        t = pl.load(w, [BLOCKS[i], 0], [rows_of(BLOCKS[i]), COLS])
        y = pl.store(pl.abs(t), [BLOCKS[i], 0], y)
    return y


@pl.jit
def chip(x, y, w, s):
    return kernel(x, y, w, s)


@pl.jit.host
def host(x: pl.Tensor[[NR, ROWS, COLS], pl.FP32], y: pl.Out[pl.Tensor[[NR, ROWS, COLS], pl.FP32]]):
    wb = pld.alloc_window_buffer(alloc_f32(ROWS * COLS))
    sb = pld.alloc_window_buffer(len(BLOCKS) * pl.INT32.get_byte())
    for r in pl.range(pld.world_size()):
        w = pld.window(wb, [ROWS, COLS], dtype=pl.FP32)
        s = pld.window(sb, [len(BLOCKS), 1], dtype=pl.INT32)
        chip(x[r], y[r], w, s, device=r)
    return y
