import pypto.language as pl
@pl.jit.incore
def k(a: pl.Tensor[[64, 64], pl.FP32], b: pl.Out[pl.Tensor[[64, 64], pl.FP32]], n: pl.Scalar[pl.INT32]):
    t = pl.load(a, [0, 0], [1, 64])
    for (i, acc) in pl.while_(init_values=(0, t)):
        pl.cond(i < n)
        acc2 = acc + t
        i2 = i + 1
        i_out, acc_out = pl.yield_(i2, acc2)
    if n > 3:
        r = pl.yield_(acc_out)
    else:
        r = pl.yield_(t)
    j = n
    while j > 0 and j != 7:
        j = j // 2
        if j == 2:
            t = t * 3
    for x in (1, 2, 3):
        if x == 2:
            continue
        r += t * x
        if x == 3:
            break
    return pl.store(r, [j, 0], b)
