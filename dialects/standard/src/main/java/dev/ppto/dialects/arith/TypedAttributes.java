package dev.ppto.dialects.arith;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.DenseElementsAttr;
import dev.ppto.ir.attribute.DenseResourceElementsAttr;
import dev.ppto.ir.attribute.DenseStringElementsAttr;
import dev.ppto.ir.attribute.FloatAttr;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.attribute.SparseElementsAttr;
import dev.ppto.ir.attribute.WideFloatAttr;
import org.jspecify.annotations.Nullable;

/** The types of attributes that have one. */
final class TypedAttributes {
  private TypedAttributes() {}

  /** The type of a number or of elements; null for other attributes. */
  static @Nullable Type typeOf(Attribute attribute) {
    if (attribute instanceof IntegerAttr integer) {
      return integer.type();
    }
    if (attribute instanceof FloatAttr floating) {
      return floating.type();
    }
    if (attribute instanceof WideFloatAttr floating) {
      return floating.type();
    }
    if (attribute instanceof DenseElementsAttr elements) {
      return elements.type();
    }
    if (attribute instanceof DenseStringElementsAttr elements) {
      return elements.type();
    }
    if (attribute instanceof SparseElementsAttr elements) {
      return elements.type();
    }
    return attribute instanceof DenseResourceElementsAttr elements ? elements.type() : null;
  }
}
