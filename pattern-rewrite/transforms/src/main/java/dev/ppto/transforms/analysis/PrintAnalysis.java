package dev.ppto.transforms.analysis;

import dev.ppto.ir.Operation;
import dev.ppto.pass.OperationPass;
import dev.ppto.pass.Option;
import dev.ppto.pass.PassContext;
import dev.ppto.pass.PassInfo;
import dev.ppto.rewrite.analysis.CallGraph;
import dev.ppto.rewrite.analysis.IntegerRanges;
import dev.ppto.rewrite.analysis.Liveness;
import dev.ppto.rewrite.analysis.MemoryOverlap;
import dev.ppto.rewrite.analysis.RankUniformity;

/**
 * Reports what an analysis knows, as remarks at the operations. Values have the names with which
 * the IR is printed.
 */
@PassInfo(name = "print-analysis", summary = "Report what an analysis knows, as remarks")
public record PrintAnalysis(
    @Option("integer-ranges, rank-uniformity, liveness, call-graph or overlap") Kind kind)
    implements OperationPass {

  /** The analyses. */
  public enum Kind {
    INTEGER_RANGES,
    RANK_UNIFORMITY,
    LIVENESS,
    CALL_GRAPH,
    OVERLAP
  }

  @Override
  public void run(Operation root, PassContext ctx) {
    switch (kind) {
      case INTEGER_RANGES ->
          RangeRemarks.report(root, ctx.analyses().get(IntegerRanges.class, IntegerRanges::new));
      case RANK_UNIFORMITY ->
          RankRemarks.report(root, ctx.analyses().get(RankUniformity.class, RankUniformity::new));
      case LIVENESS ->
          LivenessRemarks.report(root, ctx.analyses().get(Liveness.class, Liveness::new));
      case CALL_GRAPH -> CallRemarks.report(ctx.analyses().get(CallGraph.class, CallGraph::new));
      case OVERLAP ->
          OverlapRemarks.report(root, ctx.analyses().get(MemoryOverlap.class, MemoryOverlap::new));
    }
    ctx.preserveAll();
  }
}
