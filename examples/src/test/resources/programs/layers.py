"""Host: comprehension of views, tuple packing, loops that are unrolled when the file is read."""
import pypto.language as pl
import pypto.language.distributed as pld

NR = pl.dynamic("NR")
LAYERS = 3
D = 16


@pl.jit.incore
def layer(x: pl.Tensor[[1, D], pl.FP32], y: pl.Out[pl.Tensor[[1, D], pl.FP32]],
          box: pl.InOut[pld.DistributedTensor[[LAYERS, D], pl.FP32]], sig: pl.InOut[pld.DistributedTensor[[LAYERS, 1], pl.INT32]], l: pl.Scalar[pl.INT32]):
    ctx = pld.get_comm_ctx(box)
    nxt = (pld.rank(ctx) + 1) % pld.nranks(ctx)
    t = pl.load(x, [0, 0], [1, D])
    pld.tile.remote_store(t, box, nxt, [l, 0])
    pld.system.notify(sig, nxt, [l, 0], value=1, op=pld.NotifyOp.Set)
    pld.system.wait(sig, [l, 0], expected=1, cmp=pld.WaitCmp.Eq)
    y = pl.store(pl.add(pl.load(box, [l, 0], [1, D]), t), [0, 0], y)
    return y


@pl.jit
def chip(x, h0, h1, y, box, sig):
    acts = [x, h0, h1, y]
    for l in pl.unroll(LAYERS):
        acts[l + 1] = layer(acts[l], acts[l + 1], box, sig, l)
    return acts[1], acts[2], acts[3]


@pl.jit.host
def host(x: pl.Tensor[[NR, 1, D], pl.FP32], h0: pl.Out[pl.Tensor[[NR, 1, D], pl.FP32]], h1: pl.Out[pl.Tensor[[NR, 1, D], pl.FP32]], y: pl.Out[pl.Tensor[[NR, 1, D], pl.FP32]]):
    bb = pld.alloc_window_buffer(LAYERS * D * pl.FP32.get_byte())
    sb = pld.alloc_window_buffer(LAYERS * pl.INT32.get_byte())
    specs = [(bb, [LAYERS, D], pl.FP32), (sb, [LAYERS, 1], pl.INT32)]
    for r in pl.range(pld.world_size()):
        box, sig = [pld.window(b, shape, dtype=dt) for b, shape, dt in specs]
        tensors = tuple(t[r] for t in (x, h0, h1, y))
        chip(*tensors, box, sig, device=r)
    return h0, h1, y
