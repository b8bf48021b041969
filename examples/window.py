# A window and back: one kernel puts a tensor into its rank's part of a window, another takes it out.
#
#   ./ppto run examples/window.py -d 0,1 --arg "x=randn(1)" --expect "exact(y == x)"
import pypto.language as pl
import pypto.language.distributed as pld

NR = pl.dynamic("NR")
ROWS = 4
COLS = 64
HALF = COLS // 2


@pl.jit.incore
def stage_in(
    x: pl.Tensor[[ROWS, COLS], pl.FP32],
    w: pl.Out[pld.DistributedTensor[[ROWS, COLS], pl.FP32]],
):
    for row in pl.range(ROWS):
        w = pl.store(pl.load(x, [row, 0], [1, COLS]), [row, 0], w)
    return w


@pl.jit.incore
def stage_out(
    w: pld.DistributedTensor[[ROWS, COLS], pl.FP32],
    y: pl.Out[pl.Tensor[[ROWS, COLS], pl.FP32]],
):
    # Slices load and store as well: the two halves of all rows.
    y[:, :HALF] = w[:, :HALF]
    y[:, HALF:] = w[:, HALF:]
    return y


@pl.jit
def on_device(x, y, w):
    w = stage_in(x, w)
    return stage_out(w, y)


@pl.jit.host
def main(
    x: pl.Tensor[[NR, ROWS, COLS], pl.FP32],
    y: pl.Out[pl.Tensor[[NR, ROWS, COLS], pl.FP32]],
):
    # So many bytes on every rank; the view gives them a shape and a type.
    buffer = pld.alloc_window_buffer(ROWS * COLS * pl.FP32.get_byte())
    for r in pl.range(pld.world_size()):
        w = pld.window(buffer, [ROWS, COLS], dtype=pl.FP32)
        on_device(x[r], y[r], w, device=r)
    return y
