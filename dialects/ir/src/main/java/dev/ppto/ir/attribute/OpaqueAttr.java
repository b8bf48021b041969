package dev.ppto.ir.attribute;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Type;
import dev.ppto.ir.Uniquer;
import dev.ppto.ir.type.NoneType;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * An attribute of a dialect that is not known: {@code #dialect.body}.
 *
 * @param body the text after the dot, with its brackets
 * @param type what is written behind a colon; null if nothing is, which MLIR has as the type {@code
 *     none}
 */
public record OpaqueAttr(String dialect, String body, @Nullable Type type) implements Attribute {
  public static OpaqueAttr of(String dialect, String body) {
    return Uniquer.unique(new OpaqueAttr(dialect, body, null));
  }

  public static OpaqueAttr of(String dialect, String body, Type type) {
    return Uniquer.unique(new OpaqueAttr(dialect, body, type == NoneType.NONE ? null : type));
  }

  // Written out because what the compiler makes for records is slow to start.

  @Override
  public boolean equals(Object other) {
    return this == other
        || other instanceof OpaqueAttr that
            && dialect.equals(that.dialect)
            && body.equals(that.body)
            && Objects.equals(type, that.type);
  }

  @Override
  public int hashCode() {
    return 31 * dialect.hashCode() + body.hashCode();
  }
}
