package dev.ppto.ir.text.assembly;

import dev.ppto.ir.spec.TypeSpec;
import org.jspecify.annotations.Nullable;

/** Finds the types that dialects define. */
@FunctionalInterface
public interface TypeLookup {

  /**
   * Knows no type; a constraint on a dialect's type then counts as one that is met by one type
   * only.
   */
  TypeLookup UNKNOWN = qualifiedName -> null;

  /** The type {@code dialect.name}; null if it is not known. */
  @Nullable TypeSpec type(String qualifiedName);
}
