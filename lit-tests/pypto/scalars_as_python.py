# min, max, abs, chained comparisons, not, and, or, augmented assignment.
# RUN: ppto run %s -d 0 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,0] == min([x_in[r,0,0], x_in[r,0,1], 3]) and y[r,0,1] == max([x_in[r,0,0], r]) and y[r,0,2] == abs(x_in[r,0,2]) and y[r,0,3] == abs(x_in[r,0,3]) // -3 and y[r,0,4] == (1 if -5 < x_in[r,0,4] and x_in[r,0,4] <= 5 else 0) and y[r,0,5] == (1 if not (x_in[r,0,5] > 0 and x_in[r,0,6] > 0 or r == 1) else 0) and y[r,0,6] == x_in[r,0,6] * 2 - 1 and y[r,0,7] == x_in[r,0,7] // 2 for r in range(P))"
# RUN: ppto run %s -d 0-2 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,0] == min([x_in[r,0,0], x_in[r,0,1], 3]) and y[r,0,1] == max([x_in[r,0,0], r]) and y[r,0,2] == abs(x_in[r,0,2]) and y[r,0,3] == abs(x_in[r,0,3]) // -3 and y[r,0,4] == (1 if -5 < x_in[r,0,4] and x_in[r,0,4] <= 5 else 0) and y[r,0,5] == (1 if not (x_in[r,0,5] > 0 and x_in[r,0,6] > 0 or r == 1) else 0) and y[r,0,6] == x_in[r,0,6] * 2 - 1 and y[r,0,7] == x_in[r,0,7] // 2 for r in range(P))"
# RUN: ppto run %s -d 0-7 --arg "x=randint(-20,20,1)" --expect "all(y[r,0,0] == min([x_in[r,0,0], x_in[r,0,1], 3]) and y[r,0,1] == max([x_in[r,0,0], r]) and y[r,0,2] == abs(x_in[r,0,2]) and y[r,0,3] == abs(x_in[r,0,3]) // -3 and y[r,0,4] == (1 if -5 < x_in[r,0,4] and x_in[r,0,4] <= 5 else 0) and y[r,0,5] == (1 if not (x_in[r,0,5] > 0 and x_in[r,0,6] > 0 or r == 1) else 0) and y[r,0,6] == x_in[r,0,6] * 2 - 1 and y[r,0,7] == x_in[r,0,7] // 2 for r in range(P))" --at=ascend

import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")

@pl.jit.incore
def k(x: pl.Tensor[[1, 8], pl.INT32], y: pl.Out[pl.Tensor[[1, 8], pl.INT32]], me: pl.Scalar[pl.INT32]):
    a = [pl.read(x, [0, i]) for i in range(8)]
    pl.write(y, [0, 0], min(a[0], a[1], 3))
    pl.write(y, [0, 1], max(a[0], me))
    pl.write(y, [0, 2], abs(a[2]))
    pl.write(y, [0, 3], abs(a[3]) // -3)
    pl.write(y, [0, 4], 1 if -5 < a[4] <= 5 else 0)
    ok = not (a[5] > 0 and a[6] > 0 or me == 1)
    pl.write(y, [0, 5], 1 if ok else 0)
    v = a[6]
    v *= 2
    v -= 1
    pl.write(y, [0, 6], v)
    z = a[7]
    z >>= 1
    pl.write(y, [0, 7], z)
    return y

@pl.jit
def dev(x, y, me):
    return k(x, y, me)


@pl.jit.host
def main(x: pl.Tensor[[NR, 1, 8], pl.INT32], y: pl.Out[pl.Tensor[[NR, 1, 8], pl.INT32]]):
    for r in pl.range(pld.world_size()):
        dev(x[r], y[r], r, device=r)
    return y
