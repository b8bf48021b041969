import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")


@pl.jit.inline
def again(n):
    return again(n - 1)  # error: expected a call of another function, found one of 'again' in itself; recursion cannot be compiled: use a loop


@pl.jit.incore
def k(
    x: pl.Tensor[[8, 8], pl.FP32],
    y: pl.Out[pl.Tensor[[8, 8], pl.FP32]],
    d: pld.DistributedTensor[[8, 8], pl.FP32],
    e: pld.DistributedTensor[[8, 8], pl.FP32],
    n: pl.Scalar[pl.INT32],
):
    t = pl.load(x, [0, 0], [8, 8])
    while True:  # error: expected a condition that the loop changes, or a way out of it, found one that is always true; bind what it depends on before the loop and change it in the loop, or leave the loop with break
        u = t
    while n > 0:
        u = t
    for i in pl.range(n):
        if i > 2:
            break
    for i in pl.range(n):  # error: expected what the function gives back to be of one type after both branches, found pl.Tensor[[8, 8], pl.FP32] and pl.Tile[[8, 8], pl.FP32]
        if i > 2:
            return y
    for i in pl.unroll(n):  # error: pl.unroll() expected bounds that are known at compile time, found pl.Scalar[pl.INT32]; pl.range loops when the program runs
        pass
    for i in pl.range(8, 0, -1):
        pass
    for i in t:  # error: expected pl.range(), pl.parallel(), pl.unroll() or a sequence that is known at compile time, found pl.Tile[[8, 8], pl.FP32]
        pass
    for i, (a, b) in pl.range(n, init_values=(t,)):  # error: expected a variable and a tuple of 1 name, as there are init_values, found something else; write for i, (a,) in pl.range(n, init_values=(x,))
        a = pl.yield_(a)
    for i, (a,) in pl.range(n, init_values=(t,)):  # error: expected pl.yield_() of 1 value at the end of the loop's body, one for each of init_values, found none
        pass
    for i, (a,) in pl.range(n, init_values=(t,)):
        a, b = pl.yield_(t, t)  # error: expected pl.yield_() of 1 value at the end of the loop's body, one for each of init_values, found 2
    if n > 1:
        w = d  # error: expected 'w' to be the same after both branches, found two different values, each pld.DistributedTensor[[8, 8], pl.FP32]; use each in its own branch
    else:
        w = e
    pl.store(t, [0, 0], w)
    z = d
    for i in pl.range(n):
        z = e
        pl.store(t, [0, 0], z)
    q = x[0:4:2, :]  # error: expected a slice without a step, found one; every element is taken
    q = x[0:9, :]  # error: expected a slice of the 8 elements of dimension 0, found 0:9
    q = x[0:n, :]  # error: expected slices of constant size, as x[i * 8 : i * 8 + 8], found one whose size is known at run time only; use pl.load with valid_shape
    q = x[8, 0]  # error: expected an index from 0 to 7 in dimension 0, found 8
    y[0:4, :] = t  # error: expected a tile of the shape of the slice, [4, 8], found pl.Tile[[8, 8], pl.FP32]
    t = n  # error: expected 't' to stay pl.Tile[[8, 8], pl.FP32], found pl.Scalar[pl.INT32]; use another name
    again(n)
    m = t if n > 0 else n  # error: expected the value of this choice to be of one type after both branches, found pl.Tile[[8, 8], pl.FP32] and pl.Scalar[pl.INT32]
    v = (n, t)[n]  # error: expected an index into a tuple of 2 items that is known at compile time, found pl.Scalar[pl.INT32]
    s = f"{n}"  # error: expected a string that is known at compile time, found one with a value that the program computes; leave the value out
    r = n is n  # error: operator 'is' expected values that are known at compile time, found pl.Scalar[pl.INT32]; compare with == or !=
    pl.cast(n, target_type=3)  # error: pl.cast() expected a data type, found the integer 3
    [f for f in pl.range(3)]  # error: expected pl.range() behind 'in' of a for statement, found it elsewhere
    a.b = 3  # error: expected a name, tuple of names or subscript on the left of '=', found something else; fields of objects are constants here
    assert n > 0  # error: expected a condition that is known at compile time, found a condition that the program computes
    assert 1 > 2, "never"  # error: expected the assertion to hold, found that it does not: never
    del t[0]  # error: expected an assignment, call, if, for, while or return in the kernel 'k', found 'del'; leave it out
    if n > 0:
        p = 1  # error: expected 'p' to be of one type after both branches, found the integer 1 and the number 2.5
    else:
        p = 2.5
    pl.store(t, [p, 0], y)
    return t


@pl.jit
def o(x, y, d, e, n):
    return k(x, y, d, e, n)  # error: expected pl.Tensor[[8, 8], pl.FP32] as argument 'y' of 'k', found pl.Tensor[[2, 8, 8], pl.FP32]; x[r] selects the part of one rank; 'y' is what the call in line 98 gives it  # error: expected pld.DistributedTensor[[8, 8], pl.FP32] as argument 'e' of 'k', found pl.Tensor[[8, 8], pl.FP32]; windows and plain tensors do not stand for each other; 'e' is what the call in line 96 gives it


@pl.jit
def p(x):
    return x, o(x)  # error: o() missing 4 required positional arguments: 'y', 'd', 'e', and 'n'


@pl.jit.host
def h(
    x: pl.Tensor[[2, 8, 8], pl.FP32],
    y: pl.Out[pl.Tensor[[2, 8, 8], pl.FP32]],
):
    b = pld.alloc_window_buffer(256)
    for r in pl.range(pld.world_size()):
        c = pld.alloc_window_buffer(256)  # error: pld.alloc_window_buffer() expected once for each call of the host function, found it in a loop or branch; allocate before it
        d = pld.window(b, [8, 8], dtype=pl.FP32)
        o(x[r], y[r], d, d, r, device=r)
        o(x[r], y[r], d, x[r], r, device=r)
        o(x[r], y[r], d, d, 2.5, device=r)  # error: expected pl.Scalar[pl.INT32] as argument 'n' of 'o', found the number 2.5
        o(x[r], y, d, d, r, device=r)
        p(d, device=r)
    z = x + y  # error: operator '+' on tensors and tiles expected in a kernel, found in the host function 'h'; move it into a kernel
    x[0] = y  # error: expected pl.Tensor[[2, 8, 8], pl.FP32] to be written in a kernel, found an assignment in the host function 'h'; move it into a kernel
    return y
