package dev.ppto.dialects.cf;

import dev.ppto.dialects.arith.ConstantOp;
import dev.ppto.ir.Block;
import dev.ppto.ir.OpOperand;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.rewrite.Constants;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;
import java.util.List;

/** {@code switch f, [default: ^a, 1: ^b]; ^b: g(f) -> switch f, [default: ^a, 1: ^b]; ^b: g(1)}. */
final class KnownInCase extends OpRewritePattern<SwitchOp> {
  @Override
  public MatchResult matchAndRewrite(SwitchOp op, PatternRewriter rewriter) {
    if (Constants.of(op.flag()) != null) {
      return rewriter.notifyMatchFailure(op, "the flag is constant");
    }
    boolean changed = false;
    for (SwitchCases.Case c : SwitchCases.of(op).cases()) {
      changed |= replace(op, c.edge().target(), c.value(), rewriter);
    }
    return changed
        ? MatchResult.success()
        : rewriter.notifyMatchFailure(op, "no case that only this leads to uses the flag");
  }

  private static boolean replace(
      SwitchOp op, Block destination, long value, PatternRewriter rewriter) {
    if (!Branches.hasOnePredecessor(destination)) {
      return false;
    }
    List<OpOperand> inside =
        op.flag().usesSnapshot().stream()
            .filter(use -> use.owner().ancestorIn(destination) != null)
            .toList();
    if (inside.isEmpty()) {
      return false;
    }
    rewriter.setInsertionPointToStart(destination);
    Value constant =
        ConstantOp.create(rewriter, op.location(), IntegerAttr.of(value, op.flag().type()))
            .result();
    rewriter.replaceUsesIf(op.flag(), constant, inside::contains);
    return true;
  }
}
