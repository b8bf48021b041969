package dev.ppto.execution.tile;

import dev.ppto.execution.ElementFormat;

/** An arithmetic function of one register word; floats are rounded once to the format. */
public enum UnaryFunction {
  NEGATE {
    @Override
    double floating(double a) {
      return -a;
    }

    @Override
    long integer(long a) {
      return -a;
    }
  },
  ABSOLUTE {
    @Override
    double floating(double a) {
      return Math.abs(a);
    }

    @Override
    long integer(long a) {
      return Math.abs(a);
    }
  },
  /** Floats only. */
  SQUARE_ROOT {
    @Override
    double floating(double a) {
      return Math.sqrt(a);
    }

    @Override
    long integer(long a) {
      throw new IllegalArgumentException("no integer square root");
    }
  };

  abstract double floating(double a);

  abstract long integer(long a);

  public long apply(ElementFormat format, long a) {
    if (format.floating()) {
      return Double.doubleToRawLongBits(format.round(floating(Double.longBitsToDouble(a))));
    }
    return format.wrap(integer(a));
  }

  /** Element by element; the valid region stays. */
  public TileValue apply(TileValue source) {
    long[] result = new long[source.size()];
    for (int i = 0; i < result.length; i++) {
      result[i] = apply(source.format(), source.words()[i]);
    }
    return source.withWords(source.format(), result);
  }
}
