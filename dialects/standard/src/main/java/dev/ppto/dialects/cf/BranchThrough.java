package dev.ppto.dialects.cf;

import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;

/** {@code br ^a}, where {@code ^a: br ^b}, is {@code br ^b}. */
final class BranchThrough extends OpRewritePattern<BrOp> {
  @Override
  public MatchResult matchAndRewrite(BrOp op, PatternRewriter rewriter) {
    Branches.Edge edge = Branches.passThrough(new Branches.Edge(op.dest(), op.destOperands()));
    if (edge == null || edge.target() == op.dest()) {
      return rewriter.notifyMatchFailure(op, "the target is not just a branch");
    }
    rewriter.replaceOpWith(
        op, BrOp.create(rewriter, op.location(), edge.operands(), edge.target()));
    return MatchResult.success();
  }
}
