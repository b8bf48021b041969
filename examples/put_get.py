# Put and get: whole tensors, or regions of them, between windows. A factory makes the program.
#
#   ./ppto run examples/put_get.py --factory build --factory-arg "mode='put'" -d 0-2 --arg x=arange --expect "y == x[(arange(P) + P - 1) % P]"
#   ./ppto run examples/put_get.py --factory build --factory-arg "mode='get'" -d 0-2 --arg x=arange --expect "y == x[(arange(P) + 1) % P]"
import pypto.language as pl
import pypto.language.distributed as pld


def build(mode="put", rows=8, cols=32, dtype=pl.FP32):
    """Parts of [rows, cols] go one rank to the right (put), or to the left (get)."""
    if mode not in ("put", "get"):
        raise ValueError(f"mode is 'put' or 'get', not {mode!r}")
    nr = pl.dynamic("nr")
    half = rows // 2
    put = mode == "put"

    @pl.program
    class Rotate:
        @pl.function(type=pl.FunctionType.InCore)
        def kernel(
            self,
            x: pl.Tensor[[rows, cols], dtype],
            y: pl.Out[pl.Tensor[[rows, cols], dtype]],
            src: pl.InOut[pld.DistributedTensor[[rows, cols], dtype]],
            dst: pl.InOut[pld.DistributedTensor[[rows, cols], dtype]],
            signal: pl.InOut[pld.DistributedTensor[[nr, 1], pl.INT32]],
        ) -> pl.Tensor[[rows, cols], dtype]:
            ctx = pld.get_comm_ctx(src)
            right = (pld.rank(ctx) + 1) % pld.nranks(ctx)
            src = pl.store(pl.load(x, [0, 0], [rows, cols]), [0, 0], src)
            if put:
                # Of the local window src into the peer's dst, all of it.
                pld.tensor.put(dst, right, src)
                pld.tensor.barrier(signal)
            else:
                # Of the peer's src into the local window dst: the lower half, then the upper one.
                pld.tensor.barrier(signal)
                for i in pl.range(2):
                    row = half - i * half
                    pld.tensor.get(dst, right, src, [row, 0], [row, 0], [half, cols])
            return pl.store(pl.load(dst, [0, 0], [rows, cols]), [0, 0], y)

        @pl.function(type=pl.FunctionType.Orchestration)
        def on_device(
            self,
            x: pl.Tensor[[rows, cols], dtype],
            y: pl.Out[pl.Tensor[[rows, cols], dtype]],
            src: pl.InOut[pld.DistributedTensor[[rows, cols], dtype]],
            dst: pl.InOut[pld.DistributedTensor[[rows, cols], dtype]],
            signal: pl.InOut[pld.DistributedTensor[[nr, 1], pl.INT32]],
        ) -> pl.Tensor[[rows, cols], dtype]:
            return self.kernel(x, y, src, dst, signal)

        @pl.function(level=pl.Level.HOST, role=pl.Role.Orchestrator)
        def main(
            self,
            x: pl.Tensor[[nr, rows, cols], dtype],
            y: pl.Out[pl.Tensor[[nr, rows, cols], dtype]],
        ) -> pl.Tensor[[nr, rows, cols], dtype]:
            src_buf = pld.alloc_window_buffer(rows * cols * dtype.get_byte())
            dst_buf = pld.alloc_window_buffer(rows * cols * dtype.get_byte())
            signal_buf = pld.alloc_window_buffer(pld.world_size() * pl.INT32.get_byte())
            for r in pl.range(pld.world_size()):
                src = pld.window(src_buf, [rows, cols], dtype=dtype)
                dst = pld.window(dst_buf, [rows, cols], dtype=dtype)
                signal = pld.window(signal_buf, [pld.world_size(), 1], dtype=pl.INT32)
                self.on_device(x[r], y[r], src, dst, signal, device=r)
            return y

    return Rotate
