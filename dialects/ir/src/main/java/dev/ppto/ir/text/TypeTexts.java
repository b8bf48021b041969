package dev.ppto.ir.text;

import dev.ppto.ir.Type;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The texts of types, each made once: there are few types and they occur often. */
final class TypeTexts {
  private final PrintOptions options;
  private final TextIdentities identities;
  private final Map<Type, byte[]> texts = new IdentityHashMap<>();
  private final TextSink out = new TextSink();
  private @Nullable OperationPrinter printer;

  TypeTexts(PrintOptions options, TextIdentities identities) {
    this.options = options;
    this.identities = identities;
  }

  byte[] of(Type type, Aliases aliases) {
    byte[] text = texts.get(type);
    if (text == null) {
      if (printer == null) {
        printer = new OperationPrinter(out, options, aliases, identities);
      }
      long start = out.mark();
      printer.printType(type);
      text = out.since(start);
      out.reset(start);
      texts.put(type, text);
    }
    return text;
  }
}
