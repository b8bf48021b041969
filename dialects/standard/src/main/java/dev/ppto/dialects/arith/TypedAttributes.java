package dev.ppto.dialects.arith;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.DenseElementsAttr;
import dev.ppto.ir.attribute.FloatAttr;
import dev.ppto.ir.attribute.IntegerAttr;
import org.jspecify.annotations.Nullable;

/** The types of attributes that have one. */
final class TypedAttributes {
  private TypedAttributes() {}

  /** The type of a number or of dense elements; null for other attributes. */
  static @Nullable Type typeOf(Attribute attribute) {
    if (attribute instanceof IntegerAttr integer) {
      return integer.type();
    }
    if (attribute instanceof FloatAttr floating) {
      return floating.type();
    }
    return attribute instanceof DenseElementsAttr elements ? elements.type() : null;
  }
}
