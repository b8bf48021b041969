import pypto.language as pl
import pypto.language.distributed as pld
M = pl.dynamic("M")
@pl.jit.incore
def k(a: pl.Tensor[[M * 2, 64], pl.FP32], b: pl.Out[pl.Tensor[[M * 2, 64], pl.FP32]], c: pl.Tensor[[3], pl.INT32]):
    for i in pl.range(M):
        t = pl.load(a, [2 * i, 0], [2, 64])
        pl.store(t, [i * 2, 0], b)
    for i in pl.range(a.shape[0] // 2):
        b[2*i:2*i+2, :] = a[2*i:2*i+2, :]
    t = a[0, :]
    s = max(M, 3, i_const := 4)
    ok = 0 < s <= 100
    if ok and (c[0] // s > 1 or not ok):
        b[0:1, 0:64] = t
    u = pl.load(a, [0, 0], [1, 64]) if ok else t
    b[1:2, :] = u
    xs = [pl.load(a, [j, 0], [1, 64]) for j in range(3)]
    acc = xs[0]
    for idx, v in enumerate(xs[1:]):
        acc = acc + v
    b[0:1, :] = acc
    return b
@pl.jit
def o(a: pl.Tensor[[M * 2, 64], pl.FP32], b: pl.Out[pl.Tensor[[M * 2, 64], pl.FP32]], c):
    return k(a, b, c)
@pl.jit.host
def main(a: pl.Tensor[[2, M * 2, 64], pl.FP32], b: pl.Out[pl.Tensor[[2, M*2, 64], pl.FP32]], c: pl.Tensor[[3], pl.INT32]):
    o(a[0], b[0], c, device=0)
    o(a[1], b[1], c, device=1)
