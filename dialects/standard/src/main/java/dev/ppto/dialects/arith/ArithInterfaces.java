package dev.ppto.dialects.arith;

import dev.ppto.ir.DialectBindings;
import dev.ppto.ir.text.ResultNames;

/** Interfaces of operations that the definition has no words for. */
final class ArithInterfaces {
  private ArithInterfaces() {}

  static void attach(DialectBindings bindings) {
    bindings.attach("addui_extended", ResultNames.class, names("sum", "overflow"));
    bindings.attach("mulsi_extended", ResultNames.class, names("low", "high"));
    bindings.attach("mului_extended", ResultNames.class, names("low", "high"));
  }

  private static ResultNames names(String first, String second) {
    return (op, names) -> {
      names.name(op.result(0), first);
      names.name(op.result(1), second);
    };
  }
}
