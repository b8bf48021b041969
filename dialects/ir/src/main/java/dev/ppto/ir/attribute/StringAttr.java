package dev.ppto.ir.attribute;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Uniquer;

/** {@code "text"}. */
public record StringAttr(String value) implements Attribute {
  public static StringAttr of(String value) {
    return Uniquer.unique(new StringAttr(value));
  }

  // Written out because what the compiler makes for records is slow to start.

  @Override
  public boolean equals(Object other) {
    return this == other || other instanceof StringAttr that && value.equals(that.value);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}
