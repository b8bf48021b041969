package dev.ppto.transforms;

import dev.ppto.pass.Pass;
import dev.ppto.pass.PassProvider;
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
        ReconcileUnrealizedCasts.class,
        Sccp.class,
        StripDebuginfo.class,
        SymbolDce.class);
  }
}
