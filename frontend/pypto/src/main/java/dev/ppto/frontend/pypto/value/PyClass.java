package dev.ppto.frontend.pypto.value;

import com.google.common.collect.ImmutableList;
import dev.ppto.frontend.python.ast.ClassDef;
import org.jspecify.annotations.Nullable;

/**
 * A class.
 *
 * @param code null: {@code namedtuple(...)} made it
 * @param members what its body defined; a {@code @pl.program} class has its DSL functions here
 * @param isProgram whether it is decorated with {@code @pl.program}
 * @param fields the names of the fields of a data class or named tuple, in order
 */
public record PyClass(
    String name,
    @Nullable ClassDef code,
    Environment members,
    boolean isProgram,
    ImmutableList<String> fields,
    ImmutableList<PyClass> bases,
    Kind kind)
    implements PyValue {
  /** What its objects are like. */
  public enum Kind {
    OBJECT,
    /** Objects are tuples, too, of their fields. */
    NAMED_TUPLE,
    /** The objects are the members of the class. */
    ENUMERATION
  }

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
