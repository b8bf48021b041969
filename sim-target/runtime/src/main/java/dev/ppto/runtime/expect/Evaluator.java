package dev.ppto.runtime.expect;

import dev.ppto.runtime.expect.function.Function;
import dev.ppto.runtime.expect.function.FunctionTable;
import dev.ppto.runtime.expect.function.Sequences;
import dev.ppto.runtime.expect.syntax.BinaryOperator;
import dev.ppto.runtime.expect.syntax.CompareOperator;
import dev.ppto.runtime.expect.syntax.Expr;
import dev.ppto.runtime.expect.syntax.ExpressionException;
import dev.ppto.runtime.expect.syntax.Span;
import dev.ppto.runtime.expect.syntax.UnaryOperator;
import dev.ppto.runtime.expect.value.Arithmetic;
import dev.ppto.runtime.expect.value.ArrayException;
import dev.ppto.runtime.expect.value.Casting;
import dev.ppto.runtime.expect.value.Comparison;
import dev.ppto.runtime.expect.value.DTypeValue;
import dev.ppto.runtime.expect.value.ElementType;
import dev.ppto.runtime.expect.value.Equality;
import dev.ppto.runtime.expect.value.NdArray;
import dev.ppto.runtime.expect.value.NoneValue;
import dev.ppto.runtime.expect.value.SequenceValue;
import dev.ppto.runtime.expect.value.Value;
import dev.ppto.runtime.tensor.DType;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Computes the value of an expression. */
final class Evaluator {
  private final String source;
  private final Names names;
  private final Equality equality;

  /**
   * @param equality what {@code ==} allows
   */
  Evaluator(String source, Names names, Equality equality) {
    this.source = source;
    this.names = names;
    this.equality = equality;
  }

  /** The same, with nothing allowed in comparisons. */
  Evaluator exact() {
    return new Evaluator(source, names, new Equality.Exact());
  }

  Equality equality() {
    return equality;
  }

  Value evaluate(Expr expr, Scope scope) {
    if (expr instanceof Expr.IntegerLiteral e) {
      return integer(e.value(), e.span());
    } else if (expr instanceof Expr.FloatLiteral e) {
      return NdArray.of(e.value());
    } else if (expr instanceof Expr.BoolLiteral e) {
      return NdArray.of(e.value());
    } else if (expr instanceof Expr.NoneLiteral) {
      return new NoneValue();
    } else if (expr instanceof Expr.Name e) {
      return scope.find(e.name()).orElseGet(() -> names.resolve(e));
    } else if (expr instanceof Expr.ListDisplay e) {
      return new SequenceValue(SequenceValue.Kind.LIST, all(e.items(), scope));
    } else if (expr instanceof Expr.TupleDisplay e) {
      return new SequenceValue(SequenceValue.Kind.TUPLE, all(e.items(), scope));
    } else if (expr instanceof Expr.Unary e) {
      return unary(e, scope);
    } else if (expr instanceof Expr.Binary e) {
      Value left = evaluate(e.left(), scope);
      Value right = evaluate(e.right(), scope);
      return at(e.span(), () -> binary(e.operator(), left, right));
    } else if (expr instanceof Expr.Comparison e) {
      return comparison(e, scope);
    } else if (expr instanceof Expr.And e) {
      Value left = evaluate(e.left(), scope);
      return truth(left, e.left().span()) ? evaluate(e.right(), scope) : left;
    } else if (expr instanceof Expr.Or e) {
      Value left = evaluate(e.left(), scope);
      return truth(left, e.left().span()) ? left : evaluate(e.right(), scope);
    } else if (expr instanceof Expr.Not e) {
      return NdArray.of(!truth(evaluate(e.operand(), scope), e.operand().span()));
    } else if (expr instanceof Expr.Conditional e) {
      boolean first = truth(evaluate(e.test(), scope), e.test().span());
      return evaluate(first ? e.then() : e.otherwise(), scope);
    } else if (expr instanceof Expr.Call e) {
      return call(e, scope);
    } else if (expr instanceof Expr.MethodCall e) {
      return methodCall(e, scope);
    } else if (expr instanceof Expr.Attribute e) {
      Value base = evaluate(e.base(), scope);
      return at(e.span(), () -> Attributes.get(base, e.attribute().name()));
    } else if (expr instanceof Expr.Subscript e) {
      return new Subscripts(this, scope).evaluate(e);
    } else if (expr instanceof Expr.Comprehension e) {
      return comprehension(e, scope);
    }
    throw new IllegalStateException("no such expression: " + expr);
  }

  List<Value> all(List<Expr> exprs, Scope scope) {
    List<Value> values = new ArrayList<>();
    for (Expr expr : exprs) {
      values.add(evaluate(expr, scope));
    }
    return values;
  }

  /** Does something that may fail, and gives the failure its place. */
  <T> T at(Span span, Supplier<T> operation) {
    try {
      return operation.get();
    } catch (ArrayException e) {
      throw new ExpressionException(source, span, e.getMessage());
    }
  }

  private Value integer(BigInteger value, Span span) {
    if (value.bitLength() < 64) {
      return NdArray.of(value.longValue());
    } else if (value.bitLength() == 64 && value.signum() > 0) {
      return NdArray.integers(
          ElementType.of(DType.U64), new int[0], new long[] {value.longValue()});
    }
    throw new ExpressionException(
        source, span, "expected an integer of 64 bits, found " + value + "; write it as a float");
  }

  private Value unary(Expr.Unary expr, Scope scope) {
    if (expr.operator() == UnaryOperator.MINUS
        && expr.operand() instanceof Expr.IntegerLiteral literal) {
      // The smallest long has no positive counterpart.
      return integer(literal.value().negate(), expr.span());
    }
    Value operand = evaluate(expr.operand(), scope);
    return at(expr.span(), () -> Arithmetic.apply(expr.operator(), Casting.toArray(operand)));
  }

  private static Value binary(BinaryOperator operator, Value left, Value right) {
    if (left instanceof SequenceValue a
        && right instanceof SequenceValue b
        && operator == BinaryOperator.ADD) {
      List<Value> items = new ArrayList<>(a.items());
      items.addAll(b.items());
      return new SequenceValue(a.kind(), items);
    } else if (operator == BinaryOperator.MULTIPLY
        && left instanceof SequenceValue sequence
        && isCount(right)) {
      return repeated(sequence, (NdArray) right);
    } else if (operator == BinaryOperator.MULTIPLY
        && right instanceof SequenceValue sequence
        && isCount(left)) {
      return repeated(sequence, (NdArray) left);
    }
    return Arithmetic.apply(operator, Casting.toArray(left), Casting.toArray(right));
  }

  private static boolean isCount(Value value) {
    return value instanceof NdArray array && array.type().weak() && array.type().isInteger();
  }

  private static Value repeated(SequenceValue sequence, NdArray count) {
    long times = Math.max(0, count.integer(count.cursor().position()));
    if (times * Math.max(1, sequence.items().size()) > 1 << 20) {
      throw new ArrayException("expected a sequence of at most " + (1 << 20) + " items");
    }
    List<Value> items = new ArrayList<>();
    for (long i = 0; i < times; i++) {
      items.addAll(sequence.items());
    }
    return new SequenceValue(sequence.kind(), items);
  }

  private Value comparison(Expr.Comparison expr, Scope scope) {
    Value left = evaluate(expr.first(), scope);
    Value result = null;
    for (Expr.Link link : expr.links()) {
      Value from = left;
      Value right = evaluate(link.right(), scope);
      Value holds = at(expr.span(), () -> compare(link.operator(), from, right));
      Value before = result;
      result =
          before == null
              ? holds
              : at(expr.span(), () -> binary(BinaryOperator.BIT_AND, before, holds));
      left = right;
    }
    return result;
  }

  private Value compare(CompareOperator operator, Value left, Value right) {
    if (left instanceof DTypeValue a && right instanceof DTypeValue b) {
      boolean equal = a.equals(b);
      return NdArray.of(
          switch (operator) {
            case EQUAL -> equal;
            case NOT_EQUAL -> !equal;
            default -> throw new ArrayException("types are compared with '==' and '!=' only");
          });
    } else if (left instanceof SequenceValue a && right instanceof SequenceValue b) {
      return NdArray.of(compareSequences(operator, a, b));
    }
    return new Comparison(operator, Casting.toArray(left), Casting.toArray(right), equality)
        .elementwise();
  }

  /** As in Python, two sequences are equal as a whole or not. */
  boolean compareSequences(CompareOperator operator, SequenceValue a, SequenceValue b) {
    if (operator != CompareOperator.EQUAL && operator != CompareOperator.NOT_EQUAL) {
      throw new ArrayException(
          "sequences are compared with '==' and '!=' only; array(...) makes an array of one");
    }
    boolean equal =
        a.items().size() == b.items().size()
            && (a.items().isEmpty()
                || new Comparison(
                        CompareOperator.EQUAL, Casting.toArray(a), Casting.toArray(b), equality)
                    .firstMismatch()
                    .isEmpty());
    return equal == (operator == CompareOperator.EQUAL);
  }

  /** Whether a value counts as true. An array of several elements does not say. */
  boolean truth(Value value, Span span) {
    if (value instanceof SequenceValue sequence) {
      return !sequence.items().isEmpty();
    } else if (value instanceof NdArray array) {
      if (array.size() != 1) {
        throw new ExpressionException(
            source,
            span,
            "expected one truth value, found "
                + array.describe()
                + "; write all(...) or any(...), or elementwise '&' and '~'");
      }
      return array.real(array.cursor().position()) != 0;
    }
    return !(value instanceof NoneValue);
  }

  private Value call(Expr.Call expr, Scope scope) {
    String name = expr.function().name();
    if (name.equals(CallCheck.EXACT)) {
      return exact().evaluate(expr.positional().get(0), scope);
    }
    return apply(
        expr.span(),
        FunctionTable.function(name).orElseThrow(),
        all(expr.positional(), scope),
        expr.keywords(),
        scope);
  }

  private Value methodCall(Expr.MethodCall expr, Scope scope) {
    Value receiver = evaluate(expr.receiver(), scope);
    if (!(receiver instanceof NdArray)) {
      throw new ExpressionException(
          source,
          expr.receiver().span(),
          "expected an array before '."
              + expr.method().name()
              + "', found "
              + receiver.describe()
              + "; use array(...)");
    }
    List<Value> positional = new ArrayList<>();
    positional.add(receiver);
    positional.addAll(all(expr.positional(), scope));
    Function method = FunctionTable.method(expr.method().name()).orElseThrow();
    return apply(expr.span(), method, positional, expr.keywords(), scope);
  }

  private Value apply(
      Span span,
      Function function,
      List<Value> positional,
      List<Expr.Keyword> keywords,
      Scope scope) {
    List<Value> values = keywordValues(keywords, scope);
    return at(span, () -> function.call(positional, keywordNames(keywords), values));
  }

  static List<String> keywordNames(List<Expr.Keyword> keywords) {
    return keywords.stream().map(keyword -> keyword.name().name()).toList();
  }

  List<Value> keywordValues(List<Expr.Keyword> keywords, Scope scope) {
    return all(keywords.stream().map(Expr.Keyword::value).toList(), scope);
  }

  private Value comprehension(Expr.Comprehension expr, Scope scope) {
    List<Value> items = new ArrayList<>();
    forEach(expr, scope, inner -> items.add(evaluate(expr.element(), inner)));
    return new SequenceValue(
        expr.generator() ? SequenceValue.Kind.GENERATOR : SequenceValue.Kind.LIST, items);
  }

  /** Runs a comprehension's loops, and hands each innermost scope to {@code body}. */
  void forEach(Expr.Comprehension expr, Scope scope, Consumer<Scope> body) {
    loop(expr.clauses(), 0, scope, body);
  }

  private void loop(List<Expr.Clause> clauses, int depth, Scope scope, Consumer<Scope> body) {
    if (depth == clauses.size()) {
      body.accept(scope);
      return;
    }
    Expr.Clause clause = clauses.get(depth);
    Value iterable = evaluate(clause.iterable(), scope);
    List<Value> items = at(clause.iterable().span(), () -> Sequences.items(iterable));
    for (Value item : items) {
      Scope inner = scope.with(clause.variable().name(), item);
      boolean included = true;
      for (Expr condition : clause.conditions()) {
        included = included && truth(evaluate(condition, inner), condition.span());
      }
      if (included) {
        loop(clauses, depth + 1, inner, body);
      }
    }
  }
}
