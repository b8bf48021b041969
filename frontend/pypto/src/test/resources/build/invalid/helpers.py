# Functions that run at compile time have no operations.
import pypto.language as pl
import pypto.language.distributed as pld


def twice(*tiles):
    return pl.add(tiles[0], tiles[0])


def loaded():
    return pl.load


@pl.jit.incore
def kernel(x: pl.Tensor[[8, 8], pl.FP32], y: pl.Out[pl.Tensor[[8, 8], pl.FP32]]):
    tile = loaded()(x, [0, 0], [8, 8])
    pl.static_assert(pl.tensor.dim(x, 0) == 8, "eight rows")
    pl.static_assert(pl.tensor.dim(x, 1) == 9, "nine columns")  # error: expected the assertion to hold, found that it does not: nine columns
    pl.tensor.dim(x, 2)  # error: pl.tensor.dim() expected an axis from 0 to 1, found the integer 2
    return pl.store(twice(tile), [0, 0], y)  # error: expected a function of the DSL, found the Python function 'twice', which runs at compile time and cannot use values or operations of the program; mark it @pl.jit.inline


@pl.jit
def on_device(x, y):
    pl.slice(x, [1, 8], [0, 0])  # error: pl.slice() expected in a kernel, found in the device function 'on_device'; pass it on
    return kernel(x, y)


@pl.jit.host
def main(x: pl.Tensor[[2, 8, 8], pl.FP32], y: pl.Out[pl.Tensor[[2, 8, 8], pl.FP32]]):
    for r in pl.range(pld.world_size()):
        on_device(pl.slice(x, [1, 8], [r, 0]), y[r], device=r)  # error: pl.slice() expected one extent for each of the 3 dimensions, found 2
        on_device(x[r], y[r], device=r)
