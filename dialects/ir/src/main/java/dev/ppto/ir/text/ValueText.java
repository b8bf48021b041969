package dev.ppto.ir.text;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;

/** The names that values have when an operation is printed, for messages about them. */
public final class ValueText {
  private final ValueNames names;

  /** Names all values in the operation. */
  public ValueText(Operation root) {
    names = new ValueNames(root, PrintOptions.DEFAULT);
  }

  /** {@code %name} or {@code %name#2}. */
  public String of(Value value) {
    TextSink out = new TextSink();
    names.print(value, out);
    return out.toString();
  }
}
