package dev.ppto.dialects.scf;

import dev.ppto.dialects.arith.CmpiOp;
import dev.ppto.dialects.arith.ConstantOp;
import dev.ppto.dialects.arith.IntegerComparison;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;
import java.util.List;

/**
 * What the condition compared is known in the second region.
 *
 * <pre>{@code
 * while {%c = cmpi ne, x, y; condition(%c) x} do {^bb0(%a): f(cmpi ne, %a, y)}
 *   -> while {%c = cmpi ne, x, y; condition(%c) x} do {^bb0(%a): f(true)}
 * }</pre>
 */
final class KnownComparisonInside extends OpRewritePattern<WhileOp> {
  @Override
  public MatchResult matchAndRewrite(WhileOp op, PatternRewriter rewriter) {
    if (!(WhileSemantics.condition(op).condition().definingOp() instanceof CmpiOp known)) {
      return rewriter.notifyMatchFailure(op, "the condition is no comparison of integers");
    }
    List<CmpiOp> inside =
        op.after().entry().operations().stream()
            .filter(CmpiOp.class::isInstance)
            .map(CmpiOp.class::cast)
            .filter(c -> c.result().hasUses() && comparesTheSame(op, c, known))
            .toList();
    for (CmpiOp compare : inside) {
      boolean holds = compare.predicate() == known.predicate();
      rewriter.setInsertionPoint(compare);
      Value value = ConstantOp.create(rewriter, op.location(), IntegerAttr.bool(holds)).result();
      rewriter.replaceOp(compare, value);
    }
    return inside.isEmpty()
        ? rewriter.notifyMatchFailure(op, "the second region does not compare the same again")
        : MatchResult.success();
  }

  private static boolean comparesTheSame(WhileOp op, CmpiOp compare, CmpiOp known) {
    return (compare.predicate() == known.predicate()
            || compare.predicate() == IntegerComparison.inverse(known.predicate()))
        && isSame(op, compare.lhs(), known.lhs())
        && isSame(op, compare.rhs(), known.rhs());
  }

  /** Whether a value of the second region is that of the first. */
  private static boolean isSame(WhileOp op, Value after, Value before) {
    if (after == before) {
      return true;
    }
    int argument = op.after().entry().arguments().indexOf(after);
    return argument >= 0 && WhileSemantics.condition(op).args().get(argument) == before;
  }
}
