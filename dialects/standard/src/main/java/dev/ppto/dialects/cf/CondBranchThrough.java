package dev.ppto.dialects.cf;

import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;

/** {@code cond_br c, ^a, ^d}, where {@code ^a: br ^b}, is {@code cond_br c, ^b, ^d}. */
final class CondBranchThrough extends OpRewritePattern<CondBrOp> {
  @Override
  public MatchResult matchAndRewrite(CondBrOp op, PatternRewriter rewriter) {
    Branches.Edge whenTrue = new Branches.Edge(op.trueDest(), op.trueDestOperands());
    Branches.Edge whenFalse = new Branches.Edge(op.falseDest(), op.falseDestOperands());
    Branches.Edge newTrue = Branches.passThrough(whenTrue);
    Branches.Edge newFalse = Branches.passThrough(whenFalse);
    if (newTrue == null && newFalse == null) {
      return rewriter.notifyMatchFailure(op, "no target is just a branch");
    }
    Branches.Edge first = newTrue == null ? whenTrue : newTrue;
    Branches.Edge second = newFalse == null ? whenFalse : newFalse;
    rewriter.replaceOpWith(
        op,
        CondBrOp.create(
            rewriter,
            op.location(),
            op.condition(),
            first.operands(),
            second.operands(),
            first.target(),
            second.target()));
    return MatchResult.success();
  }
}
