# What a function gives back is what its annotation says; an error is told once, where it is.
import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")
T = pl.Tensor[[8, 8], pl.FP32]


@pl.jit.inline
def again(t):
    return once_more(t)


@pl.jit.inline
def once_more(t):
    return again(t)  # error: expected a call of another function, found one of 'again' in itself; recursion cannot be compiled: use a loop


@pl.jit.inline
def half(t) -> pl.Tile[[4, 8], pl.FP32]:
    return t + t  # error: expected pl.Tile[[4, 8], pl.FP32] as the result of 'half', as its annotation says, found pl.Tile[[8, 8], pl.FP32]; correct one of the two


@pl.jit.incore
def wide(x: T, y: pl.Out[T], s: pl.InOut[pld.DistributedTensor[[NR, 1], pl.INT32]]) -> pl.Tensor[[8, 16], pl.FP32]:
    t = pl.load(x, [0, 0], [8, 8])
    u = again(t)
    v = u + t
    w = half(t)
    if t:  # error: expected a condition, found pl.Tile[[8, 8], pl.FP32]; compare an element of it, as in t[0, 0] > 0
        pass
    c = pld.get_comm_ctx(s)
    c + 1  # error: operator '+' expected scalars, tensors or tiles, found a communication context and the integer 1
    "a" + pld.rank(c)  # error: operator '+' expected scalars, tensors or tiles, found the string 'a' and pl.Scalar[pl.INT32]
    pl.nosuch(t) + t.size  # error: expected a name of the DSL, found 'pl.nosuch', which is not defined
    return pl.store(t, [0, 0], y)


@pl.jit.incore
def other(x: T, y: pl.Out[T]) -> pl.Tensor[[8, 8], pl.FP16]:
    return pl.store(pl.load(x, [0, 0], [8, 8]), [0, 0], y)  # error: expected pl.Tensor[[8, 8], pl.FP16] as the result of 'other', as its annotation says, found pl.Tensor[[8, 8], pl.FP32]; correct one of the two


@pl.jit.incore
def two(x: T, y: pl.Out[T]) -> tuple[T, T]:
    return pl.store(pl.load(x, [0, 0], [8, 8]), [0, 0], y)  # error: expected 2 values as the result of 'two', as its annotation says, found one value; correct one of the two


@pl.jit
def on_device(x, y, s):
    other(x, y)
    two(x, y)
    return wide(x, y, s)


@pl.jit.host
def main(x: pl.Tensor[[NR, 8, 8], pl.FP32], y: pl.Out[pl.Tensor[[NR, 8, 8], pl.FP32]]):
    b = pld.alloc_window_buffer([pld.world_size(), 1], dtype=pl.INT32)
    for r in pl.range(pld.world_size()):
        on_device(x[r], y[r], pld.window(b, [pld.world_size(), 1], dtype=pl.INT32), device=r)
