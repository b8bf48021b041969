package dev.ppto.lowering.scalars;

import dev.ppto.dialects.arith.AddiOp;
import dev.ppto.dialects.arith.AndiOp;
import dev.ppto.dialects.arith.CeildivsiOp;
import dev.ppto.dialects.arith.CmpiPredicate;
import dev.ppto.dialects.arith.DivsiOp;
import dev.ppto.dialects.arith.RemsiOp;
import dev.ppto.dialects.arith.SelectOp;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;

/**
 * {@code ceildiv(a, b) -> a / b + 1} where the rest is not zero and its sign is that of b, else
 * {@code a / b}.
 */
final class ExpandCeilingDivision extends OpRewritePattern<CeildivsiOp> {
  @Override
  public MatchResult matchAndRewrite(CeildivsiOp op, PatternRewriter rewriter) {
    ScalarMath math = new ScalarMath(rewriter, op.location());
    Value zero = math.constant(0, op.lhs());
    Value quotient = DivsiOp.create(rewriter, op.location(), op.lhs(), op.rhs()).result();
    Value rest = RemsiOp.create(rewriter, op.location(), op.lhs(), op.rhs()).result();
    Value inexact = math.compare(CmpiPredicate.NE, rest, zero);
    Value restBelow = math.compare(CmpiPredicate.SLT, rest, zero);
    Value divisorBelow = math.compare(CmpiPredicate.SLT, op.rhs(), zero);
    Value together = math.compare(CmpiPredicate.EQ, restBelow, divisorBelow);
    Value up = AndiOp.create(rewriter, op.location(), inexact, together).result();
    Value higher =
        AddiOp.create(rewriter, op.location(), quotient, math.constant(1, op.lhs())).result();
    rewriter.replaceOp(op, SelectOp.create(rewriter, op.location(), up, higher, quotient).result());
    return MatchResult.success();
  }
}
