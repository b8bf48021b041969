package dev.ppto.ir.spec;

import com.google.common.collect.ImmutableList;

/**
 * An expression of the definition language: over the operands, results, attributes and parameters
 * of a definition. Evaluated by {@code dev.ppto.ir.verify.CompiledExpression}, checked by {@link
 * ExpressionChecker}, printed by {@link ExpressionText}.
 *
 * <p>What is not known at compile time, an extent {@code ?}, is equal to nothing and different from
 * nothing: a comparison with it is unknown. So is one with an optional operand or attribute that is
 * absent.
 */
public sealed interface Expression {

  /** A 64-bit integer. */
  record Int(long value) implements Expression {}

  record Bool(boolean value) implements Expression {}

  /** Text: a string, or the keyword of an enum's case. */
  record Text(String value) implements Expression {}

  record ListOf(ImmutableList<Expression> elements) implements Expression {}

  /** What a name of the context stands for. */
  record Name(String name) implements Expression {}

  /** The only type that meets a constraint of the language: {@code F32}. */
  record TypeOf(BuiltinTypeConstraint only) implements Expression {}

  /** A parameter of a dialect's type or attribute; of a value: of its type. */
  record Parameter(Expression of, String name) implements Expression {}

  record Not(Expression operand) implements Expression {}

  record Negate(Expression operand) implements Expression {}

  record Binary(Operator operator, Expression left, Expression right) implements Expression {}

  /** Whether an integer lies between two others, which count. */
  record Within(Expression value, Expression low, Expression high) implements Expression {}

  /** Whether a list has an element that equals a value. */
  record OneOf(Expression value, Expression list) implements Expression {}

  /** Whether a type or attribute meets a constraint; of a value: its type. */
  record Meets(Expression value, Constraint constraint) implements Expression {}

  /** A function of the language. */
  record Call(ExpressionFunction function, ImmutableList<Expression> arguments)
      implements Expression {}

  /** A dialect's type, made of its parameters. */
  record MakeType(String dialect, String type, ImmutableList<Expression> arguments)
      implements Expression {}

  /** A dialect's attribute, made of its parameters. */
  record MakeAttribute(String dialect, String attribute, ImmutableList<Expression> arguments)
      implements Expression {}

  /** Operators between two operands; a higher level binds tighter. */
  enum Operator {
    OR("or", 1),
    AND("and", 2),
    EQUAL("==", 4),
    NOT_EQUAL("!=", 4),
    LESS("<", 4),
    AT_MOST("<=", 4),
    GREATER(">", 4),
    AT_LEAST(">=", 4),
    PLUS("+", 5),
    MINUS("-", 5),
    TIMES("*", 6),
    /** Rounds down. */
    DIVIDE("/", 6),
    /** Has the sign of the divisor. */
    MODULO("%", 6);

    private final String text;
    private final int level;

    Operator(String text, int level) {
      this.text = text;
      this.level = level;
    }

    public String text() {
      return text;
    }

    public int level() {
      return level;
    }

    /** True for {@code and} and {@code or}. */
    public boolean isLogical() {
      return this == OR || this == AND;
    }

    /** True for those that compare. */
    public boolean isComparison() {
      return level == 4;
    }

    /**
     * @throws IllegalArgumentException if there is none of that text
     */
    public static Operator byText(String text) {
      for (Operator operator : values()) {
        if (operator.text.equals(text)) {
          return operator;
        }
      }
      throw new IllegalArgumentException("no operator '" + text + "'");
    }
  }
}
