package dev.ppto.lit.filecheck;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The values that matches have given to variables so far. */
final class Variables {
  private final Map<String, String> strings = new HashMap<>();
  private final Map<String, BigInteger> numbers = new HashMap<>();

  @Nullable String string(String name) {
    return strings.get(name);
  }

  @Nullable BigInteger number(String name) {
    return numbers.get(name);
  }

  void set(String name, String value) {
    strings.put(name, value);
  }

  void set(String name, BigInteger value) {
    numbers.put(name, value);
  }

  /** Forgets all but the global variables, whose names start with {@code $}. */
  void clearLocal() {
    strings.keySet().removeIf(name -> !name.startsWith("$"));
    numbers.keySet().removeIf(name -> !name.startsWith("$"));
  }
}
