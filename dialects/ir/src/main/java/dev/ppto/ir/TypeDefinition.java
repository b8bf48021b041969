package dev.ppto.ir;

import dev.ppto.ir.spec.TypeSpec;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A dialect's type as the tools use it.
 *
 * @param factory makes the type from parameter values: ImmutableLongArray for extents, Type, Long,
 *     String (text, and keywords of enumerations), Attribute
 * @param verifier says what is wrong with parameter values, beyond what the specification requires;
 *     null result: nothing
 */
public record TypeDefinition(
    TypeSpec spec, Function<List<Object>, DefinedType> factory, Verifier verifier) {

  /** Says what is wrong with the parameter values of a type; null: nothing. */
  @FunctionalInterface
  public interface Verifier {
    @Nullable String problem(List<Object> parameters);
  }

  /** Adds what the specification requires, which comes before the hand-written check. */
  public TypeDefinition {
    verifier = RequiredParameters.with(spec, verifier);
  }

  /** A definition equals only itself: comparing and hashing types must not walk specifications. */
  @Override
  public boolean equals(@Nullable Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }

  public static TypeDefinition of(TypeSpec spec, Function<List<Object>, DefinedType> factory) {
    return new TypeDefinition(spec, factory, parameters -> null);
  }
}
