package dev.ppto.ir.type;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Type;

/** A type with a ranked shape and an element type. */
public interface ShapedType extends Type {
  /** An extent that is not known at compile time; printed as {@code ?}. */
  long DYNAMIC = Long.MIN_VALUE;

  /** Extents, outermost first; {@link #DYNAMIC} where unknown. */
  ImmutableLongArray shape();

  Type elementType();

  default int rank() {
    return shape().length();
  }

  default boolean hasStaticShape() {
    return !shape().contains(DYNAMIC);
  }

  default boolean isDynamic(int dimension) {
    return shape().get(dimension) == DYNAMIC;
  }

  /** Product of the extents. Fails if one is dynamic. */
  default long elementCount() {
    long count = 1;
    for (int i = 0; i < rank(); i++) {
      if (isDynamic(i)) {
        throw new IllegalStateException("the shape is not static");
      }
      count = Math.multiplyExact(count, shape().get(i));
    }
    return count;
  }
}
