package dev.ppto.dialects.scf;

import dev.ppto.dialects.arith.ConstantOp;
import dev.ppto.ir.OpOperand;
import dev.ppto.ir.Region;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.rewrite.Constants;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;
import java.util.List;

/** {@code if c {f(c)} else {g(c)} -> if c {f(true)} else {g(false)}}. */
final class PropagateCondition extends OpRewritePattern<IfOp> {
  @Override
  public MatchResult matchAndRewrite(IfOp op, PatternRewriter rewriter) {
    Value condition = op.condition();
    if (Constants.of(condition) != null) {
      return rewriter.notifyMatchFailure(op, "the condition is constant");
    }
    boolean changed = false;
    for (Region region : List.of(op.thenRegion(), op.elseRegion())) {
      List<OpOperand> inside =
          condition.usesSnapshot().stream().filter(use -> isIn(use, region)).toList();
      if (!inside.isEmpty()) {
        boolean value = region == op.thenRegion();
        Value constant =
            ConstantOp.create(rewriter, op.location(), IntegerAttr.bool(value)).result();
        rewriter.replaceUsesIf(condition, constant, inside::contains);
        changed = true;
      }
    }
    return changed
        ? MatchResult.success()
        : rewriter.notifyMatchFailure(op, "neither region uses the condition");
  }

  private static boolean isIn(OpOperand use, Region region) {
    Region parent = use.owner().parentRegion();
    return parent != null && region.isAncestorOf(parent);
  }
}
