package dev.ppto.runtime.expect.value;

import dev.ppto.runtime.expect.syntax.BinaryOperator;
import dev.ppto.runtime.expect.syntax.UnaryOperator;
import dev.ppto.runtime.tensor.DType;

/**
 * Python's operators on arrays, with numpy's result types. Floats are computed as doubles and not
 * rounded to their type; integers wrap at their type's width, Python ints must fit 64 bits.
 */
public final class Arithmetic {
  private Arithmetic() {}

  /**
   * {@code left operator right}.
   *
   * @throws ArrayException if the operands do not broadcast or have no such operation
   */
  public static NdArray apply(BinaryOperator operator, NdArray left, NdArray right) {
    ElementType common = ElementType.common(left.type(), right.type());
    return switch (operator) {
      case MATRIX_MULTIPLY -> MatrixProduct.of(left, right);
      case DIVIDE -> divide(left, right, common);
      case BIT_AND, BIT_OR, BIT_XOR -> bitwise(operator, left, right, common);
      case SHIFT_LEFT, SHIFT_RIGHT -> {
        requireNoFloat(operator, common);
        yield integer(operator, left, right, counted(common));
      }
      default -> arithmetic(operator, left, right, common);
    };
  }

  private static NdArray arithmetic(
      BinaryOperator operator, NdArray left, NdArray right, ElementType common) {
    if (common.isFloat()) {
      if (operator == BinaryOperator.FLOOR_DIVIDE || operator == BinaryOperator.REMAINDER) {
        requireDivisor(right, common);
      }
      return Elementwise.reals(common, left, right, RealOperation.of(operator));
    }
    if (common.isBool()) {
      switch (operator) {
        case ADD:
          return logical(left, right, (a, b) -> a | b);
        case MULTIPLY:
          return logical(left, right, (a, b) -> a & b);
        case SUBTRACT:
          throw new ArrayException("bools have no '-'; use '^' or 'not'");
        default:
          return integer(operator, left, right, ElementType.of(DType.I8));
      }
    }
    boolean numbers = left.type().weak() && right.type().weak();
    if (operator == BinaryOperator.POWER && numbers && right.integer(right.offset()) < 0) {
      // Of Python numbers, unlike arrays, a negative power is a float.
      return Elementwise.reals(
          ElementType.WEAK_FLOAT, left, right, RealOperation.of(BinaryOperator.POWER));
    }
    return integer(operator, left, right, common);
  }

  private static NdArray integer(
      BinaryOperator operator, NdArray left, NdArray right, ElementType type) {
    return Elementwise.integers(
        type,
        Casting.adapt(left, type),
        Casting.adapt(right, type),
        IntegerOperation.of(operator, type));
  }

  private static NdArray divide(NdArray left, NdArray right, ElementType common) {
    ElementType type = common.isFloat() ? common : new ElementType(DType.F64, common.weak());
    requireDivisor(right, type);
    return Elementwise.reals(type, left, right, (a, b) -> a / b);
  }

  /** Of Python numbers, unlike arrays, dividing by zero is a mistake. */
  private static void requireDivisor(NdArray right, ElementType type) {
    if (type.weak() && right.real(right.offset()) == 0) {
      throw new ArrayException("division by zero");
    }
  }

  private static NdArray bitwise(
      BinaryOperator operator, NdArray left, NdArray right, ElementType common) {
    requireNoFloat(operator, common);
    if (!common.isBool()) {
      return integer(operator, left, right, common);
    }
    return switch (operator) {
      case BIT_AND -> logical(left, right, (a, b) -> a & b);
      case BIT_OR -> logical(left, right, (a, b) -> a | b);
      default -> logical(left, right, (a, b) -> a ^ b);
    };
  }

  private interface Logical {
    boolean apply(boolean a, boolean b);
  }

  private static NdArray logical(NdArray left, NdArray right, Logical function) {
    return Elementwise.flags(
        left, right, (l, r) -> function.apply(left.integer(l) != 0, right.integer(r) != 0));
  }

  private static void requireNoFloat(BinaryOperator operator, ElementType common) {
    if (common.isFloat()) {
      throw new ArrayException(
          "'" + operator.spelling() + "' expects bools or integers, found " + common);
    }
  }

  /** Bools count as bytes where an operation needs numbers. */
  private static ElementType counted(ElementType type) {
    return type.isBool() ? ElementType.of(DType.I8) : type;
  }

  /** {@code operator operand}. */
  public static NdArray apply(UnaryOperator operator, NdArray operand) {
    ElementType type = operand.type();
    if (operator == UnaryOperator.INVERT) {
      if (type.isBool()) {
        return Elementwise.flags(operand, value -> value == 0);
      } else if (type.isFloat()) {
        throw new ArrayException("'~' expects bools or integers, found " + type);
      }
      return Elementwise.integers(type, operand, value -> type.dtype().wrap(~value));
    }
    if (type.isBool()) {
      throw new ArrayException(
          "'" + operator.spelling() + "' expects numbers, found bools; '~' inverts them");
    }
    if (operator == UnaryOperator.PLUS) {
      return operand;
    } else if (type.isFloat()) {
      return Elementwise.reals(type, operand, value -> -value);
    }
    return Elementwise.integers(
        type,
        operand,
        value -> IntegerOperation.of(BinaryOperator.SUBTRACT, type).applyAsLong(0, value));
  }
}
