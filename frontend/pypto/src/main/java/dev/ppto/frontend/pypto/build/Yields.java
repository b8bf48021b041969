package dev.ppto.frontend.pypto.build;

import dev.ppto.frontend.pypto.value.PyValue;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What {@code pl.yield_} gives values to: the next pass of a loop, or what follows a branch. */
final class Yields {
  private final boolean isLoop;
  private @Nullable List<PyValue> values;
  private final Map<String, Integer> names = new LinkedHashMap<>();

  private Yields(boolean isLoop) {
    this.isLoop = isLoop;
  }

  static Yields ofLoop() {
    return new Yields(true);
  }

  static Yields ofBranch() {
    return new Yields(false);
  }

  boolean isLoop() {
    return isLoop;
  }

  /** The values of this pass; null: none were given. */
  @Nullable List<PyValue> values() {
    return values;
  }

  /**
   * @param targets the names that have the values after the loop, in order
   */
  void give(List<PyValue> given, List<String> targets) {
    values = given;
    names.clear();
    for (int i = 0; i < targets.size(); i++) {
      names.put(targets.get(i), i);
    }
  }

  /** The names that have values after the loop, and which. */
  Map<String, Integer> names() {
    return names;
  }
}
