package dev.ppto.reduce;

import dev.ppto.reduce.step.ApplyPatterns;
import dev.ppto.reduce.step.CutControlFlow;
import dev.ppto.reduce.step.EmptyRegions;
import dev.ppto.reduce.step.EraseArguments;
import dev.ppto.reduce.step.EraseOperations;
import dev.ppto.reduce.step.EraseParameters;
import dev.ppto.reduce.step.EraseResults;
import dev.ppto.reduce.step.EraseSymbols;
import dev.ppto.reduce.step.EraseUnreachableBlocks;
import dev.ppto.reduce.step.HollowFunctions;
import dev.ppto.reduce.step.InlineRegions;
import dev.ppto.reduce.step.MergeBlocks;
import dev.ppto.reduce.step.RedirectBranches;
import dev.ppto.reduce.step.RemoveAttributes;
import dev.ppto.reduce.step.ReplaceOperands;
import dev.ppto.reduce.step.ReplaceResults;
import dev.ppto.reduce.step.SimplifyByPatterns;
import dev.ppto.reduce.step.SimplifyConstants;
import java.util.List;

/** The reductions that the reducer knows. */
public final class Reductions {
  private Reductions() {}

  /** All of them: those that take away most come first. */
  public static List<Reduction<?>> all() {
    return List.of(
        new EraseSymbols(),
        new HollowFunctions(),
        new EraseOperations(),
        new CutControlFlow(),
        new RedirectBranches(),
        new EraseUnreachableBlocks(),
        new MergeBlocks(),
        new InlineRegions(),
        new EmptyRegions(),
        new ReplaceResults(),
        new ReplaceOperands(),
        new SimplifyByPatterns(),
        new ApplyPatterns(),
        new EraseParameters(),
        new EraseArguments(),
        new EraseResults(),
        new RemoveAttributes(),
        SimplifyConstants.TO_ZERO,
        SimplifyConstants.TO_ONE,
        SimplifyConstants.TO_HALF);
  }
}
