package dev.ppto.dialects.orch;

import dev.ppto.dialects.signature.ParameterNames;
import dev.ppto.ir.DialectBindings;
import dev.ppto.ir.control.CallLike;
import dev.ppto.ir.control.CallableLike;
import dev.ppto.ir.control.FunctionBody;
import dev.ppto.ir.control.SymbolCall;
import dev.ppto.ir.text.ResultNames;
import dev.ppto.rewrite.analysis.ParameterMemory;

/** Interfaces of the dialect's operations that the definition language has no word for. */
final class OrchInterfaces {
  private OrchInterfaces() {}

  static void attach(DialectBindings bindings) {
    bindings.attach("func", ResultNames.class, new ParameterNames());
    bindings.attach("func", CallableLike.class, new FunctionBody());
    bindings.attach("call", CallLike.class, new SymbolCall(0, false));
    bindings.attach("func", ParameterMemory.class, ParameterMemory.BY_TYPE);
  }
}
