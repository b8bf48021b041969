package dev.ppto.dialects.ascend;

import dev.ppto.dialects.signature.ParameterNames;
import dev.ppto.ir.DialectBindings;
import dev.ppto.ir.control.CallLike;
import dev.ppto.ir.control.CallableLike;
import dev.ppto.ir.control.FunctionBody;
import dev.ppto.ir.control.SymbolCall;
import dev.ppto.ir.text.ResultNames;
import java.util.List;

/** Interfaces of the dialect's operations that the definition language has no word for. */
final class AscendInterfaces {
  private AscendInterfaces() {}

  static void attach(DialectBindings bindings) {
    for (String function : List.of("host_plan", "task_graph", "kernel")) {
      bindings.attach(function, ResultNames.class, new ParameterNames());
      bindings.attach(function, CallableLike.class, new FunctionBody());
    }
    bindings.attach("submit", CallLike.class, new SymbolCall(0, false));
  }
}
