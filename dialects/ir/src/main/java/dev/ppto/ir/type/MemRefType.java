package dev.ppto.ir.type;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Type;
import dev.ppto.ir.Uniquer;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * {@code memref<4x?xf32, layout, space>}: a reference to memory.
 *
 * @param layout an affine map or strided layout; null: row major without gaps
 * @param memorySpace null: the default space
 */
public record MemRefType(
    ImmutableLongArray shape,
    Type elementType,
    @Nullable Attribute layout,
    @Nullable Attribute memorySpace)
    implements ShapedMemory {
  public static MemRefType of(
      ImmutableLongArray shape,
      Type elementType,
      @Nullable Attribute layout,
      @Nullable Attribute memorySpace) {
    return Uniquer.unique(new MemRefType(shape, elementType, layout, memorySpace));
  }

  public static MemRefType of(ImmutableLongArray shape, Type elementType) {
    return of(shape, elementType, null, null);
  }

  // Written out because what the compiler makes for records is slow to start.

  @Override
  public boolean equals(Object other) {
    return this == other
        || other instanceof MemRefType that
            && shape.equals(that.shape)
            && elementType == that.elementType
            && Objects.equals(layout, that.layout)
            && Objects.equals(memorySpace, that.memorySpace);
  }

  @Override
  public int hashCode() {
    return 31
            * (31 * (31 * shape.hashCode() + System.identityHashCode(elementType))
                + Objects.hashCode(layout))
        + Objects.hashCode(memorySpace);
  }
}
