package dev.ppto.ir.attribute;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Type;
import dev.ppto.ir.Uniquer;
import dev.ppto.ir.type.NoneType;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * {@code "text"} or {@code "text" : type}.
 *
 * @param type null if there is none, which MLIR writes as the type {@code none}
 */
public record StringAttr(String value, @Nullable Type type) implements Attribute {
  public static StringAttr of(String value) {
    return Uniquer.unique(new StringAttr(value, null));
  }

  public static StringAttr of(String value, Type type) {
    return Uniquer.unique(new StringAttr(value, type == NoneType.NONE ? null : type));
  }

  // Written out because what the compiler makes for records is slow to start.

  @Override
  public boolean equals(Object other) {
    return this == other
        || other instanceof StringAttr that
            && value.equals(that.value)
            && Objects.equals(type, that.type);
  }

  @Override
  public int hashCode() {
    return value.hashCode();
  }
}
