package dev.ppto.dialects.cf;

import dev.ppto.ir.DialectBindings;
import dev.ppto.ir.control.BranchLike;

/** Interfaces of operations that the definition has no words for. */
final class CfInterfaces {
  private CfInterfaces() {}

  static void attach(DialectBindings bindings) {
    bindings.attach("br", BranchLike.class, new BrControl());
    bindings.attach("cond_br", BranchLike.class, new CondBrControl());
    bindings.attach("switch", BranchLike.class, new SwitchControl());
  }
}
