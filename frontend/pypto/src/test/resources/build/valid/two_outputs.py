import pypto.language as pl
import pypto.language.distributed as pld

ROWS, COLS = 16, 32

@pl.program
class RankSlice:
    @pl.function(type=pl.FunctionType.InCore)
    def add_one(self, x: pl.Tensor[[ROWS, COLS], pl.FP32], y: pl.Out[pl.Tensor[[ROWS, COLS], pl.FP32]]) -> pl.Tensor[[ROWS, COLS], pl.FP32]:
        for i in pl.parallel(0, ROWS, 4):
            t = pl.slice(x, [4, COLS], [i, 0])
            u = pl.add(t, 1.0)
            y = pl.assemble(y, u, [i, 0])
        return y

    @pl.function(type=pl.FunctionType.InCore)
    def both(self, a: pl.Tensor[[ROWS, COLS], pl.FP32], b: pl.Tensor[[ROWS, COLS], pl.FP32], f: pl.Out[pl.Tensor[[ROWS, COLS], pl.FP32]], g: pl.Out[pl.Tensor[[ROWS, COLS], pl.FP32]]) -> tuple[pl.Tensor[[ROWS, COLS], pl.FP32], pl.Tensor[[ROWS, COLS], pl.FP32]]:
        ta: pl.Tile[[ROWS, COLS], pl.FP32] = pl.load(a, [0, 0], [ROWS, COLS])
        tb = pl.load(b, [0, 0], [ROWS, COLS])
        f = pl.store(ta + tb, [0, 0], f)
        g = pl.store(ta - tb, [0, 0], g)
        return f, g

    @pl.function(type=pl.FunctionType.Orchestration)
    def orch(self, x: pl.Tensor[[ROWS, COLS], pl.FP32], y: pl.Out[pl.Tensor[[ROWS, COLS], pl.FP32]], z: pl.Out[pl.Tensor[[ROWS, COLS], pl.FP32]], w: pl.Out[pl.Tensor[[ROWS, COLS], pl.FP32]]):
        y = self.add_one(x, y)
        z, w = self.both(x, y, z, w)
        return y, z, w

    @pl.function(level=pl.Level.HOST, role=pl.Role.Orchestrator)
    def host_orch(self, x: pl.Tensor[[2, ROWS, COLS], pl.FP32], y: pl.Out[pl.Tensor[[2, ROWS, COLS], pl.FP32]], z: pl.Out[pl.Tensor[[2, ROWS, COLS], pl.FP32]], w: pl.Out[pl.Tensor[[2, ROWS, COLS], pl.FP32]]):
        for r in pl.range(pld.world_size()):
            self.orch(x[r], y[r], z[r], w[r], device=r)
        return y, z, w

if __name__ == "__main__":
    import torch
    x = torch.randn(2, ROWS, COLS)
    RankSlice.host_orch(x)
