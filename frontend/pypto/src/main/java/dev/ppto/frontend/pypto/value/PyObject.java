package dev.ppto.frontend.pypto.value;

import java.util.Map;

/**
 * An instance of a class; compile-time code may change its fields. In methods of a program, {@code
 * self} is one.
 */
public record PyObject(PyClass type, Map<String, PyValue> fields) implements PyValue {
  @Override
  public String words() {
    return "an object of the class '" + type.name() + "'";
  }

  /** An object is only equal to itself. */
  @Override
  public boolean equals(Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }
}
