package dev.ppto.frontend.pypto.value;

import java.util.Map;

/** A dictionary, in the order in which its keys were added. */
public record PyDict(Map<PyValue, PyValue> entries) implements PyValue {
  @Override
  public String words() {
    int size = entries.size();
    return size == 0 ? "an empty dict" : "a dict of " + size + (size == 1 ? " item" : " items");
  }
}
