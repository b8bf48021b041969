package dev.ppto.ir.type;

import dev.ppto.ir.Type;
import dev.ppto.ir.Uniquer;

/** {@code tensor<*xf32>}. */
public record UnrankedTensorType(Type elementType) implements Type {
  public static UnrankedTensorType of(Type elementType) {
    return Uniquer.unique(new UnrankedTensorType(elementType));
  }

  // Written out because what the compiler makes for records is slow to start.

  @Override
  public boolean equals(Object other) {
    return this == other
        || other instanceof UnrankedTensorType that && elementType == that.elementType;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(elementType);
  }
}
