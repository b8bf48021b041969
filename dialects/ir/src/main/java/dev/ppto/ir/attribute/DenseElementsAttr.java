package dev.ppto.ir.attribute;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Uniquer;
import dev.ppto.ir.type.ComplexType;
import dev.ppto.ir.type.ShapedType;

/**
 * {@code dense<[1, 2]> : tensor<2xi32>}: the elements of a tensor or vector of integers, indices,
 * floating-point or complex numbers.
 *
 * @param type of static shape
 * @param values row major; a single element stands for all. Integers as in {@link IntegerAttr},
 *     floating-point numbers as the bits of a double, complex ones as two of those
 */
public record DenseElementsAttr(ShapedType type, ImmutableLongArray values) implements Attribute {

  /**
   * Keeps one element only where all are equal. One element stands for none too, as in MLIR.
   *
   * @param values one element, or as many as the type has
   */
  public static DenseElementsAttr of(ShapedType type, ImmutableLongArray values) {
    int width = valuesPerElement(type);
    long count = type.elementCount();
    if (values.length() != count * width && values.length() != width) {
      throw new IllegalArgumentException(
          "expected " + count + " elements, got " + values.length() / width);
    }
    return Uniquer.unique(new DenseElementsAttr(type, joined(values, width, count)));
  }

  private static ImmutableLongArray joined(ImmutableLongArray values, int width, long count) {
    if (count == 0 && values.length() != width) {
      return ImmutableLongArray.of();
    }
    for (int i = width; i < values.length(); i++) {
      if (values.get(i) != values.get(i - width)) {
        return values;
      }
    }
    return values.subArray(0, width).trimmed();
  }

  /** One value for all elements. */
  public static DenseElementsAttr splat(ShapedType type, long value) {
    return of(type, ImmutableLongArray.of(value));
  }

  private static int valuesPerElement(ShapedType type) {
    return type.elementType() instanceof ComplexType ? 2 : 1;
  }

  /** 2 for complex numbers, else 1. */
  public int valuesPerElement() {
    return valuesPerElement(type);
  }

  /** True if one element stands for all. */
  public boolean isSplat() {
    return values.length() == valuesPerElement() && !values.isEmpty();
  }

  /** The value of an element, by its row-major index; the real part of a complex one. */
  public long value(long index) {
    return isSplat() ? values.get(0) : values.get((int) index * valuesPerElement());
  }

  // Written out because what the compiler makes for records is slow to start.

  @Override
  public boolean equals(Object other) {
    return this == other
        || other instanceof DenseElementsAttr that
            && type.equals(that.type)
            && values.equals(that.values);
  }

  @Override
  public int hashCode() {
    return 31 * type.hashCode() + values.hashCode();
  }
}
