package dev.ppto.runtime.expect.value;

import dev.ppto.runtime.tensor.Tensor;

/** Where an array's elements are stored, addressed by position. */
sealed interface Elements {

  /** The element as a double; not to be asked of {@code ui64}. */
  double real(int position);

  /** The element of an integer or bool array. */
  long integer(int position);

  /** Floats. */
  record Reals(double[] values) implements Elements {
    @Override
    public double real(int position) {
      return values[position];
    }

    @Override
    public long integer(int position) {
      throw new IllegalStateException("floats have no integer elements");
    }
  }

  /** Integers of any width; a {@code ui64} by its bits. */
  record Integers(long[] values) implements Elements {
    @Override
    public double real(int position) {
      return values[position];
    }

    @Override
    public long integer(int position) {
      return values[position];
    }
  }

  /** Bools. */
  record Flags(boolean[] values) implements Elements {
    @Override
    public double real(int position) {
      return integer(position);
    }

    @Override
    public long integer(int position) {
      return values[position] ? 1 : 0;
    }
  }

  /** An argument's tensor, read in place. */
  record OfTensor(Tensor tensor) implements Elements {
    @Override
    public double real(int position) {
      return tensor.getDouble(position);
    }

    @Override
    public long integer(int position) {
      return tensor.getLong(position);
    }
  }
}
