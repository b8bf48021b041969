import pypto.language as pl
import pypto.language.distributed as pld

def build(n=2, size=64):
    M = pl.dynamic("M")
    rows = max(1, size // 16)
    @pl.program
    class P:
        @pl.function(type=pl.FunctionType.InCore)
        def k(self, x: pl.Tensor[[M, size], pl.FP32], y: pl.Out[pl.Tensor[[M, size], pl.FP32]]) -> pl.Tensor[[M, size], pl.FP32]:
            for i in pl.range(M):
                t = pl.load(x, [i, 0], [1, size])
                y = pl.store(pl.add(t, 1.0), [i, 0], y)
            return y
        @pl.function(type=pl.FunctionType.Orchestration)
        def o(self, x: pl.Tensor[[M, size], pl.FP32], y: pl.Out[pl.Tensor[[M, size], pl.FP32]]) -> pl.Tensor[[M, size], pl.FP32]:
            y = self.k(x, y)
            return y
        @pl.function(level=pl.Level.HOST, role=pl.Role.Orchestrator)
        def h(self, x: pl.Tensor[[n, M, size], pl.FP32], y: pl.Out[pl.Tensor[[n, M, size], pl.FP32]]) -> pl.Tensor[[n, M, size], pl.FP32]:
            for r in pl.range(n):
                self.o(x[r], y[r], device=r)
            self.o(x[0], y[0], device=0)
            return y
    return P
P = build(3)
