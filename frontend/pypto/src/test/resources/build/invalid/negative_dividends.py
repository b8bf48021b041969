import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")
N = 4


@pl.jit.incore
def k(x: pl.Tensor[[N, 64], pl.FP32], y: pl.Out[pl.Tensor[[N, 64], pl.FP32]], w: pl.InOut[pld.DistributedTensor[[1, 64], pl.FP32]]):
    ctx = pld.get_comm_ctx(w)
    me, n = pld.rank(ctx), pld.nranks(ctx)
    a = (me - 1) % n  # warning: operator '%' expected a dividend that cannot be negative, found a difference; it rounds down here and towards zero in other tool chains: add a multiple of the divisor, as in (my_rank + nranks - 1) % nranks
    b = (me - n) // 2  # warning: operator '//' expected a dividend that cannot be negative, found a difference; it rounds down here and towards zero in other tool chains: add a multiple of the divisor, as in (my_rank + nranks - 1) % nranks
    # A constant that is added may be less than the number of ranks, or the rank.
    c1 = (me + 2 - n) % 4  # warning: operator '%' expected a dividend that cannot be negative, found a difference; it rounds down here and towards zero in other tool chains: add a multiple of the divisor, as in (my_rank + nranks - 1) % nranks
    c2 = (me + 4 - n) % N  # warning: operator '%' expected a dividend that cannot be negative, found a difference; it rounds down here and towards zero in other tool chains: add a multiple of the divisor, as in (my_rank + nranks - 1) % nranks
    c3 = (2 - me) % 4  # warning: operator '%' expected a dividend that cannot be negative, found a difference; it rounds down here and towards zero in other tool chains: add a multiple of the divisor, as in (my_rank + nranks - 1) % nranks
    c4 = (me + 2 - n) % n  # warning: operator '%' expected a dividend that cannot be negative, found a difference; it rounds down here and towards zero in other tool chains: add a multiple of the divisor, as in (my_rank + nranks - 1) % nranks
    c5 = (me + 3 - x.shape[0] * n) % 4  # warning: operator '%' expected a dividend that cannot be negative, found a difference; it rounds down here and towards zero in other tool chains: add a multiple of the divisor, as in (my_rank + nranks - 1) % nranks
    # A multiple of the divisor is there.
    d = (me + n - 1) % n
    e = (me - 1 + n) % n
    f = (2 * n + me - 3) % n
    g = (me + N - 1) % N
    h0 = (2 * n + me - n) % n
    h1 = (3 - me) % N
    h2 = (me + n - n) % N
    h3 = (me + 2 * n - me - 1) % n
    h = (me + pld.nranks(ctx) - 1) % pld.nranks(ctx)
    for i in pl.range(n):
        j = (i + n - me) % n
        pl.store(pl.load(x, [j % N, 0], [1, 64]), [(a + b + d + e + f + g + h) % N, 0], y)
    return y


@pl.jit
def o(x, y, w):
    return k(x, y, w)


@pl.jit.host
def main(x: pl.Tensor[[N, 64], pl.FP32], y: pl.Out[pl.Tensor[[NR, N, 64], pl.FP32]]):
    b = pld.alloc_window_buffer([1, 64], dtype=pl.FP32)
    for r in pl.range(pld.world_size()):
        o(x, y[r], pld.window(b, [1, 64], dtype=pl.FP32), device=r)
    return y
