# Signals of 2 * NR - 1 rows, in the form of a class; the same extent written in two ways.
# RUN: ppto run %s -d 0 --dim M=3 --arg "x=randn(1)" --expect "y == roll(x, 1, axis=0)"
# RUN: ppto run %s -d 0-3 --at=ascend --dim M=3 --arg "x=randn(1)" --expect "y == roll(x, 1, axis=0)"

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

M = pl.dynamic("M")
@pl.program
class Ring:
    @pl.function(type=pl.FunctionType.InCore)
    def step(self, x: pl.Tensor[[M, 32], pl.FP32], y: pl.Out[pl.Tensor[[M, 32], pl.FP32]],
             w: pl.InOut[pld.DistributedTensor[[M, 32], pl.FP32]], s: pl.InOut[pld.DistributedTensor[[2 * (NR - 1) + 1, NR], pl.INT32]]):
        ctx = pld.get_comm_ctx(w)
        me = pld.rank(ctx)
        n = pld.nranks(ctx)
        right = (me + 1) % n
        for i in pl.range(M):
            t = pl.load(x, [i, 0], [1, 32])
            pld.tile.remote_store(t, w, peer=right, offsets=[i, 0])
        last = 2 * (NR - 1)
        pld.system.notify(s, peer=right, offsets=[last, me], value=1, op=pld.NotifyOp.Set)
        left = (me + n - 1) % n
        pld.system.wait(s, offsets=[last, left], expected=1, cmp=pld.WaitCmp.Ge)
        for i in pl.range(M):
            y = pl.store(pl.load(w, [i, 0], [1, 32]), [i, 0], y)
        return y
    @pl.function(type=pl.FunctionType.Orchestration)
    def dev(self, x: pl.Tensor[[M, 32], pl.FP32], y: pl.Out[pl.Tensor[[M, 32], pl.FP32]],
             w: pl.InOut[pld.DistributedTensor[[M, 32], pl.FP32]], s: pl.InOut[pld.DistributedTensor[[2 * NR - 1, NR], pl.INT32]]):
        y = self.step(x, y, w, s)
        return y
    @pl.function(level=pl.Level.HOST, role=pl.Role.Orchestrator)
    def main(self, x: pl.Tensor[[NR, M, 32], pl.FP32], y: pl.Out[pl.Tensor[[NR, M, 32], pl.FP32]]):
        wb = pld.alloc_window_buffer(M * 32 * pl.FP32.get_byte())
        sb = pld.alloc_window_buffer([2 * NR - 1, NR], dtype=pl.INT32)
        for r in pl.range(pld.world_size()):
            w = pld.window(wb, [M, 32], dtype=pl.FP32)
            s = pld.window(sb, [2 * (NR - 1) + 1, NR], dtype=pl.INT32)
            self.dev(x[r], y[r], w, s, device=r)
        return y
