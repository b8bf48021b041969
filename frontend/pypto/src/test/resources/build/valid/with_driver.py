import argparse
import sys
import torch
import pypto.language as pl
import pypto.language.distributed as pld
from pypto.ir import DistributedConfig
from pypto.runtime import RunConfig

NR = pl.dynamic("NR")
SIZE = 64

@pl.jit.incore
def stage(x: pl.Tensor[[1, SIZE], pl.FP32], win: pl.InOut[pld.DistributedTensor[[1, SIZE], pl.FP32]]):
    t = pl.load(x, [0, 0], [1, SIZE])
    win = pl.store(t, [0, 0], win)
    return win

@pl.jit.incore
def barrier_hand(win: pld.DistributedTensor[[1, SIZE], pl.FP32], sig: pl.InOut[pld.DistributedTensor[[NR, 1], pl.INT32]], cnt: pl.Out[pl.Tensor[[1, 8], pl.INT32]]):
    ctx = pld.get_comm_ctx(win)
    me, n = pld.rank(ctx), pld.nranks(ctx)
    for p in pl.range(n):
        if p == me:
            continue
        pld.system.notify(sig, peer=p, offsets=[me, 0], value=1, op=pld.NotifyOp.AtomicAdd)
    for p in pl.range(n):
        if p != me:
            pld.system.wait(sig, offsets=[p, 0], expected=1, cmp=pld.WaitCmp.Ge)
    for i in pl.range(8):
        if i < n:
            v = pl.read(sig, [i, 0])
            pl.write(cnt, [0, i], v)
        else:
            pl.write(cnt, [0, i], -1)
    return cnt

@pl.jit.incore
def shift(win: pld.DistributedTensor[[1, SIZE], pl.FP32], y: pl.Out[pl.Tensor[[1, SIZE], pl.FP32]], by: pl.Scalar[pl.INT32] = 1):
    ctx = pld.get_comm_ctx(win)
    me = pld.rank(ctx)
    n = pld.nranks(ctx)
    peer = (me + by) % n
    t = pld.remote_load(win, peer=peer, offsets=[0, 0], shape=[1, SIZE])
    return pl.store(t, [0, 0], y)

@pl.jit
def per_rank(x, y, cnt, win, sig):
    win = stage(x, win)
    cnt = barrier_hand(win, sig, cnt)
    y = shift(win, y)
    return y, cnt

@pl.jit.host
def entry(x: pl.Tensor[[NR, 1, SIZE], pl.FP32], y: pl.Out[pl.Tensor[[NR, 1, SIZE], pl.FP32]], cnt: pl.Out[pl.Tensor[[NR, 1, 8], pl.INT32]]):
    wb = pld.alloc_window_buffer(SIZE * pl.FP32.get_byte())
    sb = pld.alloc_window_buffer(pld.world_size() * 4)
    n = pld.world_size()
    for r in pl.range(n):
        win = pld.window(wb, [1, SIZE], dtype=pl.FP32)
        sig = pld.window(sb, [n, 1], dtype=pl.INT32)
        per_rank(x[r], y[r], cnt[r], win, sig, device=r)
    return y, cnt

def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("-p", "--platform", default="a2a3sim")
    parser.add_argument("-d", "--device", default="0,1")
    args = parser.parse_args()
    devices = [int(d) for d in args.device.split(",")]
    x = torch.randn(len(devices), 1, SIZE, dtype=torch.float32)
    y = torch.zeros_like(x)
    compiled = entry.compile(x, y, config=RunConfig(platform=args.platform, distributed_config=DistributedConfig(device_ids=devices, num_sub_workers=0)))
    compiled(x, y)
    ok = torch.allclose(y, torch.roll(x, -1, 0))
    print("OK" if ok else "FAIL")
    return 0 if ok else 1

if __name__ == "__main__":
    sys.exit(main())
