package dev.ppto.frontend.pypto.value;

import com.google.common.collect.ImmutableMap;
import org.eclipse.emf.ecore.EObject;

/**
 * A function of Python that runs at compile time; it sees the names of where it is defined.
 *
 * @param code a {@code FunctionDef} or {@code Lambda}
 * @param defaults of parameters, by name
 */
public record PyFunction(
    String name, EObject code, Environment closure, ImmutableMap<String, PyValue> defaults)
    implements PyValue {
  @Override
  public String words() {
    return "the Python function '" + name + "'";
  }

  /** A function is only equal to itself. */
  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }
}
