package dev.ppto.runtime.expect.value;

import dev.ppto.runtime.tensor.DType;
import dev.ppto.runtime.tensor.Unsigned;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** Conversions between kinds of values. */
public final class Casting {
  private Casting() {}

  /**
   * {@code a} with elements of {@code dtype}: floats round, integers wrap, a float becomes an
   * integer by cutting towards zero, a bool says whether it was not zero.
   */
  public static NdArray to(NdArray a, DType dtype) {
    ElementType type = ElementType.of(dtype);
    if (dtype.isFloat()) {
      return Elementwise.reals(type, a, dtype::round);
    } else if (dtype.isBool()) {
      return Elementwise.flags(a, value -> value != 0);
    } else if (!a.type().isFloat()) {
      return Elementwise.integers(type, a, dtype::wrap);
    }
    return Elementwise.integersOfReals(
        type,
        a,
        value -> dtype == DType.U64 ? Unsigned.fromDouble(value) : dtype.wrap((long) value));
  }

  /**
   * {@code a} ready to take part in integer arithmetic of type {@code common}.
   *
   * @throws ArrayException if it is a Python int that the type cannot hold
   */
  public static NdArray adapt(NdArray a, ElementType common) {
    if (a.type().weak() && !common.weak() && common.isInteger()) {
      long value = a.integer(a.offset());
      BigInteger exact = BigInteger.valueOf(value);
      DType dtype = common.dtype();
      if (exact.compareTo(dtype.minValue()) < 0 || exact.compareTo(dtype.maxValue()) > 0) {
        throw new ArrayException(
            "expected a number from "
                + dtype.minValue()
                + " to "
                + dtype.maxValue()
                + " beside an array of "
                + dtype.mlirName()
                + ", found "
                + value
                + "; convert the array with astype");
      }
    }
    return a;
  }

  /**
   * The array a value stands for: itself, or the array of a sequence's items.
   *
   * @throws ArrayException if it is neither, or the items differ in shape
   */
  public static NdArray toArray(Value value) {
    if (value instanceof NdArray array) {
      return array;
    } else if (value instanceof SequenceValue sequence) {
      List<NdArray> items = new ArrayList<>();
      for (Value item : sequence.items()) {
        items.add(toArray(item));
      }
      if (items.isEmpty()) {
        return NdArray.reals(ElementType.of(DType.F64), new int[] {0}, new double[0]);
      }
      return Joining.stack(items, 0);
    }
    throw new ArrayException("expected a number or an array, found " + value.describe());
  }
}
