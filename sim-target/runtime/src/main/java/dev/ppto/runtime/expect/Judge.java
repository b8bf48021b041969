package dev.ppto.runtime.expect;

import dev.ppto.runtime.expect.function.Closeness;
import dev.ppto.runtime.expect.syntax.CompareOperator;
import dev.ppto.runtime.expect.syntax.Expr;
import dev.ppto.runtime.expect.syntax.ExpressionException;
import dev.ppto.runtime.expect.value.ArrayException;
import dev.ppto.runtime.expect.value.Casting;
import dev.ppto.runtime.expect.value.Comparison;
import dev.ppto.runtime.expect.value.DTypeValue;
import dev.ppto.runtime.expect.value.Equality;
import dev.ppto.runtime.expect.value.Mismatch;
import dev.ppto.runtime.expect.value.NdArray;
import dev.ppto.runtime.expect.value.NumberText;
import dev.ppto.runtime.expect.value.SequenceValue;
import dev.ppto.runtime.expect.value.Shapes;
import dev.ppto.runtime.expect.value.Value;
import dev.ppto.runtime.tensor.ShapeText;
import java.util.List;
import java.util.Optional;

/**
 * Decides whether an expression holds.
 *
 * <p>In the top position a comparison of arrays must hold for every element. That position is
 * passed on to the parts of {@code and}, {@code or}, {@code not}, {@code exact(...)}, {@code
 * all(...)}, to the branches of a conditional, and to the items of a list.
 */
final class Judge {
  private final String source;
  private final Names names;
  private final Evaluator top;

  Judge(String source, Bindings bindings) {
    this.source = source;
    this.names = new Names(source, bindings);
    this.top = new Evaluator(source, names, new Equality.Rounding(bindings.largestInput()));
  }

  CheckResult judge(Expr expr) {
    return judge(expr, Scope.EMPTY, top);
  }

  private CheckResult judge(Expr expr, Scope scope, Evaluator evaluator) {
    if (expr instanceof Expr.Comparison e) {
      return comparison(e, scope, evaluator);
    } else if (expr instanceof Expr.And e) {
      CheckResult left = judge(e.left(), scope, evaluator);
      return left.ok() ? judge(e.right(), scope, evaluator) : left;
    } else if (expr instanceof Expr.Or e) {
      CheckResult left = judge(e.left(), scope, evaluator);
      if (left.ok()) {
        return left;
      }
      CheckResult right = judge(e.right(), scope, evaluator);
      return right.ok() ? right : CheckResult.failed(left.message() + "; and " + right.message());
    } else if (expr instanceof Expr.Not e) {
      return judge(e.operand(), scope, evaluator).ok()
          ? CheckResult.failed("got " + text(e.operand()) + ", wanted " + text(e))
          : CheckResult.OK;
    } else if (expr instanceof Expr.Conditional e) {
      boolean first = evaluator.truth(evaluator.evaluate(e.test(), scope), e.test().span());
      return judge(first ? e.then() : e.otherwise(), scope, evaluator);
    } else if (expr instanceof Expr.ListDisplay e && !e.items().isEmpty()) {
      return each(e.items(), scope, evaluator);
    } else if (expr instanceof Expr.TupleDisplay e && !e.items().isEmpty()) {
      return each(e.items(), scope, evaluator);
    } else if (expr instanceof Expr.Comprehension e) {
      return loop(e, scope, evaluator);
    } else if (expr instanceof Expr.Call e) {
      return call(e, scope, evaluator);
    } else if (expr instanceof Expr.MethodCall e
        && e.method().name().equals("all")
        && e.positional().isEmpty()
        && e.keywords().isEmpty()
        && e.receiver() instanceof Expr.Comparison compared) {
      return comparison(compared, scope, evaluator);
    }
    return value(expr, evaluator.evaluate(expr, scope));
  }

  private CheckResult each(List<Expr> items, Scope scope, Evaluator evaluator) {
    for (Expr item : items) {
      CheckResult result = judge(item, scope, evaluator);
      if (!result.ok()) {
        return result;
      }
    }
    return CheckResult.OK;
  }

  private CheckResult loop(Expr.Comprehension expr, Scope scope, Evaluator evaluator) {
    CheckResult[] first = {CheckResult.OK};
    evaluator.forEach(
        expr,
        scope,
        inner -> {
          if (first[0].ok()) {
            CheckResult result = judge(expr.element(), inner, evaluator);
            first[0] =
                result.ok()
                    ? result
                    : CheckResult.failed(result.message() + variables(expr, inner));
          }
        });
    return first[0];
  }

  /** In which turn of the loops it was: {@code (r = 1)}. */
  private static String variables(Expr.Comprehension expr, Scope scope) {
    StringBuilder text = new StringBuilder();
    for (Expr.Clause clause : expr.clauses()) {
      String name = clause.variable().name();
      if (scope.find(name).orElseThrow() instanceof NdArray number && number.rank() == 0) {
        text.append(text.isEmpty() ? " (" : ", ");
        text.append(name).append(" = ").append(NumberText.of(number));
      }
    }
    return text.isEmpty() ? "" : text.append(')').toString();
  }

  private CheckResult call(Expr.Call expr, Scope scope, Evaluator evaluator) {
    String name = expr.function().name();
    boolean single = expr.positional().size() == 1 && expr.keywords().isEmpty();
    if (name.equals(CallCheck.EXACT)) {
      return judge(expr.positional().get(0), scope, evaluator.exact());
    } else if (name.equals("allclose")) {
      List<Value> positional = evaluator.all(expr.positional(), scope);
      List<Value> keywords = evaluator.keywordValues(expr.keywords(), scope);
      Optional<Mismatch> mismatch =
          evaluator.at(
              expr.span(),
              () ->
                  Closeness.comparison(
                          positional, Evaluator.keywordNames(expr.keywords()), keywords)
                      .firstMismatch());
      Expr got = expr.positional().isEmpty() ? expr : expr.positional().get(0);
      return result(mismatch, got);
    } else if (name.equals("all")
        && single
        && (expr.positional().get(0) instanceof Expr.Comparison
            || expr.positional().get(0) instanceof Expr.Comprehension)) {
      return judge(expr.positional().get(0), scope, evaluator);
    }
    return value(expr, evaluator.evaluate(expr, scope));
  }

  private CheckResult value(Expr expr, Value value) {
    if (!(value instanceof NdArray array) || !array.type().isBool()) {
      String what =
          value instanceof NdArray array && array.rank() > 0
              ? array.describe() + " of " + array.type()
              : value.describe();
      throw new ExpressionException(
          source, expr.span(), "expected a comparison such as a == b, found " + what);
    }
    if (array.rank() == 0) {
      boolean holds = array.integer(array.cursor().position()) != 0;
      return holds ? CheckResult.OK : CheckResult.failed(text(expr) + ": got False, wanted True");
    }
    Comparison allTrue =
        new Comparison(CompareOperator.EQUAL, array, NdArray.of(true), new Equality.Exact());
    return result(allTrue.firstMismatch(), expr);
  }

  private CheckResult comparison(Expr.Comparison expr, Scope scope, Evaluator evaluator) {
    Expr left = expr.first();
    Value value = evaluator.evaluate(left, scope);
    for (Expr.Link link : expr.links()) {
      Value right = evaluator.evaluate(link.right(), scope);
      Pair pair = new Pair(expr, left, value, link.operator(), link.right(), right);
      CheckResult result = pair(pair, evaluator);
      if (!result.ok()) {
        return result;
      }
      left = link.right();
      value = right;
    }
    return CheckResult.OK;
  }

  private record Pair(
      Expr.Comparison whole,
      Expr left,
      Value leftValue,
      CompareOperator operator,
      Expr right,
      Value rightValue) {

    /** The same statement with what is wanted on the right. */
    Pair turned() {
      CompareOperator mirrored =
          switch (operator) {
            case LESS -> CompareOperator.GREATER;
            case LESS_EQUAL -> CompareOperator.GREATER_EQUAL;
            case GREATER -> CompareOperator.LESS;
            case GREATER_EQUAL -> CompareOperator.LESS_EQUAL;
            default -> operator;
          };
      return new Pair(whole, right, rightValue, mirrored, left, leftValue);
    }
  }

  private CheckResult pair(Pair given, Evaluator evaluator) {
    // What the run made is got, and the other side wanted; the left side if both or neither are.
    boolean turn = names.mentionsResult(given.right()) && !names.mentionsResult(given.left());
    Pair pair = turn ? given.turned() : given;
    Value got = pair.leftValue();
    Value wanted = pair.rightValue();
    if (got instanceof DTypeValue a && wanted instanceof DTypeValue b) {
      boolean equal = a.equals(b);
      boolean holds =
          switch (pair.operator()) {
            case EQUAL -> equal;
            case NOT_EQUAL -> !equal;
            default ->
                throw new ExpressionException(
                    source, pair.whole().span(), "types are compared with '==' and '!=' only");
          };
      return holds ? CheckResult.OK : differs(pair, a.dtype().mlirName(), b.dtype().mlirName());
    }
    if (got instanceof SequenceValue a && wanted instanceof SequenceValue b) {
      boolean unequal = pair.operator() == CompareOperator.NOT_EQUAL;
      boolean sizes = a.items().size() != b.items().size() || a.items().isEmpty();
      if (unequal || sizes) {
        // Sequences differ as a whole, or in length, where there is no element to point at.
        boolean holds =
            evaluator.at(
                pair.whole().span(), () -> evaluator.compareSequences(pair.operator(), a, b));
        return holds ? CheckResult.OK : differs(pair, a.describe(), b.describe());
      }
    }
    NdArray left = evaluator.at(pair.left().span(), () -> Casting.toArray(got));
    NdArray right = evaluator.at(pair.right().span(), () -> Casting.toArray(wanted));
    try {
      Shapes.broadcast(left.shape(), right.shape());
    } catch (ArrayException e) {
      return differs(
          pair, "shape " + ShapeText.of(left.shape()), "shape " + ShapeText.of(right.shape()));
    }
    return result(
        evaluator.at(
            pair.whole().span(),
            () ->
                new Comparison(pair.operator(), left, right, evaluator.equality()).firstMismatch()),
        pair.left());
  }

  private CheckResult differs(Pair pair, String got, String wanted) {
    boolean unequal = pair.operator() == CompareOperator.NOT_EQUAL;
    return CheckResult.failed(
        text(pair.left())
            + ": got "
            + got
            + ", wanted "
            + (unequal ? "anything but " + text(pair.right()) : wanted));
  }

  private CheckResult result(Optional<Mismatch> mismatch, Expr subject) {
    return mismatch
        .map(
            m ->
                CheckResult.failed(
                    m.describe(m.index().length == 0 ? text(subject) : indexable(subject))))
        .orElse(CheckResult.OK);
  }

  private String text(Expr expr) {
    return expr.span().in(source).replaceAll("\\s+", " ");
  }

  /** The text of an expression such that an index can follow. */
  private String indexable(Expr expr) {
    boolean tight =
        expr instanceof Expr.Name
            || expr instanceof Expr.Call
            || expr instanceof Expr.MethodCall
            || expr instanceof Expr.Attribute
            || expr instanceof Expr.Subscript
            || expr instanceof Expr.ListDisplay;
    return tight ? text(expr) : "(" + text(expr) + ")";
  }
}
