package dev.ppto.ir.expression;

import dev.ppto.ir.spec.Expression.Operator;

/** Exact arithmetic on 64-bit integers that may be unknown; division rounds down. */
final class Arithmetic {
  private Arithmetic() {}

  static Node node(Operator operator, Node left, Node right) {
    return new Node.OfInteger() {
      @Override
      long integer(Object frame) {
        long a = left.integer(frame);
        long b = right.integer(frame);
        return a == UNKNOWN || b == UNKNOWN ? UNKNOWN : compute(operator, a, b);
      }
    };
  }

  static Node negation(Node operand) {
    return node(Operator.MINUS, Node.constant(0L), operand);
  }

  static long plus(long a, long b) {
    return a == Node.UNKNOWN || b == Node.UNKNOWN ? Node.UNKNOWN : compute(Operator.PLUS, a, b);
  }

  static long times(long a, long b) {
    return a == Node.UNKNOWN || b == Node.UNKNOWN ? Node.UNKNOWN : compute(Operator.TIMES, a, b);
  }

  private static long compute(Operator operator, long a, long b) {
    if (b == 0 && (operator == Operator.DIVIDE || operator == Operator.MODULO)) {
      throw new Undefined(a + " " + operator.text() + " 0 is not defined");
    }
    try {
      return switch (operator) {
        case PLUS -> Math.addExact(a, b);
        case MINUS -> Math.subtractExact(a, b);
        case TIMES -> Math.multiplyExact(a, b);
        case DIVIDE -> Math.floorDiv(a, b);
        case MODULO -> Math.floorMod(a, b);
        default -> throw new IllegalArgumentException("no arithmetic: " + operator);
      };
    } catch (ArithmeticException e) {
      throw new Undefined(a + " " + operator.text() + " " + b + " does not fit into 64 bits");
    }
  }
}
