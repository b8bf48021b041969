package dev.ppto.ir.type;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Type;
import dev.ppto.ir.Uniquer;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** {@code tensor<4x?xf32>}, with an optional encoding. */
public record TensorType(ImmutableLongArray shape, Type elementType, @Nullable Attribute encoding)
    implements ShapedType {
  public static TensorType of(
      ImmutableLongArray shape, Type elementType, @Nullable Attribute encoding) {
    return Uniquer.unique(new TensorType(shape, elementType, encoding));
  }

  public static TensorType of(ImmutableLongArray shape, Type elementType) {
    return of(shape, elementType, null);
  }

  // Written out because what the compiler makes for records is slow to start.

  @Override
  public boolean equals(Object other) {
    return this == other
        || other instanceof TensorType that
            && shape.equals(that.shape)
            && elementType == that.elementType
            && Objects.equals(encoding, that.encoding);
  }

  @Override
  public int hashCode() {
    return 31 * (31 * shape.hashCode() + System.identityHashCode(elementType))
        + Objects.hashCode(encoding);
  }
}
