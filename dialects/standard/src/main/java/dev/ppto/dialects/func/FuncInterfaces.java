package dev.ppto.dialects.func;

import dev.ppto.ir.DialectBindings;
import dev.ppto.ir.text.ResultNames;

/** Interfaces of operations that the definition has no words for. */
final class FuncInterfaces {
  private FuncInterfaces() {}

  static void attach(DialectBindings bindings) {
    bindings.attach("constant", ResultNames.class, (op, names) -> names.name(op.result(0), "f"));
  }
}
