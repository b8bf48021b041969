package dev.ppto.execution.tile;

import dev.ppto.execution.ElementFormat;

/**
 * An arithmetic function on register words. Floating results are computed in double and rounded
 * once to the format; for + - * / of f32, f16 and bf16 that is the correctly rounded result.
 * Integers wrap.
 */
public enum ScalarFunction {
  ADD {
    @Override
    double floating(double a, double b) {
      return a + b;
    }

    @Override
    long integer(long a, long b) {
      return a + b;
    }
  },
  SUBTRACT {
    @Override
    double floating(double a, double b) {
      return a - b;
    }

    @Override
    long integer(long a, long b) {
      return a - b;
    }
  },
  MULTIPLY {
    @Override
    double floating(double a, double b) {
      return a * b;
    }

    @Override
    long integer(long a, long b) {
      return a * b;
    }
  },
  /** Integers truncate; division by zero gives 0 and the most negative value by -1 wraps. */
  DIVIDE {
    @Override
    double floating(double a, double b) {
      return a / b;
    }

    @Override
    long integer(long a, long b) {
      return b == 0 ? 0 : a / b;
    }
  },
  /** A NaN operand gives NaN; +0 is larger than -0. */
  MAXIMUM {
    @Override
    double floating(double a, double b) {
      return Math.max(a, b);
    }

    @Override
    long integer(long a, long b) {
      return Math.max(a, b);
    }
  },
  MINIMUM {
    @Override
    double floating(double a, double b) {
      return Math.min(a, b);
    }

    @Override
    long integer(long a, long b) {
      return Math.min(a, b);
    }
  };

  abstract double floating(double a, double b);

  abstract long integer(long a, long b);

  /** The result word in the format of the operands. */
  public long apply(ElementFormat format, long a, long b) {
    if (format.floating()) {
      double exact = floating(Double.longBitsToDouble(a), Double.longBitsToDouble(b));
      return Double.doubleToRawLongBits(format.round(exact));
    }
    return format.wrap(integer(a, b));
  }

  /**
   * Element by element; both tiles have one shape and format. The valid region is the smaller one.
   */
  public TileValue apply(TileValue lhs, TileValue rhs) {
    long[] result = new long[lhs.size()];
    for (int i = 0; i < result.length; i++) {
      result[i] = apply(lhs.format(), lhs.words()[i], rhs.words()[i]);
    }
    long[] valid = lhs.valid();
    for (int i = 0; i < valid.length; i++) {
      valid[i] = Math.min(valid[i], rhs.valid()[i]);
    }
    return TileValue.of(lhs.format(), lhs.shape(), valid, result);
  }

  /** Each element with one scalar on the right. */
  public TileValue apply(TileValue lhs, long scalar) {
    long[] result = new long[lhs.size()];
    for (int i = 0; i < result.length; i++) {
      result[i] = apply(lhs.format(), lhs.words()[i], scalar);
    }
    return lhs.withWords(lhs.format(), result);
  }
}
