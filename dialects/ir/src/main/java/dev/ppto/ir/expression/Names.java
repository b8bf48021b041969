package dev.ppto.ir.expression;

import dev.ppto.ir.AttributeDefinition;
import dev.ppto.ir.Context;
import dev.ppto.ir.TypeDefinition;
import org.jspecify.annotations.Nullable;

/** What the names in an expression stand for, while it is compiled. */
@FunctionalInterface
public interface Names {

  /** How to read what a name stands for; null: there is nothing of that name. */
  @Nullable Reader reader(String name);

  /** The definition of a dialect's type that the expression makes; null if there is none. */
  default @Nullable TypeDefinition type(String qualifiedName) {
    return null;
  }

  /** The definition of a dialect's attribute that the expression makes; null if there is none. */
  default @Nullable AttributeDefinition attribute(String qualifiedName) {
    return null;
  }

  /** The context whose dialects the defaults of parameters may name; null: none may be named. */
  default @Nullable Context context() {
    return null;
  }

  /** Reads what a name stands for. */
  @FunctionalInterface
  interface Reader {

    /**
     * @param frame what the expression is evaluated for: an operation, parameter values, bound
     *     values
     * @return a {@code Value}, a list of them, a {@code Type}, an {@code Attribute}, a {@code
     *     Long}, a {@code Boolean}, a {@code String}, an {@code ImmutableLongArray}, a list; null:
     *     absent
     */
    @Nullable Object read(Object frame);
  }
}
