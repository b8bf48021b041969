package dev.ppto.ir;

import dev.ppto.ir.spec.TypeSpec;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A dialect's attribute as the tools use it.
 *
 * @param factory makes the attribute from parameter values, as in {@link TypeDefinition}
 * @param verifier says what is wrong with parameter values; null result: nothing
 */
public record AttributeDefinition(
    TypeSpec spec,
    Function<List<Object>, DefinedAttribute> factory,
    TypeDefinition.Verifier verifier) {

  /** Adds what the specification requires, as in {@link TypeDefinition}. */
  public AttributeDefinition {
    verifier = RequiredParameters.with(spec, verifier);
  }

  /** A definition equals only itself, as in {@link TypeDefinition}. */
  @Override
  public boolean equals(@Nullable Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }

  public static AttributeDefinition of(
      TypeSpec spec, Function<List<Object>, DefinedAttribute> factory) {
    return new AttributeDefinition(spec, factory, parameters -> null);
  }
}
