package dev.ppto.lit.filecheck;

import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The part of a numeric block that gives a number. */
sealed interface NumericExpression {
  /** Where the expression stands, for messages. */
  Span span();

  /** The number. */
  BigInteger evaluate(Variables variables) throws EvaluationException;

  /**
   * The format that the variables in the expression agree on; null when there are none. Variables
   * that disagree are an error, unless the block names a format itself.
   */
  @Nullable NumericFormat implicitFormat() throws CheckFileException;

  /** A number as written. */
  record Literal(Span span, BigInteger value) implements NumericExpression {
    @Override
    public BigInteger evaluate(Variables variables) {
      return value;
    }

    @Override
    public @Nullable NumericFormat implicitFormat() {
      return null;
    }
  }

  /** The value of a variable. */
  record Use(Span span, String name, NumericFormat format) implements NumericExpression {
    @Override
    public BigInteger evaluate(Variables variables) throws EvaluationException {
      BigInteger value = variables.number(name);
      if (value == null) {
        throw new EvaluationException(span, "undefined variable: " + name);
      }
      return value;
    }

    @Override
    public NumericFormat implicitFormat() {
      return format;
    }
  }

  /** The number of the check line itself. */
  record CurrentLine(Span span, int line) implements NumericExpression {
    @Override
    public BigInteger evaluate(Variables variables) {
      return BigInteger.valueOf(line);
    }

    @Override
    public NumericFormat implicitFormat() {
      return NumericFormat.DEFAULT;
    }
  }

  /** What can be done with two numbers; all but the first two are written as calls. */
  enum Operator {
    PLUS,
    MINUS,
    ADD,
    SUB,
    MUL,
    DIV,
    MAX,
    MIN
  }

  /** Two numbers put together. */
  record Binary(Span span, Operator operator, NumericExpression left, NumericExpression right)
      implements NumericExpression {
    @Override
    public BigInteger evaluate(Variables variables) throws EvaluationException {
      List<NumericExpression> operands = List.of(left, right);
      BigInteger[] values = new BigInteger[2];
      EvaluationException failure = null;
      for (int i = 0; i < 2; i++) {
        try {
          values[i] = operands.get(i).evaluate(variables);
        } catch (EvaluationException e) {
          failure = failure == null ? e : failure.and(e);
        }
      }
      if (failure != null) {
        throw failure;
      }
      return switch (operator) {
        case PLUS, ADD -> values[0].add(values[1]);
        case MINUS, SUB -> values[0].subtract(values[1]);
        case MUL -> values[0].multiply(values[1]);
        case MAX -> values[0].max(values[1]);
        case MIN -> values[0].min(values[1]);
        case DIV -> {
          if (values[1].signum() == 0) {
            throw new EvaluationException(
                span, "unable to substitute variable or numeric expression: division by zero");
          }
          yield values[0].divide(values[1]);
        }
      };
    }

    @Override
    public @Nullable NumericFormat implicitFormat() throws CheckFileException {
      NumericFormat first = left.implicitFormat();
      NumericFormat second = right.implicitFormat();
      if (first != null && second != null && first.kind() != second.kind()) {
        throw new CheckFileException(
            span,
            "implicit format conflict between '"
                + left.span().text()
                + "' ("
                + first
                + ") and '"
                + right.span().text()
                + "' ("
                + second
                + "), need an explicit format specifier");
      }
      return first != null ? first : second;
    }
  }
}
