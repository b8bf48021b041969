package dev.ppto.ir.expression;

import dev.ppto.ir.attribute.FloatAttr;
import dev.ppto.ir.spec.Expression.Operator;
import org.jspecify.annotations.Nullable;

/** Comparisons; with what is not known they are unknown. */
final class Comparison {
  private Comparison() {}

  static Node node(Operator operator, Node left, Node right) {
    boolean equality = operator == Operator.EQUAL || operator == Operator.NOT_EQUAL;
    if (left.isInteger() && right.isInteger()) {
      return integers(operator, left, right);
    }
    return equality
        ? equality(operator == Operator.EQUAL, left, right)
        : order(operator, left, right);
  }

  private static Node integers(Operator operator, Node left, Node right) {
    return new Node.OfTruth() {
      @Override
      Truth truth(Object frame) {
        long a = left.integer(frame);
        long b = right.integer(frame);
        return a == UNKNOWN || b == UNKNOWN
            ? Truth.UNKNOWN
            : Truth.of(holds(operator, Long.compare(a, b)));
      }
    };
  }

  private static Node equality(boolean wanted, Node left, Node right) {
    return new Node.OfTruth() {
      @Override
      Truth truth(Object frame) {
        Object a = left.value(frame);
        Object b = right.value(frame);
        Truth equal =
            a instanceof FloatAttr || b instanceof FloatAttr ? numbers(a, b) : Plain.equal(a, b);
        return wanted ? equal : equal.not();
      }
    };
  }

  private static Truth numbers(@Nullable Object a, @Nullable Object b) {
    Double x = number(a);
    Double y = number(b);
    return x != null && y != null ? Truth.of(x.doubleValue() == y) : Plain.equal(a, b);
  }

  private static Node order(Operator operator, Node left, Node right) {
    return new Node.OfTruth() {
      @Override
      Truth truth(Object frame) {
        Object a = left.value(frame);
        Object b = right.value(frame);
        if (a instanceof FloatAttr || b instanceof FloatAttr) {
          Double x = number(a);
          Double y = number(b);
          if (x != null && y != null) {
            return Truth.of(!x.isNaN() && !y.isNaN() && holds(operator, compare(x, y)));
          }
        }
        long x = left.integer(frame);
        long y = right.integer(frame);
        return x == UNKNOWN || y == UNKNOWN
            ? Truth.UNKNOWN
            : Truth.of(holds(operator, Long.compare(x, y)));
      }
    };
  }

  /** Order of numbers that are not NaN, with both zeros equal. */
  private static int compare(double x, double y) {
    return x < y ? -1 : x > y ? 1 : 0;
  }

  /** The number if one of two compared is a float attribute; null: it is not a number. */
  private static @Nullable Double number(@Nullable Object value) {
    if (value instanceof FloatAttr number) {
      return number.value();
    }
    return Plain.of(value) instanceof Long integer ? (Double) (double) integer : null;
  }

  private static boolean holds(Operator operator, int order) {
    return switch (operator) {
      case EQUAL -> order == 0;
      case NOT_EQUAL -> order != 0;
      case LESS -> order < 0;
      case AT_MOST -> order <= 0;
      case GREATER -> order > 0;
      case AT_LEAST -> order >= 0;
      default -> throw new IllegalArgumentException("no comparison: " + operator);
    };
  }

  /** Whether a value lies between two others, which count. */
  static Node within(Node value, Node low, Node high) {
    return Logic.and(node(Operator.AT_LEAST, value, low), node(Operator.AT_MOST, value, high));
  }

  /** Whether a list has an element that equals a value. */
  static Node oneOf(Node value, Node list) {
    return new Node.OfTruth() {
      @Override
      Truth truth(Object frame) {
        Object wanted = value.value(frame);
        Object elements = Plain.list(list.value(frame));
        if (wanted == null || elements == null) {
          return Truth.UNKNOWN;
        }
        Truth any = Truth.FALSE;
        for (int i = 0; i < Plain.size(elements); i++) {
          Truth equal = Plain.equal(element(elements, i), wanted);
          if (equal == Truth.TRUE) {
            return equal;
          }
          any = equal == Truth.UNKNOWN ? equal : any;
        }
        return any;
      }
    };
  }
}
