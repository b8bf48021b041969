package dev.ppto.ir.spec;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;

/** Names in Python: the modules that spellings start with, how cases are called, reserved words. */
public final class PythonNames {
  /** The modules with a short name, by it. Any other name of a module is the module's own. */
  public static final ImmutableMap<String, String> MODULES =
      ImmutableMap.of("pl", "pypto.language", "pld", "pypto.language.distributed");

  private static final ImmutableSet<String> RESERVED =
      ImmutableSet.of(
          "False",
          "None",
          "True",
          "and",
          "as",
          "assert",
          "async",
          "await",
          "break",
          "class",
          "continue",
          "def",
          "del",
          "elif",
          "else",
          "except",
          "finally",
          "for",
          "from",
          "global",
          "if",
          "import",
          "in",
          "is",
          "lambda",
          "nonlocal",
          "not",
          "or",
          "pass",
          "raise",
          "return",
          "try",
          "while",
          "with",
          "yield");

  private PythonNames() {}

  /** True for a word that cannot be a name. */
  public static boolean isReserved(String word) {
    return RESERVED.contains(word);
  }

  /** The name of an enumeration's case: {@code atomic_add} is {@code AtomicAdd}. */
  public static String ofCase(String keyword) {
    StringBuilder name = new StringBuilder();
    for (String word : keyword.split("_")) {
      if (!word.isEmpty()) {
        name.append(Character.toUpperCase(word.charAt(0))).append(word, 1, word.length());
      }
    }
    return isReserved(name.toString()) ? name.append('_').toString() : name.toString();
  }
}
