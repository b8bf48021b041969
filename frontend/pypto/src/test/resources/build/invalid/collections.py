# Lists and dicts exist when the program is made: what changes them happens once.
import pypto.language as pl

TABLE = [1, 2]


@pl.jit.incore
def kernel(x: pl.Tensor[[4, 16], pl.FP32], y: pl.Out[pl.Tensor[[4, 16], pl.FP32]], n: pl.Scalar[pl.INT32]):
    tiles = []
    for i in pl.unroll(4):
        tiles.append(pl.load(x, [i, 0], [1, 16]))
    tiles[0] = tiles[1]
    tiles[n] = tiles[1]  # error: expected an index that is known at compile time, to put something into a list of 4 items, found pl.Scalar[pl.INT32]
    for i in pl.range(n):
        tiles.append(tiles[0])  # error: expected a list of 4 items to be changed where it is made, found a change in a loop or branch of the run, which is built once; loop with pl.unroll, or keep the values in a tensor
    if n > 0:
        tiles[2] = tiles[3]  # error: expected a list of 4 items to be changed where it is made, found a change in a loop or branch of the run, which is built once; loop with pl.unroll, or keep the values in a tensor
    TABLE.append(3)  # error: expected a change of a list, dict or set that this function makes and gives a name, found one of a list of 2 items from elsewhere, which is a constant here; make a copy
    t = tiles[3]
    del t
    y = pl.store(t, [0, 0], y)  # error: expected 't' to be bound before it is used, found it deleted
    return y
