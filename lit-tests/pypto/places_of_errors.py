# What is wrong with a call is told at the argument that is wrong.
# RUN: not ppto run %s --entry main -d 0,1 2>&1 | FileCheck %s --match-full-lines
# RUN: not ppto run %s --entry devices -d 0,1 --arg x=ones 2>&1 | FileCheck %s --match-full-lines --check-prefix=DEVICE
# RUN: not ppto run %s --entry devices -d 0,1 2>&1 | FileCheck %s --check-prefix=MISSING
# MISSING: error: missing argument x: pl.Tensor{{\[\[}}?, 1, 32], pl.FP32]; give it with --arg NAME=SPEC, such as --arg x=arange
# CHECK: {{.*}}:[[#@LINE+23]]:20: error: pl.load() expected offsets from 0, found -1 in dimension 0
# CHECK: {{.*}}:[[#@LINE+23]]:28: error: pl.load() the box leaves the tensor in dimension 1: expected offset + extent up to 32, found 0 + 64
# CHECK: {{.*}}:[[#@LINE+23]]:20: error: pl.load() requires one offset for each dimension of the memory, found 1 and 2
# CHECK: {{.*}}:[[#@LINE+23]]:14: error: pl.store() the box leaves the tensor in dimension 0: expected offset + extent up to 1, found 0 + 2
# CHECK: {{.*}}:[[#@LINE+23]]:17: error: pl.write() the element is outside the memory in dimension 1: expected an offset from 0 to 31, found 32
# CHECK: {{.*}}:[[#@LINE+23]]:38: error: pld.tile.remote_load() expected a peer from 0, found -1
# CHECK: {{.*}}:[[#@LINE+23]]:49: error: pld.tile.remote_load() the box leaves the tensor in dimension 1: expected offset + extent up to 32, found 1 + 32
# CHECK: {{.*}}:[[#@LINE+23]]:42: error: pld.system.notify() the cell is outside the window in dimension 1: expected an offset from 0 to 0, found 2
# CHECK: {{.*}}:[[#@LINE+23]]:24: error: pld.system.wait() requires one offset for each dimension of the signal, found 3 and 2
# CHECK: {{.*}}:[[#@LINE+23]]:29: error: pld.tensor.put() the region leaves the destination in dimension 1: expected offset + extent up to 32, found 8 + 32
# CHECK: {{.*}}:[[#@LINE+23]]:40: error: pld.tensor.put() expected pieces of 1 or more rows, or 0 for any, found -1
# DEVICE: {{.*}}:[[#@LINE+36]]:26: error: the call of a device function expected as device a constant from 0 or the variable of a loop over ranks, found a computed value
# DEVICE-NOT: error:

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")
T = pl.Tensor[[1, 32], pl.FP32]

@pl.jit.incore
def kernel(x: T, y: pl.Out[T], w: pl.InOut[pld.DistributedTensor[[1, 32], pl.FP32]], s: pl.InOut[pld.DistributedTensor[[NR, 1], pl.INT32]]):
    ctx = pld.get_comm_ctx(w)
    t = pl.full([2, 32], dtype=pl.FP32, value=1.0)
    a = pl.load(x, [-1, 0], [1, 32])
    b = pl.load(x, [0, 0], [1, 64])
    c = pl.load(x, [0], [1, 32])
    pl.store(t, [0, 0], y)
    pl.write(y, [0, 32], 1.0)
    e = pld.tile.remote_load(w, peer=-1, offsets=[0, 0], shape=[1, 32])
    f = pld.tile.remote_load(w, peer=0, offsets=[0, 1], shape=[1, 32])
    pld.system.notify(s, peer=0, offsets=[0, 2], value=1)
    pld.system.wait(s, [0, 0, 0], 1)
    pld.tensor.put(w, 0, x, [0, 8], [0, 0], [1, 32])
    pld.tensor.put(w, 0, x, chunk_rows=-1)
    return y

@pl.jit.incore
def plain(x: T):
    pl.load(x, [0, 0], [1, 32])

@pl.jit
def dev(x: T):
    plain(x)

@pl.jit.host
def devices(x: pl.Tensor[[NR, 1, 32], pl.FP32]):
    for r in pl.range(pld.world_size()):
        dev(x[r], device=r + 1)

@pl.jit
def on_device(x, y, w, s):
    return kernel(x, y, w, s)

@pl.jit.host
def main(x: pl.Tensor[[NR, 1, 32], pl.FP32], y: pl.Out[pl.Tensor[[NR, 1, 32], pl.FP32]]):
    wb = pld.alloc_window_buffer([1, 32], dtype=pl.FP32)
    sb = pld.alloc_window_buffer([pld.world_size(), 1], dtype=pl.INT32)
    for r in pl.range(pld.world_size()):
        on_device(x[r], y[r], pld.window(wb, [1, 32], dtype=pl.FP32), pld.window(sb, [pld.world_size(), 1], dtype=pl.INT32), device=r)
