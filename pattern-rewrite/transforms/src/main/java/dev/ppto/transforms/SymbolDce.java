package dev.ppto.transforms;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Traits;
import dev.ppto.pass.OperationPass;
import dev.ppto.pass.PassContext;
import dev.ppto.pass.PassInfo;

/**
 * Erases symbols that cannot be seen from outside and that nothing alive refers to. {@code
 * sym_visibility} says what can be seen: {@code private} symbols only in their own table, {@code
 * nested} ones in tables around it, others everywhere.
 */
@PassInfo(name = "symbol-dce", summary = "Erase private symbols that nothing refers to")
public record SymbolDce() implements OperationPass {

  @Override
  public void run(Operation op, PassContext ctx) {
    if (!op.has(Traits.SYMBOL_TABLE)) {
      op.opError("is no symbol table, so that symbol-dce cannot run on it")
          .note("run the pass on the builtin.module around it")
          .report();
      return;
    }
    SymbolLiveness liveness = new SymbolLiveness(op);
    long erased = liveness.eraseDead();
    ctx.count("symbols erased", erased);
    if (erased == 0) {
      ctx.preserveAll();
    }
  }
}
