package dev.ppto.ir.attribute;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Type;
import dev.ppto.ir.Uniquer;

/** A type as an attribute. */
public record TypeAttr(Type type) implements Attribute {
  public static TypeAttr of(Type type) {
    return Uniquer.unique(new TypeAttr(type));
  }

  // Written out because what the compiler makes for records is slow to start.

  @Override
  public boolean equals(Object other) {
    return this == other || other instanceof TypeAttr that && type == that.type;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(type);
  }
}
