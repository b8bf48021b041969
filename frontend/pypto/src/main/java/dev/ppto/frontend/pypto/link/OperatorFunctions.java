package dev.ppto.frontend.pypto.link;

import com.google.common.collect.ImmutableMap;
import dev.ppto.frontend.pypto.value.PyValue;

/** Python's operators as functions: those of the module {@code operator}. */
final class OperatorFunctions {
  private static final ImmutableMap<String, String> BINARY =
      ImmutableMap.<String, String>builder()
          .put("add", "+")
          .put("sub", "-")
          .put("mul", "*")
          .put("truediv", "/")
          .put("floordiv", "//")
          .put("mod", "%")
          .put("pow", "**")
          .put("and_", "&")
          .put("or_", "|")
          .put("xor", "^")
          .put("lshift", "<<")
          .put("rshift", ">>")
          .buildOrThrow();

  private OperatorFunctions() {}

  static boolean has(String name) {
    return BINARY.containsKey(name) || name.equals("neg");
  }

  static PyValue call(String name, Arguments arguments) {
    if (name.equals("neg")) {
      return Operators.unary("-", arguments.only(), arguments.place());
    }
    arguments.between(2, 2);
    return Operators.binary(BINARY.get(name), arguments.at(0), arguments.at(1), arguments.place());
  }
}
