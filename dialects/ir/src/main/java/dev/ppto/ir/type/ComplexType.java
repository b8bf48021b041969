package dev.ppto.ir.type;

import dev.ppto.ir.Type;
import dev.ppto.ir.Uniquer;

/** {@code complex<f32>}. */
public record ComplexType(Type elementType) implements Type {
  public static ComplexType of(Type elementType) {
    return Uniquer.unique(new ComplexType(elementType));
  }

  // Written out because what the compiler makes for records is slow to start.

  @Override
  public boolean equals(Object other) {
    return this == other || other instanceof ComplexType that && elementType == that.elementType;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(elementType);
  }
}
