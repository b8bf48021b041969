package dev.ppto.ir.attribute;

import dev.ppto.ir.Type;
import dev.ppto.ir.Uniquer;

/**
 * {@code dense_resource<key> : tensor<2xi32>}: elements whose bytes stand behind the operations.
 *
 * @param type a tensor, vector or memref
 */
public record DenseResourceElementsAttr(DenseResource resource, Type type)
    implements TypedAttribute {
  public static DenseResourceElementsAttr of(DenseResource resource, Type type) {
    return Uniquer.unique(new DenseResourceElementsAttr(resource, type));
  }
}
