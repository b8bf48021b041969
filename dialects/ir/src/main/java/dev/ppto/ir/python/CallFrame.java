package dev.ppto.ir.python;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the names in the expressions of a spelling stand for in one call. */
final class CallFrame {
  private final Map<String, Object> values = new HashMap<>();

  /** Gives a name a meaning; null: it is absent. */
  void set(String name, @Nullable Object value) {
    if (value != null) {
      values.put(name, value);
    }
  }

  @Nullable Object read(String name) {
    return values.get(name);
  }
}
