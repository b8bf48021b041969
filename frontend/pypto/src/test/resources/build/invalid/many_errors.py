import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")
@pl.jit.incore
def k(x: pl.Tensor[[8, 8], pl.FP32], y: pl.Out[pl.Tensor[[8, 8], pl.FP32]], n: pl.Scalar[pl.INT32]):
    t = pl.lode(x, [0, 0], [8, 8])  # error: expected a name of the DSL, found 'pl.lode', which is not defined; did you mean 'pl.load' or 'pl.loads'?
    u = pl.add(t, t)
    v = pl.load(x, [0], [8, 8])  # error: pl.load() requires one offset for each dimension of the memory, found 1 and 2
    w = pl.load(x, [0, 0], shap=[8, 8])  # error: pl.load() got an unexpected keyword argument 'shap'; did you mean 'shape'?
    if x:  # error: expected a condition, found pl.Tensor[[8, 8], pl.FP32]; compare an element of it, as in t[0, 0] > 0
        q = pl.load(x, [0, 0], [8, 8])
    if n > 0:
        q = pl.load(x, [0, 0], [8, 8])
    pl.store(q, [0, 0], y)
    for i in pl.range(n):
        z = pl.load(x, [0, 0], [8, 8])
    pl.store(z, [0, 0], y)  # error: expected 'z' to be bound before it is used, found it bound only in the loop in line 15, of which there may be no pass; bind it before the loop
    acc = pl.load(x, [0, 0], [8, 8])
    for i in pl.range(n):
        acc = pl.load(x, [0, 0], [4, 8])  # error: expected 'acc' to be of one type in every pass of the loop, found pl.Tile[[8, 8], pl.FP32] before it and pl.Tile[[4, 8], pl.FP32] after a pass; use another name, or convert it
    pl.store(acc, [0, 0], y)
    try:  # error: expected an assignment, call, if, for, while or return in the kernel 'k', found 'try'; nothing raises when the program runs: remove it
        pass
    except E:
        pass
    with pl.at(pl.Level.CORE_GROUP):  # error: expected an assignment, call, if, for, while or return in the kernel 'k', found 'with'; scopes such as pl.at and pl.manual_scope are part of a later step: put the statements into a kernel and call it
        pass
    n = acc
    pld.world_size()  # error: pld.world_size() expected in a host function, found in the kernel 'k'; in a kernel, pld.nranks(ctx) is the number of ranks
    pl.spmd(3)  # error: pl.spmd() is part of a later step and cannot be compiled yet; call the kernel once, or in a pl.range loop
    pld.system.foo(x)  # error: expected a name of the DSL, found 'pld.system.foo', which is not defined; 'pld.system' has defer_wait, get_comm_ctx, notify, nranks, rank, wait, world_size
    b = late  # error: expected 'late' to be bound before it is used, found no value for it here; it is bound in line 33
    late = 3
    for i in pl.range(n, init_values=(1,)):
        pass
    i = 3
    r = 5 % (n - 1)
    r = (n - 1) % 5
    pld.tensor.allreduce(x, y)  # error: pld.tensor.allreduce() is part of a later step and cannot be compiled yet; write it with pld.system.notify, pld.system.wait and pld.tile.remote_load
    return acc
@pl.jit
def o(x, y):
    k(x, y)  # error: k() missing 1 required positional argument: 'n'
    k(x, y, 3, device=0)  # error: expected a kernel to be called without device=, found device=; it runs on the device of the function that calls it
    k(x, y, 3, 4)  # error: k() takes 3 positional arguments but 4 were given
    k(x, y, m=4)  # error: k() got an unexpected keyword argument 'm'
    t = pl.load(x, [0, 0], [8, 8])  # error: pl.load() expected in a kernel, found in the device function 'o'; move it into a kernel
    return k(x, y, 3)  # error: expected pl.Tensor[[8, 8], pl.FP32] as argument 'x' of 'k', found pl.Tensor[[2, 8, 8], pl.FP32]; x[r] selects the part of one rank; 'x' is what the call in line 62 gives it
@pl.jit.host
def h(x: pl.Tensor[[2, 8, 8], pl.FP32], y: pl.Out[pl.Tensor[[2, 8, 8], pl.FP32]]):
    pld.alloc_window_buffer(64)  # error: pld.alloc_window_buffer() expected alone on the right of 'name = ', found it elsewhere; the name is that of the window
    a, b = pld.alloc_window_buffer(64), 3  # error: pld.alloc_window_buffer() expected alone on the right of 'name = ', found it elsewhere; the name is that of the window
    c = pld.alloc_window_buffer([0, 3], dtype=pl.FP32)  # error: pld.alloc_window_buffer() expected positive extents, found 0
    d = pld.alloc_window_buffer([2, 3])  # error: pld.alloc_window_buffer() expected dtype= with a shape, found none; write dtype=pl.FP32
    e = pld.alloc_window_buffer(64, dtype=pl.FP32)  # error: pld.alloc_window_buffer() expected dtype= with a shape only, found it with a number of bytes; write [extents], dtype=...
    f = pld.alloc_window_buffer(64)
    f = pld.alloc_window_buffer(64)  # error: expected a new name for the window, found 'f', which names another window buffer of this function
    g = pld.window(x, [2], dtype=pl.FP32)  # error: pld.window() expected a window buffer, as pld.alloc_window_buffer gives it, found pl.Tensor[[2, 8, 8], pl.FP32]
    g = pld.window(f, dtype=pl.FP32)
    g = pld.window(f, [2])
    for r in pl.range(pld.world_size()):
        o(x, y[r], device=r)
        o(x[r], y[r])  # error: expected device= in the call of the device function 'o', found none; say on which rank it runs: device=r
        o(x[r], y[r], device=-1)  # error: expected a rank from 0 or the variable of a loop over ranks as device=, found the integer -1
        o(x[r], y[r], device=1.5)  # error: expected a rank from 0 or the variable of a loop over ranks as device=, found the number 1.5
        k(x[r], y[r], 3, device=r)  # error: expected the host to call a device function, found a call of the kernel 'k'; wrap it in a @pl.jit function that calls it, and call that with device=
        o(x[2], y[r], device=r)  # error: expected an index from 0 to 1 in dimension 0, found 2
        o(x[r], y[r], device=r)
    for q in undefined_name:  # error: expected a name that is defined, found 'undefined_name'
        pass
    return y
