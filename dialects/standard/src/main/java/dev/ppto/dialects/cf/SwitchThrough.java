package dev.ppto.dialects.cf;

import com.google.common.collect.ImmutableList;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;
import java.util.Objects;

/**
 * {@code switch f, [default: ^a, 1: ^c]}, where {@code ^a: br ^b}, is {@code [default: ^b, ...]}.
 */
final class SwitchThrough extends OpRewritePattern<SwitchOp> {
  @Override
  public MatchResult matchAndRewrite(SwitchOp op, PatternRewriter rewriter) {
    SwitchCases old = SwitchCases.of(op);
    SwitchCases direct =
        new SwitchCases(
            direct(old.byDefault()),
            old.cases().stream()
                .map(c -> new SwitchCases.Case(c.value(), direct(c.edge())))
                .collect(ImmutableList.toImmutableList()));
    if (direct.equals(old)) {
      return rewriter.notifyMatchFailure(op, "no target is just a branch");
    }
    rewriter.replaceOpWith(op, direct.create(rewriter, op));
    return MatchResult.success();
  }

  private static Branches.Edge direct(Branches.Edge edge) {
    return Objects.requireNonNullElse(Branches.passThrough(edge), edge);
  }
}
