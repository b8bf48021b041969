import pypto.language as pl
SIZE = 2 * 4 * 2
NR = pl.dynamic("NR")
