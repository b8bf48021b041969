import pypto.language as pl
import pypto.language.distributed as pld
NR = pl.dynamic("NR")
@pl.jit.incore
def k(x: pl.Tensor[[8, 8], pl.FP32], d: pl.InOut[pld.DistributedTensor[[8, 8], pl.FP32]], s: pl.InOut[pld.DistributedTensor[[NR, 1], pl.INT32]]):
    ctx = pld.get_comm_ctx(x)  # error: pld.get_comm_ctx() expected a window (pld.DistributedTensor) for 'dt', found pl.Tensor[[8, 8], pl.FP32]; take it as a parameter of type pld.DistributedTensor[..]
    r = pld.rank(d)  # error: pld.rank() expected a communication context (of pld.get_comm_ctx()) for 'ctx', found pld.DistributedTensor[[8, 8], pl.FP32]
    c = pld.get_comm_ctx(d)
    me = pld.rank(c)
    pld.system.notify(x, peer=0, offsets=[0, 0], value=1)  # error: pld.system.notify() expected a window of pl.INT32 cells for 'target', found pl.Tensor[[8, 8], pl.FP32]; take it as a parameter of type pld.DistributedTensor[..]
    pld.system.notify(s, peer=x, offsets=[0, 0], value=1)  # error: pld.system.notify() expected an integer for 'peer', found pl.Tensor[[8, 8], pl.FP32]
    pld.system.notify(s, peer=0, offsets=[0], value=1)  # error: pld.system.notify() requires one offset for each dimension of the signal, found 1 and 2
    pld.system.notify(s, peer=0, offsets=0, value=1)  # error: pld.system.notify() expected a list for 'offsets', found the integer 0
    pld.system.notify(s, peer=0, offsets=[me, 0], value=1, op=pld.WaitCmp.Ge)  # error: pld.system.notify() expected one of pld.NotifyOp.AtomicAdd, pld.NotifyOp.Set for 'op', found pld.WaitCmp.Ge
    t = pld.tile.remote_load(d, peer=0, offsets=[0, 0], shape=[8])
    t = pld.tile.remote_load(d, peer=0, offsets=[4, 0], shape=[8, 8])  # error: pld.tile.remote_load() the box leaves the tensor in dimension 0: expected offset + extent up to 8, found 4 + 8
    t = pl.load(x, [0, 0], [8, 8])
    u = t + me  # error: operator '+' expected a tile or pl.Scalar[pl.FP32] for 'rhs', found pl.Scalar[pl.INT32]; pl.cast converts it
    v = t + x  # error: operator '+' expected a tile or pl.Scalar[pl.FP32] for 'rhs', found pl.Tensor[[8, 8], pl.FP32]; pl.load makes a tile of it
    w = me + 1.5  # error: operator '+' expected a number of type pl.INT32, found the number 1.5; convert the scalar with pl.cast
    q = me / 2  # error: operator '/' is not defined for pl.Scalar[pl.INT32]; // divides and rounds down, pl.cast makes a floating-point number
    z = t < t  # error: operator '<' expected scalars, found pl.Tile[[8, 8], pl.FP32] and pl.Tile[[8, 8], pl.FP32]
    pl.store(t, [0, 0], x)
    return d
@pl.jit
def o(x, d: pld.DistributedTensor, s: pld.DistributedTensor):
    k(x, d, s)
    k(d, d, s)  # error: expected pl.Tensor[[8, 8], pl.FP32] as argument 'x' of 'k', found pld.DistributedTensor[[8, 8], pl.FP32]; windows and plain tensors do not stand for each other; 'd' is what the call in line 36 gives it
@pl.jit.host
def h(x: pl.Tensor[[2, 8, 8], pl.FP32]):
    b = pld.alloc_window_buffer(256)
    sb = pld.alloc_window_buffer(4 * pld.world_size())
    for r in pl.range(pld.world_size()):
        d = pld.window(b, [8, 8], dtype=pl.FP32)
        s = pld.window(sb, [pld.world_size(), 1], dtype=pl.INT32)
        o(x[r], d, s, device=r)
