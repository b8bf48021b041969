package dev.ppto.ir.type;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Type;
import dev.ppto.ir.Uniquer;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** {@code memref<*xf32, space>}. */
public record UnrankedMemRefType(Type elementType, @Nullable Attribute memorySpace)
    implements Type {
  public static UnrankedMemRefType of(Type elementType, @Nullable Attribute memorySpace) {
    return Uniquer.unique(new UnrankedMemRefType(elementType, memorySpace));
  }

  // Written out because what the compiler makes for records is slow to start.

  @Override
  public boolean equals(Object other) {
    return this == other
        || other instanceof UnrankedMemRefType that
            && elementType == that.elementType
            && Objects.equals(memorySpace, that.memorySpace);
  }

  @Override
  public int hashCode() {
    return 31 * System.identityHashCode(elementType) + Objects.hashCode(memorySpace);
  }
}
