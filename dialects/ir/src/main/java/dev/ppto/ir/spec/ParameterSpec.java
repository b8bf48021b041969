package dev.ppto.ir.spec;

import java.util.Optional;

/**
 * A parameter of a type.
 *
 * @param defaultText value when the text leaves the parameter out, in the parameter's own syntax; a
 *     parameter that equals its default is not printed where its group is optional
 */
public record ParameterSpec(String name, Kind kind, Optional<String> defaultText) {

  /** What values a parameter takes and how they are written. */
  public sealed interface Kind {
    /**
     * Extents {@code 16x?x}, each followed by {@code x} (before a type) ; an ImmutableLongArray.
     */
    record Dims() implements Kind {}

    /** Extents {@code 16x?} without a trailing {@code x}; an ImmutableLongArray. */
    record Extents() implements Kind {}

    /** Any type that meets the constraint. */
    record OfType(TypeConstraint constraint) implements Kind {}

    /**
     * A case of an enumeration, by qualified name {@code dialect.Name}; an EnumSpec.Case keyword.
     */
    record OfEnum(String enumName) implements Kind {}

    /** A 64-bit signed integer; {@code Long}. */
    record Int() implements Kind {}

    /** A quoted string. */
    record Text() implements Kind {}

    /** Any attribute. */
    record OfAttribute() implements Kind {}
  }
}
