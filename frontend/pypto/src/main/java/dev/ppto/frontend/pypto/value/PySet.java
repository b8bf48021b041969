package dev.ppto.frontend.pypto.value;

import java.util.Set;

/** A set, in the order in which its elements were added. */
public record PySet(Set<PyValue> elements) implements PyValue {
  @Override
  public String words() {
    int size = elements.size();
    return size == 0 ? "an empty set" : "a set of " + size + (size == 1 ? " item" : " items");
  }
}
