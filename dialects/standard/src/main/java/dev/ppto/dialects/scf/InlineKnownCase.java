package dev.ppto.dialects.scf;

import dev.ppto.ir.Region;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.rewrite.Constants;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;
import java.util.List;

/** {@code index_switch 2, case 2 {x}, default {y} -> x}. */
final class InlineKnownCase extends OpRewritePattern<IndexSwitchOp> {
  @Override
  public MatchResult matchAndRewrite(IndexSwitchOp op, PatternRewriter rewriter) {
    if (!(Constants.of(op.arg()) instanceof IntegerAttr arg)) {
      return rewriter.notifyMatchFailure(op, "the index is not constant");
    }
    int taken = op.cases().asList().indexOf(arg.asLong());
    Region region = taken < 0 ? op.defaultRegion() : op.caseRegions().get(taken);
    Loops.inlineInPlace(rewriter, op, region, List.of());
    return MatchResult.success();
  }
}
