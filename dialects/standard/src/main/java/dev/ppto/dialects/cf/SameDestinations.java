package dev.ppto.dialects.cf;

import dev.ppto.dialects.arith.SelectOp;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;
import java.util.ArrayList;
import java.util.List;

/** {@code cond_br c, ^a(x, z), ^a(y, z) -> br ^a((select c, x, y), z)}, for scalars x and y. */
final class SameDestinations extends OpRewritePattern<CondBrOp> {
  @Override
  public MatchResult matchAndRewrite(CondBrOp op, PatternRewriter rewriter) {
    if (op.trueDest() != op.falseDest()) {
      return rewriter.notifyMatchFailure(op, "the destinations differ");
    }
    for (int i = 0; i < op.trueDestOperands().size(); i++) {
      Value ifTrue = op.trueDestOperands().get(i);
      if (ifTrue != op.falseDestOperands().get(i) && !isScalar(ifTrue.type())) {
        return rewriter.notifyMatchFailure(op, "different values that are no scalars are passed");
      }
    }
    List<Value> passed = new ArrayList<>();
    for (int i = 0; i < op.trueDestOperands().size(); i++) {
      Value ifTrue = op.trueDestOperands().get(i);
      Value ifFalse = op.falseDestOperands().get(i);
      passed.add(
          ifTrue == ifFalse
              ? ifTrue
              : SelectOp.create(rewriter, op.location(), op.condition(), ifTrue, ifFalse).result());
    }
    rewriter.replaceOpWith(op, BrOp.create(rewriter, op.location(), passed, op.trueDest()));
    return MatchResult.success();
  }

  private static boolean isScalar(Type type) {
    return type instanceof IntegerType || type instanceof IndexType || type instanceof FloatType;
  }
}
