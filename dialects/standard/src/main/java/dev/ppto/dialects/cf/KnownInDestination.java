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

/** {@code cond_br c, ^a, ^b; ^a: f(c) -> cond_br c, ^a, ^b; ^a: f(true)}. */
final class KnownInDestination extends OpRewritePattern<CondBrOp> {
  @Override
  public MatchResult matchAndRewrite(CondBrOp op, PatternRewriter rewriter) {
    if (Constants.of(op.condition()) != null || op.trueDest() == op.falseDest()) {
      return rewriter.notifyMatchFailure(op, "the condition says nothing about the destinations");
    }
    boolean changed = replace(op, op.trueDest(), true, rewriter);
    changed |= replace(op, op.falseDest(), false, rewriter);
    return changed
        ? MatchResult.success()
        : rewriter.notifyMatchFailure(op, "no destination of this branch alone uses the condition");
  }

  private static boolean replace(
      CondBrOp op, Block destination, boolean value, PatternRewriter rewriter) {
    if (!Branches.hasOnePredecessor(destination)) {
      return false;
    }
    List<OpOperand> inside =
        op.condition().usesSnapshot().stream()
            .filter(use -> use.owner().ancestorIn(destination) != null)
            .toList();
    if (inside.isEmpty()) {
      return false;
    }
    rewriter.setInsertionPointToStart(destination);
    Value constant = ConstantOp.create(rewriter, op.location(), IntegerAttr.bool(value)).result();
    rewriter.replaceUsesIf(op.condition(), constant, inside::contains);
    return true;
  }
}
