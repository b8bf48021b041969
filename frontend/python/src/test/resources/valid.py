"""All of Python's syntax, once."""
from __future__ import annotations

import os, os.path as path, a . b
from . import sibling
from ... import (more, than as one,)
from ..package.module import *
from .... import dots

# numbers
numbers = [0, 00, 1_000, 0xFF_ff, 0o17, 0b1_01, 1., .5, 1.5e-3, 1E5, 1_0.0_1e+1_0, 2j, 1.5J, 10**20]
strings = 'a' "b" '''c
d''' r'\d' u'é' 'escapes \n\x41\u00e9\U0001F600\101\
 and a joined line'
bytes = b'\x00' Rb"\d" BR'''
'''
formatted = f'{a!r:>{width}} {{}} {b["c"]} {d=} {x != y}' f"{f'{nested}'}" rf'\{raw}'
mixed = 1if x else 2

# expressions
a = b = *c, d = (yield_, *rest), [*s], {*t}, {**u, 'k': 1, **v}, {}, (), (1,), []
e = not a or b and not c if d else lambda x, /, y=1, *z, w, **k: (x, y)
f = a < b <= c != d is e is not f in g not  in h
g = a | b ^ c & d << e >> f + g - h * i / j // k % l @ -m ** -n ** ~o
h = x[1], x[1:2], x[::3], x[:, ..., 1:2:3, None], x[*y], x[a:=1], x[lambda: 0], x[-1]
i = f(a, *b, c=d, **e)(x for x in y)[0].attribute.name
j = [a for b in c if d if e for f, *g in h], {a for a in b}, {a: b for a, b in c}, (a for a in b)
k = (y := f(x)), [z := 1, z]
l = lambda: (yield)
m = lambda *, a: a, lambda *args, **kwargs: None, lambda a, b=(lambda: 1): b
x: int = 1
x.y: 'annotation'
x[0]: list[int] = yield_
(x): int
x += 1; x -= 1; x *= 1; x /= 1; x //= 1; x %= 1; x @= 1; x &= 1; x |= 1; x ^= 1; x <<= 1; x >>= 1; x **= 1
print(a, end='')
(a, b), [c, *d] = e
a[b], c.d = f
del a, b.c, d[e], (f, g), [h]
assert a, 'message'
match = 1; case = match; _ = case; type = 2
match[0] = case[match]
match.a, print(match)
match * a
match (a), case
pass;


@decorator
@a.b(c)[d]
class C(Base, metaclass=Meta, *bases, **kw):
    a: int
    b = 1

    def method(self): return self

    @property
    async def p(self, a, /, b: int = 1, *c: *Ts, d, e=2, **f) -> None:
        await x
        async with a as b, c: pass
        async for x in y:
            yield
        else:
            return
        return


class Empty: pass
class Bases(): ...


def generator(x=1, *, y):
    global g1, g2
    a = yield
    b = yield a, *b
    yield from c

    def inner():
        nonlocal a, b
        return a, *b
    return [(await_) for await_ in x]


class WithCell:
    def f(self):
        nonlocal __class__


if a:
    pass
elif b: pass
elif (c := d):

    # a comment

    pass
# a comment that is not indented
else: e; f

while a:
    break
else:
    b

for x, *y in z, *w:
    continue
else: pass

for x.a, y[0] in z: pass

with a: pass
with a as b, c as (d, e): pass
with (a): pass
with (a, b): pass
with (a as b, c,): pass
with (a).b as c, d: pass
with (a, *b): pass
with (yield_) as x: pass
with (a for a in b): pass
with (a := b, c): pass
with (lambda *a: a, b): pass

try:
    pass
except A: pass
except (B, C) as e:
    raise
except:
    raise A from b
else: pass
finally:
    pass
try: a
finally: b
try: a
except* A as b: c
except* (B, C): d

match x, *y:
    case 1 | -2 | 'a' 'b' | None | True | -1.5 + 2j: pass
    case a.b | a.b.c(): pass
    case [a, *rest] if rest: pass
    case (a, b) | [a, b]: pass
    case (a): pass
match (x):
    case (): pass
    case []: pass
    case {'k': v, a.b: _, -1: w, **rest}: pass
    case {}: pass
    case A(): pass
    case A(b, c=d, e=[f],): pass
    case (1 | 2) as g: pass
    case a, *_: pass
    case *_, a: pass
    case a,: pass
    case _:
        pass
match -x:
	case 1: pass
match(x)
match [a, b]:
    case _: pass
match x := y:
    case _: pass
match \
    x:
    case case: pass

if True:
	tabs = 1
	if tabs:
		more = 2
x = (1,  # a comment
     # another

2)
y = 1 + \
    2
été = ℌ = 1
def one(a, b): return a; 
z = 1