package dev.ppto.dialects.orch;

import dev.ppto.dialects.signature.ParameterNames;
import dev.ppto.ir.DialectBindings;
import dev.ppto.ir.text.ResultNames;

/** Interfaces of the dialect's operations that the definition language has no word for. */
final class OrchInterfaces {
  private OrchInterfaces() {}

  static void attach(DialectBindings bindings) {
    bindings.attach("func", ResultNames.class, new ParameterNames());
  }
}
