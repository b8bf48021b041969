package dev.ppto.ir.type;

import dev.ppto.ir.Type;
import dev.ppto.ir.Uniquer;

/** {@code tensor<*xf32>}. */
public record UnrankedTensorType(Type elementType) implements Type {
  public static UnrankedTensorType of(Type elementType) {
    return Uniquer.unique(new UnrankedTensorType(elementType));
  }
}
