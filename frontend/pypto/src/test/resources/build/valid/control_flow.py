from pypto import language as L
from pypto.language import distributed as D
import pypto.language as pl

NR = L.dynamic("NR")
N = 64
FP32 = L.FP32
CHUNK = N // 4

@L.jit.inline
def shift(me, n, by: int = 1):
    return (me + n + by) % n

@L.jit.incore
def kernel(a: L.Tensor[[4, N], FP32], b: L.Out[L.Tensor[[4, N], FP32]], w: L.InOut[D.DistributedTensor[[4, N], FP32]],
           s: L.InOut[D.DistributedTensor[[NR, 1], L.INT32]], k: L.Scalar[L.INT32], flag: L.Scalar[L.BOOL]):
    """doc"""
    ctx = D.get_comm_ctx(w)
    me = D.rank(ctx)
    n = D.nranks(ctx)
    right = shift(me, n)
    left = shift(me, n, by=-1) if k > 0 else right
    total = 0
    acc = L.full([1, CHUNK], dtype=FP32, value=0.0)
    for i in L.range(4):
        for j in L.unroll(4):
            t = L.load(a, [i, j * CHUNK], [1, CHUNK])
            acc = acc + t * 2.0
            total += j
        if i > 1 and total < 100:
            acc = L.mul(acc, acc)
        elif flag:
            acc = -acc
        else:
            total = total + k
    x = a[0:1, CHUNK:2*CHUNK]
    w[0:1, 0:CHUNK] = x
    for i, (p, q) in L.range(0, n, 1, init_values=(acc, 0)):
        p2 = p + x
        p3, q3 = L.yield_(p2, q + i)
    c = 0
    while c < n:
        if c == me:
            c += 1
            continue
        D.system.notify(s, peer=c, offsets=[me, 0], value=1, op=D.NotifyOp.AtomicAdd)
        c += 1
    for i in L.range(q3):
        pass
    if flag:
        return L.store(p3, [0, 0], b)
    r = L.store(acc, [0, 0], b)
    return r

@L.jit
def orch(a, b, w, s, k):
    for i in L.range(2):
        b = kernel(a, b, w, s, i, k > 1)
    return b, w

@L.jit.host
def main(a: L.Tensor[[NR, 4, N], FP32], b: L.Out[L.Tensor[[NR, 4, N], FP32]]):
    buf = D.alloc_window_buffer([4, N], dtype=FP32)
    sig = D.alloc_window_buffer([D.world_size(), 1], dtype=L.INT32)
    sv = D.window(sig, [D.world_size(), 1], dtype=L.INT32)
    for r in L.range(D.world_size()):
        w = D.window(buf, [4, N], dtype=FP32)
        bb, ww = orch(a[r], b[r], w, sv, r, device=r)
    return b
