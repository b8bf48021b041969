package dev.ppto.ir.expression;

import dev.ppto.ir.spec.Expression;
import dev.ppto.ir.spec.ExpressionFunction;
import dev.ppto.ir.spec.ExpressionText;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An expression that can be evaluated. It is made once for each definition; evaluating a condition
 * that holds allocates next to nothing. May be used by several threads.
 */
public final class CompiledExpression {
  private final Expression expression;
  private final Names names;
  private final Node node;

  private CompiledExpression(Expression expression, Names names) {
    this.expression = expression;
    this.names = names;
    this.node = new ExpressionCompiler(names).compile(expression);
  }

  /**
   * @throws IllegalArgumentException if the expression names what there is not
   */
  public static CompiledExpression of(Expression expression, Names names) {
    return new CompiledExpression(expression, names);
  }

  public Expression expression() {
    return expression;
  }

  /**
   * The value: a {@code Long}, {@code Boolean}, {@code String}, {@code Type}, {@code Attribute},
   * {@code Value}, {@code ImmutableLongArray} or list.
   *
   * @return null if it is not known, absent or not defined, see {@link #problem}
   */
  public @Nullable Object value(Object frame) {
    try {
      return node.value(frame);
    } catch (Undefined e) {
      return null;
    }
  }

  /** Whether the condition holds; one that is not defined, such as 1 / 0 == 1, does not. */
  public Truth truth(Object frame) {
    try {
      return node.truth(frame);
    } catch (Undefined e) {
      return Truth.FALSE;
    }
  }

  /** Why the expression has no value, in words; null: it has one, or it is just not known. */
  public @Nullable String problem(Object frame) {
    try {
      node.value(frame);
      return null;
    } catch (Undefined e) {
      return e.getMessage();
    }
  }

  /**
   * For a condition that does not hold, what was expected and what is the case: {@code expected
   * rank(x) == 2, found 3}. Of several conditions joined by {@code and}, about the first that does
   * not hold.
   */
  public String failure(Object frame) {
    return failure(expression, frame);
  }

  private String failure(Expression condition, Object frame) {
    if (condition instanceof Expression.Binary both && both.operator() == Expression.Operator.AND) {
      boolean left = of(both.left(), names).truth(frame) == Truth.FALSE;
      return failure(left ? both.left() : both.right(), frame);
    }
    String expected = "expected " + ExpressionText.of(condition);
    String problem = of(condition, names).problem(frame);
    return problem != null
        ? expected + ", but " + problem
        : expected + ", found " + found(condition, frame);
  }

  private String found(Expression condition, Object frame) {
    if (condition instanceof Expression.Not not) {
      return found(not.operand(), frame);
    }
    if (condition instanceof Expression.Binary binary && binary.operator().isLogical()) {
      return found(binary.left(), frame) + " or " + found(binary.right(), frame);
    }
    if (condition instanceof Expression.Within within
        && !(isLiteral(within.low()) && isLiteral(within.high()))) {
      return text(within.value(), frame)
          + ", which is not in "
          + text(within.low(), frame)
          + ".."
          + text(within.high(), frame);
    }
    List<String> texts = new ArrayList<>();
    for (Expression part : parts(condition)) {
      if (!isLiteral(part)) {
        texts.add(text(part, frame));
      }
    }
    return texts.isEmpty() ? text(condition, frame) : String.join(" and ", texts);
  }

  private String text(Expression part, Object frame) {
    try {
      return Plain.text(new ExpressionCompiler(names).compile(part).value(frame));
    } catch (Undefined e) {
      return "none, since " + e.getMessage();
    }
  }

  /** The parts of a condition whose values say why it does not hold. */
  private static List<Expression> parts(Expression condition) {
    if (condition instanceof Expression.Binary binary) {
      return List.of(binary.left(), binary.right());
    }
    if (condition instanceof Expression.Within within) {
      return List.of(within.value(), within.low(), within.high());
    }
    if (condition instanceof Expression.OneOf one) {
      return List.of(one.value(), one.list());
    }
    if (condition instanceof Expression.Meets meets) {
      return List.of(meets.value());
    }
    return condition instanceof Expression.Call call
            && call.function() != ExpressionFunction.IS_PRESENT
        ? call.arguments()
        : List.of(condition);
  }

  private static boolean isLiteral(Expression part) {
    return part instanceof Expression.Int
        || part instanceof Expression.Bool
        || part instanceof Expression.Text
        || part instanceof Expression.TypeOf
        || part instanceof Expression.ListOf list
            && list.elements().stream().allMatch(CompiledExpression::isLiteral);
  }
}
