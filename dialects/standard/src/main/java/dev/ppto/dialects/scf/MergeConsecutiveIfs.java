package dev.ppto.dialects.scf;

import dev.ppto.ir.OpResult;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;
import java.util.ArrayList;
import java.util.List;

/** {@code if c {a} else {b}; if c {d} else {e} -> if c {a; d} else {b; e}}. */
final class MergeConsecutiveIfs extends OpRewritePattern<IfOp> {
  @Override
  public MatchResult matchAndRewrite(IfOp op, PatternRewriter rewriter) {
    if (!(op.previous() instanceof IfOp first) || first.condition() != op.condition()) {
      return rewriter.notifyMatchFailure(op, "no conditional with the same condition precedes");
    }
    if (!first.attributes().equals(op.attributes())) {
      return rewriter.notifyMatchFailure(op, "the conditional that precedes has other attributes");
    }
    List<Type> types = new ArrayList<>(first.resultTypes());
    types.addAll(op.resultTypes());
    IfOp both = IfOp.create(rewriter, op.location(), types, op.condition());
    both.setAttributes(op.attributes());
    join(rewriter, first, first.thenRegion(), op.thenRegion(), both.thenRegion());
    join(rewriter, first, first.elseRegion(), op.elseRegion(), both.elseRegion());
    int split = first.resultCount();
    List<OpResult> results = List.copyOf(both.results());
    rewriter.replaceOp(first, results.subList(0, split));
    rewriter.replaceOp(op, results.subList(split, results.size()));
    return MatchResult.success();
  }

  /** Does what {@code a} and then what {@code b} does; either may be left out. */
  private static void join(
      PatternRewriter rewriter, IfOp first, Region a, Region b, Region joined) {
    if (a.isEmpty() || b.isEmpty()) {
      rewriter.inlineRegion(a.isEmpty() ? b : a, joined);
      return;
    }
    Operation end = a.entry().terminator();
    Operation secondEnd = b.entry().terminator();
    List<Value> yielded = new ArrayList<>(end.operands());
    for (OpResult result : first.results()) {
      rewriter.replaceUsesIf(
          result,
          yielded.get(result.index()),
          use -> {
            Region region = use.owner().parentRegion();
            return region != null && b.isAncestorOf(region);
          });
    }
    yielded.addAll(secondEnd.operands());
    rewriter.inlineRegion(a, joined);
    rewriter.inlineBlockBefore(b.entry(), end, List.of());
    rewriter.eraseOp(secondEnd);
    rewriter.modifyInPlace(end, () -> end.setOperands(yielded));
  }
}
