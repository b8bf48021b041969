package dev.ppto.ir.type;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Type;
import dev.ppto.ir.Uniquer;
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
}
