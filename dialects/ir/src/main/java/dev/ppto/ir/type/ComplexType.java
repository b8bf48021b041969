package dev.ppto.ir.type;

import dev.ppto.ir.Type;
import dev.ppto.ir.Uniquer;

/** {@code complex<f32>}. */
public record ComplexType(Type elementType) implements Type {
  public static ComplexType of(Type elementType) {
    return Uniquer.unique(new ComplexType(elementType));
  }
}
