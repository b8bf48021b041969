# Attributes of classes, modules and objects of the program can be set and deleted; names of the DSL cannot.
# RUN: ppto run %s -d 0,1 --arg x=ones --expect "y == 3"
# RUN: not ppto run %s --factory build --factory-arg wrong=set 2>&1 | FileCheck %s --check-prefix=SET
# RUN: not ppto run %s --factory build --factory-arg wrong=setattr 2>&1 | FileCheck %s --check-prefix=SETATTR
# RUN: not ppto run %s --factory build --factory-arg wrong=delete 2>&1 | FileCheck %s --check-prefix=DELETE
# RUN: not ppto run %s --factory build --factory-arg wrong=key 2>&1 | FileCheck %s --check-prefix=KEY
# SET: error: expected names of the DSL to stay as they are, found an assignment to 'pl.jit'; bind a name of your own
# SETATTR: error: expected names of the DSL to stay as they are, found an assignment to 'pld.NotifyOp.Set'; bind a name of your own
# DELETE: error: expected names of the DSL to stay as they are, found 'del' of 'pl.load'; bind a name of your own
# KEY: error: expected a key of the dict, found the string 'c'

import pypto.language as pl
import pypto.language.distributed as pld


class Config:
    size = 8
    old = True


Config.size = 16
del Config.old
entries = {"a": 1, "b": 2}
del entries["a"]
factors = [5.0, 3.0, 1.0]
del factors[0], factors[-1]
assert not hasattr(Config, "old") and entries == {"b": 2}


def build(wrong=""):
    if wrong == "set":
        pl.jit = 5
    elif wrong == "setattr":
        setattr(pld.NotifyOp, "Set", 1)
    elif wrong == "delete":
        del pl.load
    elif wrong == "key":
        del entries["c"]
    return main


@pl.jit.incore
def kernel(x: pl.Tensor[[1, Config.size], pl.FP32], y: pl.Out[pl.Tensor[[1, 16], pl.FP32]]):
    return pl.store(pl.load(x, [0, 0], [1, Config.size]) * factors[0], [0, 0], y)


@pl.jit
def on_device(x, y):
    return kernel(x, y)


@pl.jit.host
def main(x: pl.Tensor[[pl.dynamic("N"), 1, 16], pl.FP32], y: pl.Out[pl.Tensor[[pl.dynamic("N"), 1, 16], pl.FP32]]):
    for r in pl.range(pld.world_size()):
        on_device(x[r], y[r], device=r)
