package dev.ppto.examples.wrong;

import dev.ppto.dialects.arith.MuliOp;
import dev.ppto.dialects.arith.ShliOp;
import dev.ppto.ir.Operation;
import dev.ppto.pass.OperationPass;
import dev.ppto.pass.PassContext;
import dev.ppto.pass.PassInfo;
import dev.ppto.rewrite.Constants;
import dev.ppto.rewrite.GreedyConfig;
import dev.ppto.rewrite.GreedyRewriter;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;
import dev.ppto.rewrite.PatternSet;
import dev.ppto.rewrite.RewriteListener;
import java.util.OptionalLong;

/** A pass that is wrong on purpose, for docs/debugging.md: it forgets to take the logarithm. */
@PassInfo(name = "mul-to-shift", summary = "Multiplications by powers of two to shifts; wrong")
public record MulToShift() implements OperationPass {
  @Override
  public void run(Operation op, PassContext ctx) {
    PatternSet patterns = new PatternSet();
    patterns.add(new ShiftForMul());
    GreedyRewriter.rewrite(
        op,
        patterns.freeze(),
        GreedyConfig.DEFAULT.withListener(ctx.service(RewriteListener.class)));
  }

  // mul(x, 2**n) -> shl(x, 2**n), which is right for nothing but 2**n = n
  private static final class ShiftForMul extends OpRewritePattern<MuliOp> {
    @Override
    public MatchResult matchAndRewrite(MuliOp op, PatternRewriter rewriter) {
      OptionalLong factor = Constants.integer(op.rhs());
      if (factor.isEmpty() || Long.bitCount(factor.getAsLong()) != 1) {
        return rewriter.notifyMatchFailure(op, "the right operand is no power of two");
      }
      rewriter.replaceOpWith(op, ShliOp.create(rewriter, op.location(), op.lhs(), op.rhs()));
      return MatchResult.success();
    }
  }
}
