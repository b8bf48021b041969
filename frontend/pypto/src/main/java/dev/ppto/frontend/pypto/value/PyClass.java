package dev.ppto.frontend.pypto.value;

import com.google.common.collect.ImmutableList;
import dev.ppto.frontend.python.ast.ClassDef;

/**
 * A class.
 *
 * @param members what its body defined; a {@code @pl.program} class has its DSL functions here
 * @param isProgram whether it is decorated with {@code @pl.program}
 * @param fields the annotated names of a data class, in order; empty for other classes
 */
public record PyClass(
    String name,
    ClassDef code,
    Environment members,
    boolean isProgram,
    ImmutableList<String> fields,
    ImmutableList<PyClass> bases)
    implements PyValue {
  @Override
  public String words() {
    return "the class '" + name + "'";
  }

  /** A class is only equal to itself. */
  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }
}
