package dev.ppto.ir.attribute;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Uniquer;

/**
 * {@code strided<[256, 1], offset: ?>}, in elements; {@code ShapedType.DYNAMIC} where unknown.
 */
public record StridedLayoutAttr(long offset, ImmutableLongArray strides) implements Attribute {
  public static StridedLayoutAttr of(long offset, ImmutableLongArray strides) {
    return Uniquer.unique(new StridedLayoutAttr(offset, strides));
  }
}
