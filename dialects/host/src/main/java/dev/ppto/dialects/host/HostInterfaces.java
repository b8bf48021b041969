package dev.ppto.dialects.host;

import dev.ppto.dialects.signature.ParameterNames;
import dev.ppto.ir.DialectBindings;
import dev.ppto.ir.control.CallLike;
import dev.ppto.ir.control.CallableLike;
import dev.ppto.ir.control.FunctionBody;
import dev.ppto.ir.control.SymbolCall;
import dev.ppto.ir.text.ResultNames;

/** Interfaces of the dialect's operations that the definition language has no word for. */
final class HostInterfaces {
  private HostInterfaces() {}

  static void attach(DialectBindings bindings) {
    bindings.attach("func", ResultNames.class, new ParameterNames());
    bindings.attach("func", CallableLike.class, new FunctionBody());
    bindings.attach("dispatch", CallLike.class, new SymbolCall(0, false));
  }
}
