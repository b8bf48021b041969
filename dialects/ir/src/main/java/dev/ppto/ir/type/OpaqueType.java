package dev.ppto.ir.type;

import dev.ppto.ir.Type;
import dev.ppto.ir.Uniquer;

/**
 * A type of a dialect that is not known: {@code !dialect.body}.
 *
 * @param body the text after the dot, with its brackets
 */
public record OpaqueType(String dialect, String body) implements Type {
  public static OpaqueType of(String dialect, String body) {
    return Uniquer.unique(new OpaqueType(dialect, body));
  }

  // Written out because what the compiler makes for records is slow to start.

  @Override
  public boolean equals(Object other) {
    return this == other
        || other instanceof OpaqueType that
            && dialect.equals(that.dialect)
            && body.equals(that.body);
  }

  @Override
  public int hashCode() {
    return 31 * dialect.hashCode() + body.hashCode();
  }
}
