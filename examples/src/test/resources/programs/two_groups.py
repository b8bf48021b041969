import pypto.language as pl
import pypto.language.distributed as pld

SIZE = 64


@pl.program
class TwoGroups:
    @pl.function(type=pl.FunctionType.InCore)
    def exchange(
        self,
        inp: pl.Tensor[[1, SIZE], pl.FP32],
        out: pl.Out[pl.Tensor[[1, SIZE], pl.FP32]],
        data: pl.InOut[pld.DistributedTensor[[1, SIZE], pl.FP32]],
        sig: pl.InOut[pld.DistributedTensor[[1, 1], pl.INT32]],
    ) -> pl.Tensor[[1, SIZE], pl.FP32]:
        ctx = pld.get_comm_ctx(data)
        peer = 1 - pld.rank(ctx)
        pld.tensor.put(data, peer, inp)
        pld.system.notify(sig, peer=peer, offsets=[0, 0], value=1, op=pld.NotifyOp.AtomicAdd)
        pld.system.wait(sig, offsets=[0, 0], expected=1, cmp=pld.WaitCmp.Ge)
        return pl.store(pl.load(data, [0, 0], [1, SIZE]), [0, 0], out)

    @pl.function(type=pl.FunctionType.Orchestration)
    def chip(
        self,
        inp: pl.Tensor[[1, SIZE], pl.FP32],
        out: pl.Out[pl.Tensor[[1, SIZE], pl.FP32]],
        data: pl.InOut[pld.DistributedTensor[[1, SIZE], pl.FP32]],
        sig: pl.InOut[pld.DistributedTensor[[1, 1], pl.INT32]],
    ) -> pl.Tensor[[1, SIZE], pl.FP32]:
        return self.exchange(inp, out, data, sig)

    @pl.function(level=pl.Level.HOST, role=pl.Role.Orchestrator)
    def main(
        self,
        x: pl.Tensor[[3, 1, SIZE], pl.FP32],
        a: pl.Out[pl.Tensor[[3, 1, SIZE], pl.FP32]],
        b: pl.Out[pl.Tensor[[3, 1, SIZE], pl.FP32]],
    ) -> tuple[pl.Tensor[[3, 1, SIZE], pl.FP32], pl.Tensor[[3, 1, SIZE], pl.FP32]]:
        a_data = pld.alloc_window_buffer(SIZE * pl.FP32.get_byte())
        a_sig = pld.alloc_window_buffer(pl.INT32.get_byte())
        b_data = pld.alloc_window_buffer(SIZE * pl.FP32.get_byte())
        b_sig = pld.alloc_window_buffer(pl.INT32.get_byte())
        for r in pl.range(2):
            self.chip(x[r], a[r], pld.window(a_data, [1, SIZE], dtype=pl.FP32), pld.window(a_sig, [1, 1], dtype=pl.INT32), device=r)
        for r in pl.range(1, 3):
            self.chip(x[r], b[r], pld.window(b_data, [1, SIZE], dtype=pl.FP32), pld.window(b_sig, [1, 1], dtype=pl.INT32), device=r)
        return a, b
