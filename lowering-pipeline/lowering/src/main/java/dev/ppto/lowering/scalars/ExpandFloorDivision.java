package dev.ppto.lowering.scalars;

import dev.ppto.dialects.arith.AndiOp;
import dev.ppto.dialects.arith.CmpiPredicate;
import dev.ppto.dialects.arith.DivsiOp;
import dev.ppto.dialects.arith.FloordivsiOp;
import dev.ppto.dialects.arith.RemsiOp;
import dev.ppto.dialects.arith.SelectOp;
import dev.ppto.dialects.arith.SubiOp;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;

/**
 * {@code floordiv(a, b) -> a / b - 1} where the rest is not zero and its sign is not that of b,
 * else {@code a / b}.
 */
final class ExpandFloorDivision extends OpRewritePattern<FloordivsiOp> {
  @Override
  public MatchResult matchAndRewrite(FloordivsiOp op, PatternRewriter rewriter) {
    ScalarMath math = new ScalarMath(rewriter, op.location());
    Value zero = math.constant(0, op.lhs());
    Value quotient = DivsiOp.create(rewriter, op.location(), op.lhs(), op.rhs()).result();
    Value rest = RemsiOp.create(rewriter, op.location(), op.lhs(), op.rhs()).result();
    Value inexact = math.compare(CmpiPredicate.NE, rest, zero);
    Value restBelow = math.compare(CmpiPredicate.SLT, rest, zero);
    Value divisorBelow = math.compare(CmpiPredicate.SLT, op.rhs(), zero);
    Value apart = math.compare(CmpiPredicate.NE, restBelow, divisorBelow);
    Value down = AndiOp.create(rewriter, op.location(), inexact, apart).result();
    Value lower =
        SubiOp.create(rewriter, op.location(), quotient, math.constant(1, op.lhs())).result();
    rewriter.replaceOp(
        op, SelectOp.create(rewriter, op.location(), down, lower, quotient).result());
    return MatchResult.success();
  }
}
