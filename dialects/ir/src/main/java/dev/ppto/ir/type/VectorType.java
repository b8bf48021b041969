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
}
