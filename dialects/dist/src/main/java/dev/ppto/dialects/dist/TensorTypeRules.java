package dev.ppto.dialects.dist;

import dev.ppto.execution.ElementFormat;
import dev.ppto.ir.Type;
import dev.ppto.ir.text.Printer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What holds for the parameters of a view's type. */
final class TensorTypeRules {
  private TensorTypeRules() {}

  static @Nullable String problem(List<Object> parameters) {
    Type element = (Type) parameters.get(1);
    return ElementFormat.find(element) == null
        ? "expected an element type with a memory form, found " + Printer.print(element)
        : null;
  }
}
