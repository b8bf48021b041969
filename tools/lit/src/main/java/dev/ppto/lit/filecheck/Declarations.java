package dev.ppto.lit.filecheck;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The variables that the check lines read so far declare. */
final class Declarations {
  /** A numeric variable: the format of its values and the check line that declared it first. */
  record Numeric(NumericFormat format, int line) {}

  private final Set<String> strings = new HashSet<>();
  private final Map<String, Numeric> numbers = new HashMap<>();

  boolean isString(String name) {
    return strings.contains(name);
  }

  @Nullable Numeric number(String name) {
    return numbers.get(name);
  }

  void declareString(String name) {
    strings.add(name);
  }

  void declareNumber(String name, Numeric number) {
    numbers.put(name, number);
  }
}
