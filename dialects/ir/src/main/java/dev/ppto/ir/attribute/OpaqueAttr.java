package dev.ppto.ir.attribute;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Uniquer;

/**
 * An attribute of a dialect that is not known: {@code #dialect.body}.
 *
 * @param body the text after the dot, with its brackets
 */
public record OpaqueAttr(String dialect, String body) implements Attribute {
  public static OpaqueAttr of(String dialect, String body) {
    return Uniquer.unique(new OpaqueAttr(dialect, body));
  }

  // Written out because what the compiler makes for records is slow to start.

  @Override
  public boolean equals(Object other) {
    return this == other
        || other instanceof OpaqueAttr that
            && dialect.equals(that.dialect)
            && body.equals(that.body);
  }

  @Override
  public int hashCode() {
    return 31 * dialect.hashCode() + body.hashCode();
  }
}
