# A window that is written but annotated as plain is taken as written.
import pypto.language as pl
import pypto.language.distributed as pld


@pl.jit.incore
def fill(x: pl.Tensor[[8, 8], pl.FP32], w: pld.DistributedTensor[[8, 8], pl.FP32]):  # warning: expected pl.InOut[...] as the type of window 'w', which 'fill' writes, found it without a direction; it is taken as pl.InOut
    me = pld.rank(pld.get_comm_ctx(w))
    left = (me - 1) % 4  # warning: operator '%' expected a dividend that cannot be negative, found a difference; it rounds down here and towards zero in other tool chains: add a multiple of the divisor, as in (my_rank + nranks - 1) % nranks
    pl.store(pl.load(x, [0, 0], [8, 8]), [left, 0], w)
