package dev.ppto.frontend.pypto.value;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A dictionary, in the order in which its keys were added.
 *
 * @param factory what makes the value of a key that is missing, as {@code defaultdict} has it;
 *     null: nothing
 */
public record PyDict(Map<PyValue, PyValue> entries, @Nullable PyBuiltin factory)
    implements PyValue {
  /** A dictionary whose keys are those there are. */
  public PyDict(Map<PyValue, PyValue> entries) {
    this(entries, null);
  }

  @Override
  public String words() {
    int size = entries.size();
    return size == 0 ? "an empty dict" : "a dict of " + size + (size == 1 ? " item" : " items");
  }
}
