package dev.ppto.lit.filecheck;

import java.math.BigInteger;

/** A part of a pattern that is known only when the pattern is matched. */
sealed interface Substitution {
  /** Where the value goes in the regular expression of the pattern. */
  int offset();

  /** What stands in the check line. */
  Span span();

  /** The value as text. */
  String value(Variables variables) throws EvaluationException;

  /** The value of a string variable. */
  record StringUse(int offset, Span span) implements Substitution {
    @Override
    public String value(Variables variables) throws EvaluationException {
      String value = variables.string(span.text());
      if (value == null) {
        throw new EvaluationException(span, "undefined variable: " + span.text());
      }
      return value;
    }
  }

  /** The value of a numeric expression, written in a format. */
  record NumericUse(int offset, Span span, NumericExpression expression, NumericFormat format)
      implements Substitution {
    @Override
    public String value(Variables variables) throws EvaluationException {
      BigInteger value = expression.evaluate(variables);
      String text = format.write(value);
      if (text == null) {
        throw new EvaluationException(
            span,
            "unable to substitute variable or numeric expression: "
                + value
                + " is negative, which "
                + format
                + " cannot write");
      }
      return text;
    }
  }
}
