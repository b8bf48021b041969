import pypto.language as pl
import pypto.language.distributed as pld

SIZE = 64
CH = 16
NR = pl.dynamic("NR")


@pl.program
class Chunked:
    @pl.function(type=pl.FunctionType.InCore)
    def run(
        self,
        x: pl.Tensor[[1, SIZE], pl.FP32],
        y: pl.Out[pl.Tensor[[1, SIZE], pl.FP32]],
        w: pl.InOut[pld.DistributedTensor[[1, SIZE], pl.FP32]],
        s: pl.InOut[pld.DistributedTensor[[NR, 1], pl.INT32]],
    ) -> pl.Tensor[[1, SIZE], pl.FP32]:
        ctx = pld.get_comm_ctx(w)
        n = pld.nranks(ctx)
        for off, (w_it,) in pl.range(0, SIZE, CH, init_values=(w,)):
            t = pl.load(x, [0, off], [1, CH])
            w_next = pl.store(t, [0, off], w_it)
            w_out = pl.yield_(w_next)
        pld.tensor.barrier(s)
        zero = pl.full([1, CH], dtype=pl.FP32, value=0.0)
        for c, (y_it,) in pl.range(0, SIZE // CH, init_values=(y,)):
            for peer, (acc,) in pl.range(n, init_values=(zero,)):
                part = pld.tile.remote_load(w_out, peer=peer, offsets=[0, c * CH], shape=[1, CH])
                acc_next = pl.add(acc, part)
                total = pl.yield_(acc_next)
            y_next = pl.store(total, [0, c * CH], y_it)
            y_out = pl.yield_(y_next)
        return y_out

    @pl.function(type=pl.FunctionType.Orchestration)
    def chip(
        self,
        x: pl.Tensor[[1, SIZE], pl.FP32],
        y: pl.Out[pl.Tensor[[1, SIZE], pl.FP32]],
        w: pl.InOut[pld.DistributedTensor[[1, SIZE], pl.FP32]],
        s: pl.InOut[pld.DistributedTensor[[NR, 1], pl.INT32]],
    ) -> pl.Tensor[[1, SIZE], pl.FP32]:
        return self.run(x, y, w, s)

    @pl.function(level=pl.Level.HOST, role=pl.Role.Orchestrator)
    def host(
        self,
        x: pl.Tensor[[NR, 1, SIZE], pl.FP32],
        y: pl.Out[pl.Tensor[[NR, 1, SIZE], pl.FP32]],
    ) -> pl.Tensor[[NR, 1, SIZE], pl.FP32]:
        wb = pld.alloc_window_buffer(SIZE * pl.FP32.get_byte())
        sb = pld.alloc_window_buffer(pld.world_size() * pl.INT32.get_byte())
        for r in pl.range(pld.world_size()):
            w = pld.window(wb, [1, SIZE], dtype=pl.FP32)
            s = pld.window(sb, [pld.world_size(), 1], dtype=pl.INT32)
            self.chip(x[r], y[r], w, s, device=r)
        return y
