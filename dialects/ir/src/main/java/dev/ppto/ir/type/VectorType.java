package dev.ppto.ir.type;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Type;
import dev.ppto.ir.Uniquer;

/**
 * {@code vector<4x[8]xf32>}.
 *
 * @param scalable 1 for each dimension in brackets, else 0
 */
public record VectorType(ImmutableLongArray shape, Type elementType, ImmutableLongArray scalable)
    implements ShapedType {
  public static VectorType of(
      ImmutableLongArray shape, Type elementType, ImmutableLongArray scalable) {
    return Uniquer.unique(new VectorType(shape, elementType, scalable));
  }

  public static VectorType of(ImmutableLongArray shape, Type elementType) {
    return of(shape, elementType, ImmutableLongArray.copyOf(new long[shape.length()]));
  }

  // Written out because what the compiler makes for records is slow to start.

  @Override
  public boolean equals(Object other) {
    return this == other
        || other instanceof VectorType that
            && shape.equals(that.shape)
            && elementType == that.elementType
            && scalable.equals(that.scalable);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * shape.hashCode() + System.identityHashCode(elementType))
        + scalable.hashCode();
  }
}
