package dev.ppto.runtime.argument;

import dev.ppto.runtime.tensor.DType;
import dev.ppto.runtime.tensor.Tensor;
import java.util.function.DoubleSupplier;
import java.util.function.LongUnaryOperator;

/** Makes tensors element by element, in row-major order. */
final class Filling {
  private Filling() {}

  static Tensor longs(DType dtype, long[] shape, LongUnaryOperator element) {
    Tensor tensor = Tensor.zeros(dtype, shape);
    for (int i = 0; i < tensor.size(); i++) {
      tensor.setLong(i, element.applyAsLong(i));
    }
    return tensor;
  }

  static Tensor doubles(DType dtype, long[] shape, DoubleSupplier element) {
    Tensor tensor = Tensor.zeros(dtype, shape);
    for (int i = 0; i < tensor.size(); i++) {
      tensor.setDouble(i, element.getAsDouble());
    }
    return tensor;
  }

  static Tensor constant(DType dtype, long[] shape, SpecNumber value) {
    if (dtype.isFloat()) {
      double real = value.asReal(dtype);
      return doubles(dtype, shape, () -> real);
    }
    long whole = value.asWhole(dtype).longValue();
    return longs(dtype, shape, i -> whole);
  }

  static void requireFloat(DType dtype, String spec) {
    if (!dtype.isFloat()) {
      throw new InvalidArgumentException(
          spec
              + " makes floats, found the element type "
              + dtype.mlirName()
              + "; use randint(lo,hi,seed)");
    }
  }
}
