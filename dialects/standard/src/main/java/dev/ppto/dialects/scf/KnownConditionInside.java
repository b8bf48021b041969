package dev.ppto.dialects.scf;

import dev.ppto.dialects.arith.ConstantOp;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.rewrite.Constants;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;
import java.util.List;

/** {@code while {condition(c) c} do {^bb0(%a): f(%a)} -> while {condition(c) c} do {f(true)}}. */
final class KnownConditionInside extends OpRewritePattern<WhileOp> {
  @Override
  public MatchResult matchAndRewrite(WhileOp op, PatternRewriter rewriter) {
    ConditionOp condition = WhileSemantics.condition(op);
    if (Constants.of(condition.condition()) != null) {
      return rewriter.notifyMatchFailure(op, "the condition is constant");
    }
    List<Value> passed = condition.args();
    for (int i = 0; i < passed.size(); i++) {
      Value argument = op.after().entry().argument(i);
      if (passed.get(i) == condition.condition() && argument.hasUses()) {
        rewriter.setInsertionPointToStart(op.after().entry());
        Value known = ConstantOp.create(rewriter, op.location(), IntegerAttr.bool(true)).result();
        rewriter.replaceAllUsesWith(argument, known);
        return MatchResult.success();
      }
    }
    return rewriter.notifyMatchFailure(op, "the second region does not use the condition");
  }
}
