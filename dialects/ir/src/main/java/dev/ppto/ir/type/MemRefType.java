package dev.ppto.ir.type;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Type;
import dev.ppto.ir.Uniquer;
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
}
