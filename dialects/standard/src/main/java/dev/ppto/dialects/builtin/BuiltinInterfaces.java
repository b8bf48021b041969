package dev.ppto.dialects.builtin;

import dev.ppto.ir.DialectBindings;
import dev.ppto.rewrite.analysis.ViewLike;

/** Interfaces of operations that the definition has no words for. */
final class BuiltinInterfaces {
  private BuiltinInterfaces() {}

  static void attach(DialectBindings bindings) {
    bindings.attach("unrealized_conversion_cast", ViewLike.class, ViewLike.SAME);
  }
}
