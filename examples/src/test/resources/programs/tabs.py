import pypto.language as pl
import pypto.language.distributed as pld


NR = pl.dynamic("NR")	# bound by the host


@pl.jit.incore
def k(x: pl.Tensor[[1, 16], pl.INT32],
		y: pl.Out[pl.Tensor[[1, 16], pl.INT32]],
		w: pl.InOut[pld.DistributedTensor[[NR, 16], pl.INT32]],
		s: pl.InOut[pld.DistributedTensor[[NR, 1], pl.INT32]]):
	"""Everybody's maximum,

	with a doc string over several lines.
	"""

	ctx = pld.get_comm_ctx(w)
	me = pld.rank(ctx); n = pld.nranks(ctx)
	t = pl.load(x, [0, 0], [1, 16])

	for p in pl.range(n):
		pld.remote_store(t, w, peer=p, offsets=[me, 0])
		if p != me: pld.system.notify(s, peer=p, offsets=[me, 0], value=1, op=pld.NotifyOp.Set)

	m = t
	for p in pl.range(n):
		if p == me:
			pass
		else:
			pld.system.wait(s, offsets=[p, 0], expected=1, cmp=pld.WaitCmp.Ge)
			m = pl.maximum(m, \
				pl.load(w, [p, 0], [1, 16]))
	return pl.store(m, [0, 0], y)


@pl.jit
def dev(x, y, w, s):
	return k(x, y, w, s)


@pl.jit.host
def host(x: pl.Tensor[[NR, 1, 16], pl.INT32], y: pl.Out[pl.Tensor[[NR, 1, 16], pl.INT32]]):
	wb = pld.alloc_window_buffer(pld.world_size() * 16 * pl.INT32.get_byte())
	sb = pld.alloc_window_buffer(pld.world_size() * pl.INT32.get_byte())
	for r in pl.range(pld.world_size()):
		dev(x[r], y[r],
			pld.window(wb, [pld.world_size(), 16], dtype=pl.INT32),
			pld.window(sb, [pld.world_size(), 1], dtype=pl.INT32), device=r)
	return y
