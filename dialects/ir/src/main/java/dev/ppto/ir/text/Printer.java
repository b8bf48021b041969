package dev.ppto.ir.text;

import dev.ppto.ir.Operation;

/** Prints IR as text. */
public final class Printer {
  private Printer() {}

  /** The operation in its custom form. */
  public static String print(Operation op) {
    return op.name();
  }
}
