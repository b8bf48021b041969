package dev.ppto.runtime.expect.value;

import dev.ppto.runtime.expect.syntax.BinaryOperator;
import dev.ppto.runtime.tensor.DType;
import java.util.function.LongBinaryOperator;

/** The operators on integers of one type. */
final class IntegerOperation {
  private IntegerOperation() {}

  static LongBinaryOperator of(BinaryOperator operator, ElementType type) {
    DType dtype = type.dtype();
    if (type.weak()) {
      return number(operator);
    } else if (dtype == DType.U64) {
      return unsigned(operator);
    }
    LongBinaryOperator wide = signed(operator, 8 * dtype.byteSize());
    return (a, b) -> dtype.wrap(wide.applyAsLong(a, b));
  }

  /** On Python ints, which do not wrap. */
  private static LongBinaryOperator number(BinaryOperator operator) {
    LongBinaryOperator checked =
        switch (operator) {
          case ADD -> Math::addExact;
          case SUBTRACT -> Math::subtractExact;
          case MULTIPLY -> Math::multiplyExact;
          case POWER -> (a, b) -> power(a, b, Math::multiplyExact);
          case SHIFT_LEFT -> IntegerOperation::shiftExact;
          default -> signed(operator, 64);
        };
    return (a, b) -> {
      try {
        return checked.applyAsLong(a, b);
      } catch (ArithmeticException e) {
        throw new ArrayException(
            "expected an integer of 64 bits, found a larger result of '"
                + operator.spelling()
                + "'; write one operand as a float");
      }
    };
  }

  private static long shiftExact(long a, long count) {
    long result = shift(a, count, 64);
    if (a != 0 && (count >= 64 || result >> count != a)) {
      throw new ArithmeticException("overflow");
    }
    return result;
  }

  private static LongBinaryOperator signed(BinaryOperator operator, int bits) {
    return switch (operator) {
      case ADD -> (a, b) -> a + b;
      case SUBTRACT -> (a, b) -> a - b;
      case MULTIPLY -> (a, b) -> a * b;
      case FLOOR_DIVIDE -> (a, b) -> Math.floorDiv(a, nonzero(b));
      case REMAINDER -> (a, b) -> Math.floorMod(a, nonzero(b));
      case POWER -> (a, b) -> power(a, nonnegative(b), (x, y) -> x * y);
      case BIT_AND -> (a, b) -> a & b;
      case BIT_OR -> (a, b) -> a | b;
      case BIT_XOR -> (a, b) -> a ^ b;
      case SHIFT_LEFT -> (a, b) -> shift(a, b, bits);
      case SHIFT_RIGHT -> (a, b) -> a >> Math.min(63, count(b));
      default -> throw new IllegalArgumentException(operator + " is not for integers");
    };
  }

  private static LongBinaryOperator unsigned(BinaryOperator operator) {
    return switch (operator) {
      case FLOOR_DIVIDE -> (a, b) -> Long.divideUnsigned(a, nonzero(b));
      case REMAINDER -> (a, b) -> Long.remainderUnsigned(a, nonzero(b));
      case POWER -> (a, b) -> power(a, b, (x, y) -> x * y);
      case SHIFT_LEFT -> (a, b) -> b < 0 || b > 63 ? 0 : a << b;
      case SHIFT_RIGHT -> (a, b) -> b < 0 || b > 63 ? 0 : a >>> b;
      default -> signed(operator, 64);
    };
  }

  private static long nonzero(long divisor) {
    if (divisor == 0) {
      throw new ArrayException("integer division by zero");
    }
    return divisor;
  }

  private static long nonnegative(long exponent) {
    if (exponent < 0) {
      throw new ArrayException(
          "expected a power of at least 0 for integers, found " + exponent + "; use floats");
    }
    return exponent;
  }

  private static long count(long count) {
    if (count < 0) {
      throw new ArrayException("expected a shift by at least 0, found " + count);
    }
    return count;
  }

  private static long shift(long a, long count, int bits) {
    return count(count) >= bits ? 0 : a << count;
  }

  /** By repeated squaring; the exponent counts as unsigned. */
  private static long power(long base, long exponent, LongBinaryOperator multiply) {
    long result = 1;
    long square = base;
    long rest = exponent;
    while (true) {
      if ((rest & 1) != 0) {
        result = multiply.applyAsLong(result, square);
      }
      rest >>>= 1;
      if (rest == 0) {
        return result;
      }
      square = multiply.applyAsLong(square, square);
    }
  }
}
