package dev.ppto.dialects.scf;

import dev.ppto.dialects.arith.SelectOp;
import dev.ppto.ir.Region;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;
import java.util.BitSet;
import java.util.List;

/** {@code if c {yield x} else {yield y} -> select c, x, y} for scalars defined outside. */
final class SelectYielded extends OpRewritePattern<IfOp> {
  @Override
  public MatchResult matchAndRewrite(IfOp op, PatternRewriter rewriter) {
    if (op.resultCount() == 0) {
      return rewriter.notifyMatchFailure(op, "there are no results");
    }
    List<Value> ifTrue = List.copyOf(Yields.of(op.thenRegion()));
    List<Value> ifFalse = List.copyOf(Yields.of(op.elseRegion()));
    BitSet selected = new BitSet();
    for (int i = 0; i < op.resultCount(); i++) {
      if (isScalar(op.result(i).type())
          && isOutside(ifTrue.get(i), op)
          && isOutside(ifFalse.get(i), op)) {
        selected.set(i);
      }
    }
    if (selected.isEmpty()) {
      return rewriter.notifyMatchFailure(op, "no result is one of two scalars defined outside");
    }
    selected.stream()
        .forEach(
            i -> {
              Value value =
                  SelectOp.create(
                          rewriter, op.location(), op.condition(), ifTrue.get(i), ifFalse.get(i))
                      .result();
              rewriter.replaceAllUsesWith(op.result(i), value);
            });
    DropUnusedIfResults.drop(rewriter, op, selected);
    return MatchResult.success();
  }

  private static boolean isScalar(Type type) {
    return type instanceof IntegerType || type instanceof IndexType || type instanceof FloatType;
  }

  private static boolean isOutside(Value value, IfOp op) {
    Region region = value.parentBlock() == null ? null : value.parentBlock().parentRegion();
    return region != null
        && !op.thenRegion().isAncestorOf(region)
        && !op.elseRegion().isAncestorOf(region);
  }
}
