package dev.ppto.rewrite;

import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.text.Printer;
import java.util.List;
import java.util.stream.Collectors;

/** Types in messages. */
final class TypeText {
  private TypeText() {}

  static String of(Type type) {
    return "'" + Printer.print(type) + "'";
  }

  /** {@code ('a', 'b')}: the types of some values. */
  static String ofAll(List<? extends Value> values) {
    return ofTypes(values.stream().map(Value::type).toList());
  }

  /** {@code ('a', 'b')}. */
  static String ofTypes(List<? extends Type> types) {
    return types.stream().map(TypeText::of).collect(Collectors.joining(", ", "(", ")"));
  }
}
