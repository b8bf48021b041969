package dev.ppto.dialects.cf;

import com.google.common.collect.ImmutableList;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;

/**
 * Cases that do what the default does go, and a switch without cases is a branch.
 *
 * <pre>{@code
 * switch f, [default: ^a, 42: ^a, 43: ^b] -> switch f, [default: ^a, 43: ^b]
 * switch f, [default: ^a] -> br ^a
 * }</pre>
 */
final class DropDefaultCases extends OpRewritePattern<SwitchOp> {
  @Override
  public MatchResult matchAndRewrite(SwitchOp op, PatternRewriter rewriter) {
    SwitchCases old = SwitchCases.of(op);
    ImmutableList<SwitchCases.Case> kept =
        old.cases().stream()
            .filter(c -> !c.edge().equals(old.byDefault()))
            .collect(ImmutableList.toImmutableList());
    if (kept.size() == old.cases().size() && !kept.isEmpty()) {
      return rewriter.notifyMatchFailure(op, "every case differs from the default");
    }
    Branches.Edge byDefault = old.byDefault();
    rewriter.replaceOpWith(
        op,
        kept.isEmpty()
            ? BrOp.create(rewriter, op.location(), byDefault.operands(), byDefault.target())
            : new SwitchCases(byDefault, kept).create(rewriter, op));
    return MatchResult.success();
  }
}
