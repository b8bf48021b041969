import pypto.language as pl
import pypto.language.distributed as pld

NR = pl.dynamic("NR")
S = 16


@pl.jit.incore
def reached(
    x: pl.Tensor[[1, S], pl.FP32],
    y: pl.Out[pl.Tensor[[1, S], pl.FP32]],
    w: pl.InOut[pld.DistributedTensor[[1, S], pl.FP32]],
):
    t = pl.load(x, [0, 0], [1, S])
    a = pl.exp(t)  # error: pl.exp() is part of a later step and cannot be compiled yet; write it with operations that there are, such as pl.add, pl.mul and pl.maximum
    b = pl.tile.row_sum(t)  # error: pl.tile.row_sum() is part of a later step and cannot be compiled yet; write it with operations that there are, such as pl.add, pl.mul and pl.maximum
    for i, (c,) in pl.range(4):  # error: expected one variable, as there are no init_values, found a tuple; write for i in pl.range(n), or for i, (a,) in pl.range(n, init_values=(x,))
        d = pl.yield_(c)
    t = 3  # error: expected 't' to stay pl.Tile[[1, 16], pl.FP32], found the integer 3; use another name
    n = 3
    n = pl.load(x, [0, 0], [1, S])  # error: expected 'n' to stay the integer 3, found pl.Tile[[1, 16], pl.FP32]; use another name
    pld.rank(w)  # error: pld.rank() expected a communication context (of pld.get_comm_ctx()) for 'ctx', found pld.DistributedTensor[[1, 16], pl.FP32]
    pld.nranks(3)  # error: pld.nranks() expected a communication context (of pld.get_comm_ctx()) for 'ctx', found the integer 3
    for i in pl.range(4):
        y[i : 3 - i, :] = x[0:1, :]  # error: expected a tile of the shape of the slice, [?, 16], found pl.Tile[[1, 16], pl.FP32]
        y[2 - i : 1 - i, :] = x[0:1, :]  # error: expected a slice that is not empty, found ..:..
    return pl.store(pl.load(x, [0, 0], [1, S]), [0, 0], y)


@pl.jit.incore
def behind_an_error(x: pl.Tensor[[1, S], pl.FP32], y: pl.Out[pl.Tensor[[1, S], pl.FP32]]):
    pl.spmd(4)  # error: pl.spmd() is part of a later step and cannot be compiled yet; call the kernel once, or in a pl.range loop
    return y


@pl.jit.incore
def behind_it_without_shapes(x, y):
    pl.spmd(4)  # error: pl.spmd() is part of a later step and cannot be compiled yet; call the kernel once, or in a pl.range loop
    return y


@pl.jit
def dev(x, y, w):
    reached(x, y, w)
    behind_an_error(x, nothing)  # error: expected a name that is defined, found 'nothing'
    behind_it_without_shapes(x, nothing)  # error: expected a name that is defined, found 'nothing'
    return y


@pl.jit.host
def main(x: pl.Tensor[[NR, 1, S], pl.FP32], y: pl.Out[pl.Tensor[[NR, 1, S], pl.FP32]]):
    wb = pld.alloc_window_buffer(S * 4)
    for r in pl.range(pld.world_size()):
        dev(x[r], y[r], pld.window(wb, [1, S], dtype=pl.FP32), device=r)
    return y
