package dev.ppto.ir.diagnostic;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Type;
import dev.ppto.ir.text.Printer;

/** Types and attributes in messages: their text in single quotes. */
public final class Quoted {
  private Quoted() {}

  public static String of(Type type) {
    return "'" + Printer.print(type) + "'";
  }

  public static String of(Attribute attribute) {
    return "'" + Printer.print(attribute) + "'";
  }
}
