package dev.ppto.ir.type;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Type;
import dev.ppto.ir.Uniquer;
import org.jspecify.annotations.Nullable;

/** {@code memref<*xf32, space>}. */
public record UnrankedMemRefType(Type elementType, @Nullable Attribute memorySpace)
    implements Type {
  public static UnrankedMemRefType of(Type elementType, @Nullable Attribute memorySpace) {
    return Uniquer.unique(new UnrankedMemRefType(elementType, memorySpace));
  }
}
