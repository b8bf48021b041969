package dev.ppto.frontend.pypto.build;

import com.google.common.collect.ImmutableList;
import dev.ppto.dialects.builtin.ModuleOp;
import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.frontend.pypto.link.DslFunction;
import dev.ppto.frontend.pypto.link.DslMessage;
import dev.ppto.frontend.pypto.link.Evaluator;
import dev.ppto.frontend.pypto.link.LinkedProgram;
import dev.ppto.ir.Block;
import dev.ppto.ir.Context;
import dev.ppto.ir.DeepStack;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import org.jspecify.annotations.Nullable;

/** Makes IR of programs of the DSL. */
public final class IrBuilder {
  /**
   * What became of a program.
   *
   * @param module null: there are errors; not verified
   * @param messages of building only, not of linking
   */
  public record Result(@Nullable Operation module, ImmutableList<DslMessage> messages) {}

  private IrBuilder() {}

  /**
   * Builds the function where the program starts and all that it calls.
   *
   * @param context with the dialects host, orch, tile, dist, arith and scf
   * @param program with an entry
   */
  public static Result build(Context context, LinkedProgram program, Evaluator evaluator) {
    DslFunction entry = program.entry();
    if (entry == null) {
      throw new IllegalArgumentException("the program has no entry");
    }
    return DeepStack.call(() -> build(context, entry, evaluator));
  }

  private static Result build(Context context, DslFunction entry, Evaluator evaluator) {
    Compilation compilation = new Compilation(context, evaluator);
    try {
      new Instances(compilation).entry(entry);
    } catch (DslError e) {
      compilation.messages().add(e);
    }
    if (compilation.messages().errors() > 0) {
      return new Result(null, compilation.messages().list());
    }
    OperationState state =
        new OperationState(context.definition(ModuleOp.NAME), Place.of(entry.place()));
    Block block = state.region().addBlock();
    for (Instance function : compilation.all()) {
      Operation operation = function.operation();
      if (operation == null) {
        throw new IllegalStateException("'" + function.symbol() + "' is not built");
      }
      block.append(operation);
    }
    return new Result(state.create(), compilation.messages().list());
  }
}
