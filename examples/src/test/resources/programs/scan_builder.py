"""Hillis-Steele scan over ranks: log rounds, two windows in turn, unrolled by factory."""
import pypto.language as pl
import pypto.language.distributed as pld
from math import ceil, log2


class Builder:
    """Makes programs; kept in an object, as some people do."""

    def __init__(self, n_ranks, width=16):
        self.n = n_ranks
        self.width = width
        self.rounds = max(1, ceil(log2(n_ranks))) if n_ranks > 1 else 0

    @property
    def shape(self):
        return [1, self.width]

    def make(self):
        n, rounds, shape = self.n, self.rounds, self.shape

        @pl.jit.incore
        def scan(x: pl.Tensor[shape, pl.FP32], y: pl.Out[pl.Tensor[shape, pl.FP32]],
                 w: pl.InOut[pld.DistributedTensor[[rounds + 1, self.width], pl.FP32]],
                 s: pl.InOut[pld.DistributedTensor[[n, 1], pl.INT32]]):
            me = pld.rank(pld.get_comm_ctx(w))
            acc = pl.load(x, [0, 0], shape)
            for k in range(rounds):
                w = pl.store(acc, [k, 0], w)
                pld.tensor.barrier(s)
                if me >= 2 ** k:
                    acc = pl.add(acc, pld.remote_load(w, peer=me - 2 ** k, offsets=[k, 0], shape=shape))
            y = pl.store(acc, [0, 0], y)
            return y

        @pl.jit
        def chip(x, y, w, s):
            return scan(x, y, w, s)

        @pl.jit.host
        def host(x: pl.Tensor[[n, *shape], pl.FP32], y: pl.Out[pl.Tensor[[n, *shape], pl.FP32]]):
            wb = pld.alloc_window_buffer((rounds + 1) * self.width * pl.FP32.get_byte())
            sb = pld.alloc_window_buffer(n * pl.INT32.get_byte())
            for r in pl.range(n):
                chip(x[r], y[r], pld.window(wb, [rounds + 1, self.width], dtype=pl.FP32), pld.window(sb, [n, 1], dtype=pl.INT32), device=r)
            return y

        return host


def build(n_ranks=4):
    return Builder(n_ranks).make()
