package dev.ppto.lowering.scalars;

import dev.ppto.dialects.arith.AddiOp;
import dev.ppto.dialects.arith.CeildivuiOp;
import dev.ppto.dialects.arith.CmpiPredicate;
import dev.ppto.dialects.arith.DivuiOp;
import dev.ppto.dialects.arith.RemuiOp;
import dev.ppto.dialects.arith.SelectOp;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;

/** {@code ceildivu(a, b) -> a / b + 1} where the rest is not zero, else {@code a / b}. */
final class ExpandUnsignedCeilingDivision extends OpRewritePattern<CeildivuiOp> {
  @Override
  public MatchResult matchAndRewrite(CeildivuiOp op, PatternRewriter rewriter) {
    ScalarMath math = new ScalarMath(rewriter, op.location());
    Value zero = math.constant(0, op.lhs());
    Value quotient = DivuiOp.create(rewriter, op.location(), op.lhs(), op.rhs()).result();
    Value rest = RemuiOp.create(rewriter, op.location(), op.lhs(), op.rhs()).result();
    Value inexact = math.compare(CmpiPredicate.NE, rest, zero);
    Value higher =
        AddiOp.create(rewriter, op.location(), quotient, math.constant(1, op.lhs())).result();
    rewriter.replaceOp(
        op, SelectOp.create(rewriter, op.location(), inexact, higher, quotient).result());
    return MatchResult.success();
  }
}
