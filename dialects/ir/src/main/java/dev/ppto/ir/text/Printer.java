package dev.ppto.ir.text;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Type;

/** Prints IR as text. */
public final class Printer {
  private Printer() {}

  /** The operation in its custom form. */
  public static String print(Operation op) {
    return op.name();
  }

  /** A type as in IR text. */
  public static String print(Type type) {
    return type.toString();
  }

  /** An attribute as in IR text. */
  public static String print(Attribute attribute) {
    return attribute.toString();
  }
}
