"""Writes trees of CPython's parser, one line for each file that is named in a line of the input.

A line is 'ok' and the tree, or 'error', the line, the column and the message, all between tabs.
"""
import ast
import struct
import sys

sys.setrecursionlimit(100000)

BINARY = {
    "Add": "+", "Sub": "-", "Mult": "*", "Div": "/", "FloorDiv": "//", "Mod": "%", "MatMult": "@",
    "Pow": "**", "LShift": "<<", "RShift": ">>", "BitOr": "|", "BitXor": "^", "BitAnd": "&",
}
UNARY = {"Not": "not", "USub": "-", "UAdd": "+", "Invert": "~"}
COMPARE = {
    "Lt": "<", "Gt": ">", "Eq": "==", "GtE": ">=", "LtE": "<=", "NotEq": "!=", "In": "in",
    "NotIn": "not in", "Is": "is", "IsNot": "is not",
}


def node(name, *parts):
    return "(" + " ".join([name, *map(str, parts)]) + ")"


def many(parts):
    return "[" + " ".join(parts) + "]"


def body(statements):
    return many(map(statement, statements))


def all_of(expressions):
    return many(map(expression, expressions))


def optional(e):
    return "-" if e is None else expression(e)


def name(n):
    return "-" if n is None else n


def operator(op, table):
    return table[type(op).__name__]


def parameters(a):
    texts = []

    def one(kind, p, default=None):
        texts.append(node("p" + kind, p.arg, optional(p.annotation), optional(default)))

    plain = a.posonlyargs + a.args
    defaults = [None] * (len(plain) - len(a.defaults)) + a.defaults
    for i, (p, default) in enumerate(zip(plain, defaults)):
        if a.posonlyargs and i == len(a.posonlyargs):
            texts.append("(p/ - - -)")
        one("", p, default)
    if a.posonlyargs and not a.args:
        texts.append("(p/ - - -)")
    if a.vararg:
        one("*", a.vararg)
    elif a.kwonlyargs:
        texts.append("(p* - - -)")
    for p, default in zip(a.kwonlyargs, a.kw_defaults):
        one("", p, default)
    if a.kwarg:
        one("**", a.kwarg)
    return many(texts)


def arguments(args, keywords):
    return all_of(args) + " " + many(node("keyword", name(k.arg), expression(k.value)) for k in keywords)


def aliases(names):
    return many(node("alias", a.name, name(a.asname)) for a in names)


def statement(s):
    kind = type(s).__name__
    match s:
        case ast.Expr():
            return node("Expr", expression(s.value))
        case ast.If() | ast.While():
            return node(kind, expression(s.test), body(s.body), body(s.orelse))
        case ast.For() | ast.AsyncFor():
            return node(kind, expression(s.target), expression(s.iter), body(s.body), body(s.orelse))
        case ast.With() | ast.AsyncWith():
            items = many(node("item", expression(i.context_expr), optional(i.optional_vars)) for i in s.items)
            return node(kind, items, body(s.body))
        case ast.Try() | ast.TryStar():
            handlers = many(node("handler", optional(h.type), name(h.name), body(h.body)) for h in s.handlers)
            return node(kind, body(s.body), handlers, body(s.orelse), body(s.finalbody))
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            return node(kind, s.name, parameters(s.args), body(s.body), all_of(s.decorator_list), optional(s.returns))
        case ast.ClassDef():
            return node(kind, s.name, arguments(s.bases, s.keywords), body(s.body), all_of(s.decorator_list))
        case ast.Match():
            cases = many(node("case", pattern(c.pattern), optional(c.guard), body(c.body)) for c in s.cases)
            return node(kind, expression(s.subject), cases)
        case ast.Assign():
            return node(kind, all_of(s.targets), expression(s.value))
        case ast.AugAssign():
            return node(kind, expression(s.target), operator(s.op, BINARY) + "=", expression(s.value))
        case ast.AnnAssign():
            return node(kind, expression(s.target), expression(s.annotation), optional(s.value))
        case ast.Return():
            return node(kind, optional(s.value))
        case ast.Raise():
            return node(kind, optional(s.exc), optional(s.cause))
        case ast.Assert():
            return node(kind, expression(s.test), optional(s.msg))
        case ast.Import():
            return node(kind, aliases(s.names))
        case ast.ImportFrom():
            return node(kind, s.level, name(s.module), aliases(s.names))
        case ast.Global() | ast.Nonlocal():
            return node(kind, many(s.names))
        case ast.Delete():
            return node(kind, all_of(s.targets))
    return node(kind)


def clauses(generators):
    return many(
        node("asyncfor" if c.is_async else "for", expression(c.target), expression(c.iter), all_of(c.ifs))
        for c in generators)


def utf16(text):
    data = text.encode("utf-16-le", "surrogatepass")
    return struct.unpack("<" + "H" * (len(data) // 2), data)


def constant(v):
    if v is Ellipsis:
        return "..."
    if isinstance(v, (bool, type(None))):
        return str(v)
    if isinstance(v, int):
        return "%x" % v
    if isinstance(v, float):
        return "%xf" % struct.unpack("<Q", struct.pack("<d", v))
    if isinstance(v, complex):
        return "%xj" % struct.unpack("<Q", struct.pack("<d", v.imag))
    units = v if isinstance(v, bytes) else utf16(v)
    text = "".join(chr(c) if 32 < c < 127 and c != 92 else "\\%x" % c for c in units)
    return ("b'" if isinstance(v, bytes) else "'") + text + "'"


def expression(e):
    kind = type(e).__name__
    match e:
        case ast.Name():
            return e.id
        case ast.Attribute():
            return node(kind, expression(e.value), e.attr)
        case ast.Call():
            return node(kind, expression(e.func), arguments(e.args, e.keywords))
        case ast.Subscript():
            return node(kind, expression(e.value), expression(e.slice))
        case ast.Slice():
            return node(kind, optional(e.lower), optional(e.upper), optional(e.step))
        case ast.Constant():
            return constant(e.value)
        case ast.JoinedStr():
            return kind
        case ast.BinOp():
            return node("Binary", expression(e.left), operator(e.op, BINARY), expression(e.right))
        case ast.UnaryOp():
            return node("Unary", operator(e.op, UNARY), expression(e.operand))
        case ast.BoolOp():
            return node(kind, type(e.op).__name__.lower(), all_of(e.values))
        case ast.Compare():
            operators = "[" + ", ".join(operator(o, COMPARE) for o in e.ops) + "]"
            return node(kind, expression(e.left), operators, all_of(e.comparators))
        case ast.IfExp():
            return node(kind, expression(e.body), expression(e.test), expression(e.orelse))
        case ast.Lambda():
            return node(kind, parameters(e.args), expression(e.body))
        case ast.NamedExpr():
            return node(kind, expression(e.target), expression(e.value))
        case ast.Yield() | ast.YieldFrom() | ast.Await() | ast.Starred():
            return node(kind, optional(e.value))
        case ast.Tuple() | ast.List() | ast.Set():
            return node(kind, all_of(e.elts))
        case ast.Dict():
            return node(kind, many(optional(k) + ":" + expression(v) for k, v in zip(e.keys, e.values)))
        case ast.GeneratorExp() | ast.ListComp() | ast.SetComp():
            return node(kind, expression(e.elt), clauses(e.generators))
        case ast.DictComp():
            return node(kind, expression(e.key) + ":" + expression(e.value), clauses(e.generators))
    raise AssertionError(kind)


def patterns(ps):
    return many(map(pattern, ps))


def pattern(p):
    kind = type(p).__name__
    match p:
        case ast.MatchSingleton():
            return node(kind, p.value)
        case ast.MatchValue():
            return node(kind, expression(p.value))
        case ast.MatchAs():
            return node(kind, "-" if p.pattern is None else pattern(p.pattern), name(p.name))
        case ast.MatchClass():
            keywords = [n + "=" + pattern(k) for n, k in zip(p.kwd_attrs, p.kwd_patterns)]
            return node(kind, expression(p.cls), patterns(p.patterns), many(keywords))
        case ast.MatchSequence() | ast.MatchOr():
            return node(kind, patterns(p.patterns))
        case ast.MatchStar():
            return node(kind, name(p.name))
        case ast.MatchMapping():
            items = [expression(k) + ":" + pattern(v) for k, v in zip(p.keys, p.patterns)]
            return node(kind, many(items), name(p.rest))
    raise AssertionError(kind)


def main():
    for line in sys.stdin:
        path = line.rstrip("\n")
        with open(path, "rb") as file:
            source = file.read()
        try:
            tree = ast.parse(source, path)
            compile(source, path, "exec", dont_inherit=True)
            print("ok", statement_text(tree), sep="\t")
        except SyntaxError as e:
            print("error", e.lineno, e.offset, e.msg, sep="\t")
        except (ValueError, RecursionError, MemoryError) as e:
            print("error", 0, 0, e, sep="\t")
        sys.stdout.flush()


def statement_text(tree):
    return node("Module", body(tree.body))


main()
