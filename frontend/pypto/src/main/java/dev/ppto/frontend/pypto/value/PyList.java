package dev.ppto.frontend.pypto.value;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** A list; compile-time code may change it. */
public record PyList(List<PyValue> elements) implements PyValue {
  /** A list of its own. */
  public static PyList of(Collection<? extends PyValue> elements) {
    return new PyList(new ArrayList<>(elements));
  }

  @Override
  public String words() {
    int size = elements.size();
    return size == 0 ? "an empty list" : "a list of " + size + (size == 1 ? " item" : " items");
  }
}
