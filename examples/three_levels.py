# The three levels, as a class: the host dispatches to devices, a device calls two kernels in order.
#
#   ./ppto run examples/three_levels.py -d 0,1 --arg x=arange --arg bias=ones --expect "y == x * (arange(P) + 1).reshape(P, 1, 1) + 1"
import pypto.language as pl
import pypto.language.distributed as pld

NR = pl.dynamic("NR")
ROWS = 8
COLS = 32
FP32 = pl.FP32


@pl.program
class ThreeLevels:
    # Kernels run on the cores of one device. They load tiles, compute, and store.
    @pl.function(type=pl.FunctionType.InCore)
    def scale(
        self,
        x: pl.Tensor[[ROWS, COLS], FP32],
        y: pl.Out[pl.Tensor[[ROWS, COLS], FP32]],
        factor: pl.Scalar[pl.INT32],
    ) -> pl.Tensor[[ROWS, COLS], FP32]:
        tile = pl.load(x, [0, 0], [ROWS, COLS])
        return pl.store(tile * pl.cast(factor, target_type=FP32), [0, 0], y)

    @pl.function(type=pl.FunctionType.InCore)
    def shift(
        self,
        bias: pl.Tensor[[ROWS, COLS], FP32],
        y: pl.InOut[pl.Tensor[[ROWS, COLS], FP32]],
    ) -> pl.Tensor[[ROWS, COLS], FP32]:
        half = ROWS // 2
        for i in pl.range(0, ROWS, half):
            tile = pl.load(y, [i, 0], [half, COLS])
            y = pl.store(tile + pl.load(bias, [i, 0], [half, COLS]), [i, 0], y)
        return y

    # The device's control processor calls kernels. What touches the same bytes runs in order.
    @pl.function(type=pl.FunctionType.Orchestration)
    def on_device(
        self,
        x: pl.Tensor[[ROWS, COLS], FP32],
        bias: pl.Tensor[[ROWS, COLS], FP32],
        y: pl.Out[pl.Tensor[[ROWS, COLS], FP32]],
        factor: pl.Scalar[pl.INT32],
    ) -> pl.Tensor[[ROWS, COLS], FP32]:
        y = self.scale(x, y, factor)
        y = self.shift(bias, y)
        return y

    # The host sees the tensors of all ranks, and is the only one to know about all devices.
    @pl.function(level=pl.Level.HOST, role=pl.Role.Orchestrator)
    def main(
        self,
        x: pl.Tensor[[NR, ROWS, COLS], FP32],
        bias: pl.Tensor[[ROWS, COLS], FP32],
        y: pl.Out[pl.Tensor[[NR, ROWS, COLS], FP32]],
    ) -> pl.Tensor[[NR, ROWS, COLS], FP32]:
        for r in pl.range(pld.world_size()):
            self.on_device(x[r], bias, y[r], r + 1, device=r)
        return y
