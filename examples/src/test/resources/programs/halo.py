# 1-D domain decomposition, halo exchange without wrap-around, then a 3-point stencil on rows.
import pypto.language as pl
import pypto.language.distributed as pld

H = 4          # interior rows of a rank
W = 32
NR = pl.dynamic("NR")

TOP, BOTTOM = 0, 1   # cells of the signal


@pl.program
class Halo:
    @pl.function(type=pl.FunctionType.InCore)
    def step(
        self,
        u: pl.Tensor[[H, W], pl.FP32],
        v: pl.Out[pl.Tensor[[H, W], pl.FP32]],
        padded: pl.InOut[pld.DistributedTensor[[H + 2, W], pl.FP32]],
        sig: pl.InOut[pld.DistributedTensor[[2, 1], pl.INT32]],
    ) -> pl.Tensor[[H, W], pl.FP32]:
        ctx = pld.get_comm_ctx(padded)
        me = pld.rank(ctx)
        last = pld.nranks(ctx) - 1
        inner = pl.load(u, [0, 0], [H, W])
        padded = pl.store(inner, [1, 0], padded)
        if me > 0:
            first_row = pl.load(u, [0, 0], [1, W])
            pld.tile.remote_store(first_row, padded, peer=me - 1, offsets=[H + 1, 0])
            pld.system.notify(sig, peer=me - 1, offsets=[BOTTOM, 0], value=1, op=pld.NotifyOp.Set)
        if me < last:
            last_row = pl.load(u, [H - 1, 0], [1, W])
            pld.tile.remote_store(last_row, padded, peer=me + 1, offsets=[0, 0])
            pld.system.notify(sig, peer=me + 1, offsets=[TOP, 0], value=1, op=pld.NotifyOp.Set)
        if me > 0:
            pld.system.wait(sig, offsets=[TOP, 0], expected=1, cmp=pld.WaitCmp.Eq)
        if me < last:
            pld.system.wait(sig, offsets=[BOTTOM, 0], expected=1, cmp=pld.WaitCmp.Eq)
        up = pl.load(padded, [0, 0], [H, W])
        mid = pl.load(padded, [1, 0], [H, W])
        down = pl.load(padded, [2, 0], [H, W])
        acc = pl.add(pl.add(up, down), pl.mul(mid, 2.0))
        v = pl.store(acc, [0, 0], v)
        return v

    @pl.function(type=pl.FunctionType.Orchestration)
    def dev(
        self,
        u: pl.Tensor[[H, W], pl.FP32],
        v: pl.Out[pl.Tensor[[H, W], pl.FP32]],
        padded: pl.InOut[pld.DistributedTensor[[H + 2, W], pl.FP32]],
        sig: pl.InOut[pld.DistributedTensor[[2, 1], pl.INT32]],
    ) -> pl.Tensor[[H, W], pl.FP32]:
        v = self.step(u, v, padded, sig)
        return v

    @pl.function(level=pl.Level.HOST, role=pl.Role.Orchestrator)
    def run(
        self,
        u: pl.Tensor[[NR, H, W], pl.FP32],
        v: pl.Out[pl.Tensor[[NR, H, W], pl.FP32]],
    ) -> pl.Tensor[[NR, H, W], pl.FP32]:
        pbuf = pld.alloc_window_buffer([H + 2, W], dtype=pl.FP32)
        sbuf = pld.alloc_window_buffer([2, 1], dtype=pl.INT32)
        for r in pl.range(pld.world_size()):
            p = pld.window(pbuf, [H + 2, W], dtype=pl.FP32)
            s = pld.window(sbuf, [2, 1], dtype=pl.INT32)
            self.dev(u[r], v[r], p, s, device=r)
        return v
