package dev.ppto.frontend.pypto.link;

import com.google.common.collect.ImmutableSet;
import dev.ppto.frontend.pypto.value.PyBuiltin;
import dev.ppto.frontend.pypto.value.PyForeign;
import dev.ppto.frontend.pypto.value.PyValue;
import org.jspecify.annotations.Nullable;

/** The modules of Python's library that compile-time code may use. All others are foreign. */
final class StandardModules {
  private static final ImmutableSet<String> MODULES =
      ImmutableSet.of("math", "functools", "itertools", "dataclasses", "enum", "typing");

  private StandardModules() {}

  /** What an import of a module that is not of the DSL means. */
  static PyValue module(String path) {
    return MODULES.contains(path) ? new PyBuiltin(path) : new PyForeign(path);
  }

  /** A member of a module; null: there is none. */
  static @Nullable PyValue member(String module, String name) {
    return switch (module) {
      case "math" ->
          MathFunctions.has(name) ? new PyBuiltin("math." + name) : MathFunctions.constant(name);
      case "functools" ->
          switch (name) {
            case "reduce" -> new PyBuiltin(name);
            case "cache", "lru_cache", "wraps" -> new PyBuiltin("functools." + name);
            default -> new PyForeign("functools." + name);
          };
      case "itertools" ->
          name.equals("product") ? new PyBuiltin(name) : new PyForeign("itertools." + name);
      case "dataclasses" ->
          name.equals("dataclass") || name.equals("field")
              ? new PyBuiltin("dataclasses." + name)
              : new PyForeign("dataclasses." + name);
      case "enum" ->
          name.equals("Enum") || name.equals("IntEnum")
              ? new PyBuiltin("enum." + name)
              : new PyForeign("enum." + name);
      case "typing" ->
          name.equals("NamedTuple")
              ? new PyBuiltin("typing." + name)
              : new PyForeign("typing." + name);
      default -> null;
    };
  }
}
