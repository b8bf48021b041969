package dev.ppto.ir.attribute;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Uniquer;

/** {@code strided<[256, 1], offset: ?>}, in elements; {@code ShapedType.DYNAMIC} where unknown. */
public record StridedLayoutAttr(long offset, ImmutableLongArray strides) implements Attribute {
  public static StridedLayoutAttr of(long offset, ImmutableLongArray strides) {
    return Uniquer.unique(new StridedLayoutAttr(offset, strides));
  }

  // Written out because what the compiler makes for records is slow to start.

  @Override
  public boolean equals(Object other) {
    return this == other
        || other instanceof StridedLayoutAttr that
            && offset == that.offset
            && strides.equals(that.strides);
  }

  @Override
  public int hashCode() {
    return 31 * Long.hashCode(offset) + strides.hashCode();
  }
}
