package dev.ppto.ir.attribute;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Type;
import dev.ppto.ir.Uniquer;
import dev.ppto.ir.type.ComplexType;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.ShapedType;
import java.math.BigInteger;

/**
 * {@code dense<[1, 2]> : tensor<2xi32>}: the elements of a tensor or vector of integers, indices,
 * floating-point or complex numbers.
 *
 * @param type of static shape
 * @param values row major; a single element stands for all. Numbers as {@link NumberWords} says:
 *     those of at most 64 bits are one each; complex ones are two numbers
 */
public record DenseElementsAttr(ShapedType type, ImmutableLongArray values)
    implements TypedAttribute {

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

  /**
   * One value for all elements, which are not complex.
   *
   * @param value an integer, or a floating-point number as the bits of a double
   */
  public static DenseElementsAttr splat(ShapedType type, long value) {
    int words = valuesPerElement(type);
    if (words == 1) {
      return of(type, ImmutableLongArray.of(value));
    }
    ImmutableLongArray.Builder values = ImmutableLongArray.builder(words);
    BigInteger wide =
        type.elementType() instanceof FloatType floating
            ? WideFloat.ofDouble(value, floating)
            : BigInteger.valueOf(value);
    NumberWords.add(values, wide, words);
    return of(type, values.build());
  }

  private static int valuesPerElement(ShapedType type) {
    Type element = type.elementType();
    return element instanceof ComplexType complex
        ? 2 * NumberWords.of(complex.elementType())
        : NumberWords.of(element);
  }

  /** 1 for numbers of at most 64 bits. */
  public int valuesPerElement() {
    return valuesPerElement(type);
  }

  /** True if one element stands for all. */
  public boolean isSplat() {
    return values.length() == valuesPerElement() && !values.isEmpty();
  }

  /** The value of an element, by its row-major index; of a complex or wide one its first part. */
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
