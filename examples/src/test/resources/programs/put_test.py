"""Distributed runtime: put + notify between two dispatch rounds."""

from __future__ import annotations

import sys

import pypto.language as pl
import pypto.language.distributed as pld
import pytest
import torch
from pypto import ir
from pypto.ir.distributed_compiled_program import DistributedConfig

SIZE = 64


def _build_program(n_ranks: int, dtype=pl.FP32):
    @pl.program
    class PutProgram:
        @pl.function(type=pl.FunctionType.InCore)
        def put_step(
            self,
            inp: pl.Tensor[[1, SIZE], dtype],
            out: pl.Out[pl.Tensor[[1, SIZE], dtype]],
            stage: pld.DistributedTensor[[1, SIZE], dtype],
            data: pl.InOut[pld.DistributedTensor[[1, SIZE], dtype]],
            signal: pl.InOut[pld.DistributedTensor[[1, 1], pl.INT32]],
            peer: pl.Scalar[pl.INT32],
        ) -> pl.Tensor[[1, SIZE], dtype]:
            local = pl.load(inp, [0, 0], [1, SIZE])
            stage = pl.store(local, [0, 0], stage)
            pld.tensor.put(dst=data, peer=peer, src=stage)
            pld.system.notify(target=signal, peer=peer, offsets=[0, 0], value=1, op=pld.NotifyOp.Set)
            pld.system.wait(signal=signal, offsets=[0, 0], expected=1, cmp=pld.WaitCmp.Ge)
            recv = pl.load(data, [0, 0], [1, SIZE])
            return pl.store(recv, [0, 0], out)

        @pl.function(type=pl.FunctionType.Orchestration)
        def chip_orch(
            self,
            inp: pl.Tensor[[1, SIZE], dtype],
            out: pl.Out[pl.Tensor[[1, SIZE], dtype]],
            stage: pld.DistributedTensor[[1, SIZE], dtype],
            data: pl.InOut[pld.DistributedTensor[[1, SIZE], dtype]],
            signal: pl.InOut[pld.DistributedTensor[[1, 1], pl.INT32]],
            peer: pl.Scalar[pl.INT32],
        ) -> pl.Tensor[[1, SIZE], dtype]:
            return self.put_step(inp, out, stage, data, signal, peer)

        @pl.function(level=pl.Level.HOST, role=pl.Role.Orchestrator)
        def host_orch(
            self,
            inputs: pl.Tensor[[n_ranks, 1, SIZE], dtype],
            outputs: pl.Out[pl.Tensor[[n_ranks, 1, SIZE], dtype]],
        ) -> pl.Tensor[[n_ranks, 1, SIZE], dtype]:
            stage_buf = pld.alloc_window_buffer(SIZE * dtype.get_byte())
            data_buf = pld.alloc_window_buffer(SIZE * dtype.get_byte())
            signal_buf = pld.alloc_window_buffer(pl.INT32.get_byte())
            for r in pl.range(pld.world_size()):
                stage = pld.window(stage_buf, [1, SIZE], dtype=dtype)
                data = pld.window(data_buf, [1, SIZE], dtype=dtype)
                signal = pld.window(signal_buf, [1, 1], dtype=pl.INT32)
                self.chip_orch(inputs[r], outputs[r], stage, data, signal, (r + 1) % n_ranks, device=r)
            return outputs

    return PutProgram


class TestL3Put:
    """put: ring."""

    @pytest.mark.parametrize("n_ranks", [2, 4])
    def test_put_ring(self, test_config, device_ids, n_ranks):
        if len(device_ids) < n_ranks:
            pytest.skip(f"need {n_ranks} devices")
        compiled = ir.compile(
            _build_program(n_ranks),
            platform=test_config.platform,
            distributed_config=DistributedConfig(device_ids=device_ids[:n_ranks], num_sub_workers=0),
        )
        inputs = torch.randn(n_ranks, 1, SIZE, dtype=torch.float32)
        outputs = torch.zeros_like(inputs)
        compiled(inputs, outputs)
        for r in range(n_ranks):
            assert torch.allclose(outputs[r], inputs[(r - 1) % n_ranks]), f"rank {r}"


if __name__ == "__main__":
    pytest.main([__file__, "-v", *sys.argv[1:]])
