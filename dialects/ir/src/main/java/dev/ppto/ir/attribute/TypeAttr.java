package dev.ppto.ir.attribute;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Type;
import dev.ppto.ir.Uniquer;

/** A type as an attribute. */
public record TypeAttr(Type type) implements Attribute {
  public static TypeAttr of(Type type) {
    return Uniquer.unique(new TypeAttr(type));
  }
}
