package dev.ppto.frontend.pypto.link;

import com.google.common.collect.ImmutableSet;
import dev.ppto.frontend.pypto.value.PyBuiltin;
import dev.ppto.frontend.pypto.value.PyForeign;
import dev.ppto.frontend.pypto.value.PyValue;
import org.jspecify.annotations.Nullable;

/** The modules of Python's library that compile-time code may use. All others are foreign. */
final class StandardModules {
  private static final ImmutableSet<String> MODULES =
      ImmutableSet.of(
          "math",
          "functools",
          "itertools",
          "dataclasses",
          "enum",
          "typing",
          "operator",
          "collections");

  private StandardModules() {}

  /** What an import of a module that is not of the DSL means. */
  static PyValue module(String path) {
    return MODULES.contains(path) ? new PyBuiltin(path) : new PyForeign(path);
  }

  /**
   * A member of a module that is not there. Variables of the environment have their defaults, as
   * where nobody sets them.
   */
  static PyValue foreign(PyForeign of, String name) {
    String path = of.origin() + "." + name;
    return path.equals("os.getenv") || path.equals("os.environ.get")
        ? new PyBuiltin("os.getenv")
        : new PyForeign(path);
  }

  /** A member of a module; null: there is none. */
  static @Nullable PyValue member(String module, String name) {
    return switch (module) {
      case "math" ->
          MathFunctions.has(name) ? new PyBuiltin("math." + name) : MathFunctions.constant(name);
      case "functools" ->
          switch (name) {
            case "reduce" -> new PyBuiltin(name);
            case "cache", "lru_cache", "wraps", "partial" -> new PyBuiltin("functools." + name);
            default -> new PyForeign("functools." + name);
          };
      case "itertools" ->
          IterationFunctions.NAMES.contains(name)
              ? new PyBuiltin("itertools." + name)
              : new PyForeign("itertools." + name);
      case "operator" ->
          OperatorFunctions.has(name)
              ? new PyBuiltin("operator." + name)
              : new PyForeign("operator." + name);
      case "dataclasses" ->
          switch (name) {
            case "dataclass", "field", "replace", "asdict" -> new PyBuiltin("dataclasses." + name);
            default -> new PyForeign("dataclasses." + name);
          };
      case "collections" ->
          switch (name) {
            case "OrderedDict" -> new PyBuiltin("dict");
            case "namedtuple", "defaultdict" -> new PyBuiltin("collections." + name);
            default -> new PyForeign("collections." + name);
          };
      case "enum" ->
          switch (name) {
            case "Enum", "IntEnum", "StrEnum", "auto" -> new PyBuiltin("enum." + name);
            case "unique" -> new PyBuiltin("functools.wraps");
            default -> new PyForeign("enum." + name);
          };
      case "typing" ->
          name.equals("NamedTuple")
              ? new PyBuiltin("typing." + name)
              : new PyForeign("typing." + name);
      default -> null;
    };
  }
}
