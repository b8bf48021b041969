package dev.ppto.runtime.expect.syntax;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** A parsed expression. Immutable; every node knows its text. */
public sealed interface Expr {

  Span span();

  /** {@code 12}, {@code 0xFF}. */
  record IntegerLiteral(Span span, BigInteger value) implements Expr {}

  /** {@code 1.5e-3}. */
  record FloatLiteral(Span span, double value) implements Expr {}

  /** {@code True}. */
  record BoolLiteral(Span span, boolean value) implements Expr {}

  /** {@code None}. */
  record NoneLiteral(Span span) implements Expr {}

  /** An argument, a constant or a comprehension's variable. */
  record Name(Span span, String name) implements Expr {}

  /** {@code [a, b]}. */
  record ListDisplay(Span span, List<Expr> items) implements Expr {}

  /** {@code (a, b)}. */
  record TupleDisplay(Span span, List<Expr> items) implements Expr {}

  /** {@code -a}. */
  record Unary(Span span, UnaryOperator operator, Expr operand) implements Expr {}

  /** {@code a + b}. */
  record Binary(Span span, BinaryOperator operator, Expr left, Expr right) implements Expr {}

  /** {@code a < b <= c}: every link must hold. */
  record Comparison(Span span, Expr first, List<Link> links) implements Expr {}

  /** One step of a {@link Comparison}. */
  record Link(CompareOperator operator, Expr right) {}

  /** {@code a and b}. */
  record And(Span span, Expr left, Expr right) implements Expr {}

  /** {@code a or b}. */
  record Or(Span span, Expr left, Expr right) implements Expr {}

  /** {@code not a}. */
  record Not(Span span, Expr operand) implements Expr {}

  /** {@code then if test else otherwise}. */
  record Conditional(Span span, Expr then, Expr test, Expr otherwise) implements Expr {}

  /** {@code f(a, k=b)}, also written {@code np.f(a, k=b)}. */
  record Call(Span span, Name function, List<Expr> positional, List<Keyword> keywords)
      implements Expr {}

  /** {@code a.f(b, k=c)}. */
  record MethodCall(
      Span span, Expr receiver, Name method, List<Expr> positional, List<Keyword> keywords)
      implements Expr {}

  /** {@code k=b} in a call. */
  record Keyword(Name name, Expr value) {}

  /** {@code a.shape}. */
  record Attribute(Span span, Expr base, Name attribute) implements Expr {}

  /** {@code a[1, ::2, ...]}. */
  record Subscript(Span span, Expr base, List<SubscriptItem> items) implements Expr {}

  /** One index of a {@link Subscript}. */
  sealed interface SubscriptItem {
    Span span();
  }

  /** An index given by a value. */
  record ValueItem(Expr value) implements SubscriptItem {
    @Override
    public Span span() {
      return value.span();
    }
  }

  /** {@code start:stop:step}. */
  record SliceItem(Span span, Optional<Expr> start, Optional<Expr> stop, Optional<Expr> step)
      implements SubscriptItem {}

  /** {@code ...}. */
  record EllipsisItem(Span span) implements SubscriptItem {}

  /**
   * {@code [element for ...]}, or a generator expression in a call's parentheses.
   *
   * @param clauses the loops, outermost first
   */
  record Comprehension(Span span, boolean generator, Expr element, List<Clause> clauses)
      implements Expr {}

  /** {@code for variable in iterable if condition if condition}. */
  record Clause(Name variable, Expr iterable, List<Expr> conditions) {}
}
