package dev.ppto.ir.attribute;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Uniquer;
import dev.ppto.ir.type.ShapedType;

/**
 * {@code sparse<[[0, 0], [1, 2]], [1, 5]> : tensor<3x4xi32>}: elements that are zero but for some.
 *
 * @param indices {@code tensor<NxRxi64>}: a row for each element that is given; of one dimension
 *     perhaps {@code tensor<Nxi64>}
 * @param values {@code tensor<N x element type>}, a {@link DenseElementsAttr} or {@link
 *     DenseStringElementsAttr}
 */
public record SparseElementsAttr(ShapedType type, DenseElementsAttr indices, Attribute values)
    implements TypedAttribute {
  public static SparseElementsAttr of(
      ShapedType type, DenseElementsAttr indices, Attribute values) {
    return Uniquer.unique(new SparseElementsAttr(type, indices, values));
  }
}
