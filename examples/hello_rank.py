# Hello, rank: every rank gets its own part of a tensor, and its number.
#
#   ./ppto run examples/hello_rank.py -d 0,1 --arg x=arange --expect "y == x + 100 * arange(P).reshape(P, 1, 1)"
import pypto.language as pl
import pypto.language.distributed as pld

NR = pl.dynamic("NR")
ROWS = 4
COLS = 16


@pl.jit.incore
def hello(
    x: pl.Tensor[[ROWS, COLS], pl.FP32],
    y: pl.Out[pl.Tensor[[ROWS, COLS], pl.FP32]],
    rank: pl.Scalar[pl.INT32],
):
    tile = pl.load(x, [0, 0], [ROWS, COLS])
    # Cores do no arithmetic on single floats: convert the number and let the vector unit add it.
    greeting = pl.cast(rank * 100, target_type=pl.FP32)
    return pl.store(pl.add(tile, greeting), [0, 0], y)


@pl.jit
def on_device(x, y, rank):
    return hello(x, y, rank)


@pl.jit.host
def main(
    x: pl.Tensor[[NR, ROWS, COLS], pl.FP32],
    y: pl.Out[pl.Tensor[[NR, ROWS, COLS], pl.FP32]],
):
    for r in pl.range(pld.world_size()):
        on_device(x[r], y[r], r, device=r)
    return y
