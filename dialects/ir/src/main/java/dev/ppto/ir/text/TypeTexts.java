package dev.ppto.ir.text;

import dev.ppto.ir.Type;
import java.util.IdentityHashMap;
import java.util.Map;

/** The texts of types, each made once: there are few types and they occur often. */
final class TypeTexts {
  private final PrintOptions options;
  private final Map<Type, String> texts = new IdentityHashMap<>();

  TypeTexts(PrintOptions options) {
    this.options = options;
  }

  String of(Type type, Aliases aliases) {
    String text = texts.get(type);
    if (text == null) {
      TextSink out = new TextSink();
      OperationPrinter printer = new OperationPrinter(out, options, aliases);
      printer.printType(type);
      text = out.toString();
      texts.put(type, text);
    }
    return text;
  }
}
