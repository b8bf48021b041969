package dev.ppto.transforms;

import dev.ppto.pass.Pass;
import dev.ppto.pass.PassProvider;
import dev.ppto.transforms.analysis.PrintAnalysis;
import java.util.List;

/** The passes that know no dialect. */
public final class TransformPasses implements PassProvider {
  @Override
  public List<Class<? extends Pass>> passes() {
    return List.of(
        ApplyPatterns.class,
        Canonicalizer.class,
        ControlFlowSink.class,
        Cse.class,
        Dce.class,
        Inline.class,
        LoopInvariantCodeMotion.class,
        LoopUnroll.class,
        PrintAnalysis.class,
        ReconcileUnrealizedCasts.class,
        Sccp.class,
        StripDebuginfo.class,
        SymbolDce.class);
  }
}
