"""Ring all-reduce by hand: reduce-scatter, then all-gather; 2(P-1) rounds."""
import pypto.language as pl
import pypto.language.distributed as pld


def ring(n_ranks=2, size=64):
    assert size % n_ranks == 0
    SEG = size // n_ranks
    ROUNDS = 2 * (n_ranks - 1)
    CELLS = max(ROUNDS, 1)

    @pl.program
    class RingAllReduce:
        @pl.function(type=pl.FunctionType.InCore)
        def ring_step(
            self,
            x: pl.Tensor[[1, size], pl.FP32],
            y: pl.Out[pl.Tensor[[1, size], pl.FP32]],
            data: pl.InOut[pld.DistributedTensor[[1, size], pl.FP32]],
            sig: pl.InOut[pld.DistributedTensor[[CELLS, n_ranks], pl.INT32]],
            recv: pl.InOut[pld.DistributedTensor[[1, size], pl.FP32]],
        ) -> pl.Tensor[[1, size], pl.FP32]:
            ctx = pld.get_comm_ctx(data)
            me = pld.rank(ctx)
            right = (me + 1) % n_ranks
            data = pl.store(pl.load(x, [0, 0], [1, size]), [0, 0], data)
            # reduce-scatter
            for step in pl.range(n_ranks - 1):
                send_seg = (me + n_ranks - step) % n_ranks
                t = pl.load(data, [0, send_seg * SEG], [1, SEG])
                pld.tile.remote_store(t, recv, peer=right, offsets=[0, send_seg * SEG])
                pld.system.notify(sig, peer=right, offsets=[step, me], value=1, op=pld.NotifyOp.AtomicAdd)
                left = (me + n_ranks - 1) % n_ranks
                pld.system.wait(sig, offsets=[step, left], expected=1, cmp=pld.WaitCmp.Ge)
                seg = (left + n_ranks - step) % n_ranks
                r = pl.load(recv, [0, seg * SEG], [1, SEG])
                own = pl.load(data, [0, seg * SEG], [1, SEG])
                data = pl.store(pl.add(own, r), [0, seg * SEG], data)
            # all-gather: rank r now owns segment r + 1
            for step in pl.range(n_ranks - 1):
                seg = (me + 1 + n_ranks - step) % n_ranks
                t = pl.load(data, [0, seg * SEG], [1, SEG])
                pld.tile.remote_store(t, data, peer=right, offsets=[0, seg * SEG])
                pld.system.notify(sig, peer=right, offsets=[n_ranks - 1 + step, me], value=1, op=pld.NotifyOp.AtomicAdd)
                left = (me + n_ranks - 1) % n_ranks
                pld.system.wait(sig, offsets=[n_ranks - 1 + step, left], expected=1, cmp=pld.WaitCmp.Ge)
            return pl.store(pl.load(data, [0, 0], [1, size]), [0, 0], y)

        @pl.function(type=pl.FunctionType.Orchestration)
        def chip_orch(
            self,
            x: pl.Tensor[[1, size], pl.FP32],
            y: pl.Out[pl.Tensor[[1, size], pl.FP32]],
            data: pl.InOut[pld.DistributedTensor[[1, size], pl.FP32]],
            sig: pl.InOut[pld.DistributedTensor[[CELLS, n_ranks], pl.INT32]],
            recv: pl.InOut[pld.DistributedTensor[[1, size], pl.FP32]],
        ) -> pl.Tensor[[1, size], pl.FP32]:
            return self.ring_step(x, y, data, sig, recv)

        @pl.function(level=pl.Level.HOST, role=pl.Role.Orchestrator)
        def host_orch(
            self,
            inputs: pl.Tensor[[n_ranks, 1, size], pl.FP32],
            outputs: pl.Out[pl.Tensor[[n_ranks, 1, size], pl.FP32]],
        ) -> pl.Tensor[[n_ranks, 1, size], pl.FP32]:
            data_buf = pld.alloc_window_buffer(size * pl.FP32.get_byte())
            sig_buf = pld.alloc_window_buffer(CELLS * n_ranks * pl.INT32.get_byte())
            recv_buf = pld.alloc_window_buffer(size * pl.FP32.get_byte())
            for r in pl.range(pld.world_size()):
                data = pld.window(data_buf, [1, size], dtype=pl.FP32)
                sig = pld.window(sig_buf, [CELLS, n_ranks], dtype=pl.INT32)
                recv = pld.window(recv_buf, [1, size], dtype=pl.FP32)
                self.chip_orch(inputs[r], outputs[r], data, sig, recv, device=r)
            return outputs

    return RingAllReduce
