package dev.ppto.frontend.pypto.build;

import com.google.common.collect.ImmutableList;
import dev.ppto.dialects.builtin.ModuleOp;
import dev.ppto.frontend.pypto.link.DslError;
import dev.ppto.frontend.pypto.link.DslFunction;
import dev.ppto.frontend.pypto.link.DslMessage;
import dev.ppto.frontend.pypto.link.Evaluator;
import dev.ppto.frontend.pypto.link.Level;
import dev.ppto.frontend.pypto.link.LinkedProgram;
import dev.ppto.ir.Block;
import dev.ppto.ir.Context;
import dev.ppto.ir.DeepStack;
import dev.ppto.ir.Operation;
import dev.ppto.ir.OperationState;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
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
   * @param program without an entry: only errors are looked for
   */
  public static Result build(Context context, LinkedProgram program, Evaluator evaluator) {
    DslFunction entry = program.entry();
    return DeepStack.call(() -> build(context, entry, program.functions(), evaluator));
  }

  private static Result build(
      Context context,
      @Nullable DslFunction entry,
      List<DslFunction> functions,
      Evaluator evaluator) {
    Compilation compilation = new Compilation(context, evaluator);
    Instances instances = new Instances(compilation);
    if (entry != null) {
      build(() -> instances.entry(entry), compilation);
    }
    if (entry == null || compilation.messages().errors() > 0) {
      others(functions, compilation, instances);
      Unused.inline(functions, compilation).forEach(compilation.messages()::add);
      return new Result(null, compilation.messages().list());
    }
    OperationState state =
        new OperationState(context.definition(ModuleOp.NAME), Place.of(entry.header()));
    Block block = state.region().addBlock();
    for (Instance function : compilation.all()) {
      Operation operation = function.operation();
      if (operation == null) {
        throw new IllegalStateException("'" + function.symbol() + "' is not built");
      }
      block.append(operation);
    }
    Unused.warnings(entry, functions, compilation).forEach(compilation.messages()::add);
    return new Result(state.create(), compilation.messages().list());
  }

  /**
   * Reports errors of functions that no call led to, since an error came before it; as far as they
   * can be compiled without a caller.
   */
  private static void others(
      List<DslFunction> functions, Compilation compilation, Instances instances) {
    Set<DslFunction> seen = new HashSet<>();
    compilation.all().forEach(each -> seen.add(each.function()));
    for (DslFunction function : functions) {
      boolean alone = function.level() != Level.INLINE && function.level() != Level.OPAQUE;
      if (alone && seen.add(function)) {
        build(() -> instances.alone(function), compilation);
      }
    }
  }

  static void build(Supplier<Instance> function, Compilation compilation) {
    try {
      function.get();
    } catch (DslError e) {
      compilation.messages().add(e);
    } catch (PoisonedException e) {
      compilation.messages().addConsequence();
    }
  }
}
