package dev.ppto.dialects.func;

import dev.ppto.ir.DialectBindings;
import dev.ppto.ir.control.CallLike;
import dev.ppto.ir.control.CallableLike;
import dev.ppto.ir.control.FunctionBody;
import dev.ppto.ir.control.SymbolCall;
import dev.ppto.ir.text.ResultNames;
import dev.ppto.rewrite.CallInlining;

/** Interfaces of operations that the definition has no words for. */
final class FuncInterfaces {
  private FuncInterfaces() {}

  static void attach(DialectBindings bindings) {
    bindings.attach("func", CallableLike.class, new FunctionBody());
    bindings.attach("call", CallLike.class, new SymbolCall(0, true));
    bindings.attach("call", CallInlining.class, new InlineCall());
    bindings.attach("call_indirect", CallLike.class, new IndirectCall());
    bindings.attach("constant", ResultNames.class, (op, names) -> names.name(op.result(0), "f"));
  }
}
