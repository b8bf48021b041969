package dev.ppto.runtime.expect.value;

import dev.ppto.runtime.expect.syntax.BinaryOperator;
import java.util.function.DoubleBinaryOperator;

/** The operators on doubles. */
final class RealOperation {
  private RealOperation() {}

  static DoubleBinaryOperator of(BinaryOperator operator) {
    return switch (operator) {
      case ADD -> (a, b) -> a + b;
      case SUBTRACT -> (a, b) -> a - b;
      case MULTIPLY -> (a, b) -> a * b;
      case DIVIDE -> (a, b) -> a / b;
      case FLOOR_DIVIDE -> RealOperation::floorDivide;
      case REMAINDER -> RealOperation::remainder;
      case POWER -> RealOperation::power;
      default -> throw new IllegalArgumentException(operator + " is not for floats");
    };
  }

  /** C Python's algorithm: the exact quotient of what is left after the remainder, floored. */
  private static double floorDivide(double a, double b) {
    if (b == 0) {
      return a / b;
    }
    double rest = a % b;
    double quotient = (a - rest) / b;
    if (rest != 0 && (rest < 0) != (b < 0)) {
      quotient -= 1;
    }
    if (quotient == 0) {
      return Math.copySign(0.0, a / b);
    }
    double floor = Math.floor(quotient);
    return quotient - floor > 0.5 ? floor + 1 : floor;
  }

  /** Has the sign of the divisor. */
  private static double remainder(double a, double b) {
    double rest = a % b;
    if (rest != 0 && (rest < 0) != (b < 0)) {
      return rest + b;
    }
    return rest == 0 ? Math.copySign(0.0, b) : rest;
  }

  /**
   * 1 to any power and any number to the power 0 are 1, as in C; Java says NaN to {@code 1**nan}.
   */
  private static double power(double a, double b) {
    return a == 1 || (a == -1 && Double.isInfinite(b)) ? 1 : StrictMath.pow(a, b);
  }
}
