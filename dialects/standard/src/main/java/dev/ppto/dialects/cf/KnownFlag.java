package dev.ppto.dialects.cf;

import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.rewrite.Constants;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;

/** {@code switch 42, [default: ^a, 42: ^b] -> br ^b}. */
final class KnownFlag extends OpRewritePattern<SwitchOp> {
  @Override
  public MatchResult matchAndRewrite(SwitchOp op, PatternRewriter rewriter) {
    if (!(Constants.of(op.flag()) instanceof IntegerAttr flag)) {
      return rewriter.notifyMatchFailure(op, "the flag is not constant");
    }
    SwitchCases cases = SwitchCases.of(op);
    Branches.Edge taken =
        cases.cases().stream()
            .filter(c -> c.value() == flag.asLong())
            .map(SwitchCases.Case::edge)
            .findFirst()
            .orElse(cases.byDefault());
    rewriter.replaceOpWith(
        op, BrOp.create(rewriter, op.location(), taken.operands(), taken.target()));
    return MatchResult.success();
  }
}
