# Prefix sum by a chain: a rank waits on its left one, adds, and passes on.
# RUN: ppto run %s -d 0 --arg "x=randn(1)" --expect "all(y[r] == sum(x_in[q] for q in range(r + 1)) for r in range(P))"
# RUN: ppto run %s -d 0-7 --arg "x=randn(1)" --expect "all(y[r] == sum(x_in[q] for q in range(r + 1)) for r in range(P))" --at=ascend

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")
@pl.program
class Scan:
    @pl.function(type=pl.FunctionType.InCore)
    def link(self, x: pl.Tensor[[1, 8], pl.FP32], y: pl.Out[pl.Tensor[[1, 8], pl.FP32]], inbox: pl.InOut[pld.DistributedTensor[[1, 8], pl.FP32]], bell: pl.InOut[pld.DistributedTensor[[1, 1], pl.INT32]]):
        ctx = pld.get_comm_ctx(inbox)
        me = pld.rank(ctx)
        acc = pl.load(x, [0, 0], [1, 8])
        if me > 0:
            pld.system.wait(bell, offsets=[0, 0], expected=1, cmp=pld.WaitCmp.Ge)
            acc = pl.add(acc, pl.load(inbox, [0, 0], [1, 8]))
        if me + 1 < pld.nranks(ctx):
            pld.tile.remote_store(acc, inbox, peer=me + 1, offsets=[0, 0])
            pld.system.notify(bell, peer=me + 1, offsets=[0, 0], value=1, op=pld.NotifyOp.AtomicAdd)
        out = pl.store(acc, [0, 0], y)
        return out

    @pl.function(type=pl.FunctionType.Orchestration)
    def chip(self, x, y, inbox, bell):
        result = self.link(x, y, inbox, bell)
        return result

    @pl.function(level=pl.Level.HOST, role=pl.Role.Orchestrator)
    def run(self, x: pl.Tensor[[NR, 1, 8], pl.FP32], y: pl.Out[pl.Tensor[[NR, 1, 8], pl.FP32]]):
        a = pld.alloc_window_buffer(32)
        b = pld.alloc_window_buffer(4)
        for dev in pl.range(pld.world_size()):
            self.chip(x[dev], y[dev], pld.window(a, [1, 8], dtype=pl.FP32), pld.window(b, [1, 1], dtype=pl.INT32), device=dev)
        return y
