package dev.ppto.ir.text.assembly;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.spec.ParameterSpec;

/** A piece of a type's assembly format. */
public sealed interface TypeElement {

  /** Where the element starts in the format's text. */
  int offset();

  /** A keyword or punctuation. */
  record Literal(int offset, String text) implements TypeElement {}

  /** Layout; see {@link AssemblyElement.Whitespace}. */
  record Whitespace(int offset, String text) implements TypeElement {}

  /** {@code $parameter}. */
  record Parameter(int offset, ParameterSpec spec, int index) implements TypeElement {}

  /** {@code (then)?} or {@code (then) : (otherwise)?}. */
  record Group(
      int offset, ImmutableList<TypeElement> then, int anchor, ImmutableList<TypeElement> otherwise)
      implements TypeElement {}
}
