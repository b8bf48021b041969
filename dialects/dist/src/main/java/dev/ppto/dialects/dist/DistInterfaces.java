package dev.ppto.dialects.dist;

import dev.ppto.ir.DialectBindings;
import dev.ppto.rewrite.CopyLegality;

/** Interfaces of operations that the definition has no words for. */
final class DistInterfaces {
  private DistInterfaces() {}

  static void attach(DialectBindings bindings) {
    bindings.attach(
        "alloc_window",
        CopyLegality.class,
        (op, place) -> "a window is declared once, and 'dist.alloc_window' is in the body");
  }
}
