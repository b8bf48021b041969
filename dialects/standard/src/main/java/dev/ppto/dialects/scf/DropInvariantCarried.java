package dev.ppto.dialects.scf;

import dev.ppto.ir.Value;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;
import java.util.BitSet;
import java.util.List;

/**
 * A value that every round hands on unchanged is not carried.
 *
 * <pre>{@code
 * %r = for iter_args(%a = x) {... yield %a} -> for {...}, %r = %a = x
 * %r = for iter_args(%a = x) {... yield x} -> for {...}, %r = %a = x
 * }</pre>
 */
final class DropInvariantCarried extends OpRewritePattern<ForOp> {
  @Override
  public MatchResult matchAndRewrite(ForOp op, PatternRewriter rewriter) {
    List<Value> yielded = Yields.of(op.body());
    BitSet dropped = new BitSet();
    for (int i = 0; i < op.resultCount(); i++) {
      Value argument = op.body().entry().argument(i + 1);
      if (yielded.get(i) == argument || yielded.get(i) == op.initArgs().get(i)) {
        dropped.set(i);
      }
    }
    if (dropped.isEmpty()) {
      return rewriter.notifyMatchFailure(op, "every loop-carried value changes");
    }
    List<Value> inits = List.copyOf(op.initArgs());
    dropped.stream()
        .forEach(i -> rewriter.replaceAllUsesWith(op.body().entry().argument(i + 1), inits.get(i)));
    ForCarried.drop(rewriter, op, dropped, inits);
    return MatchResult.success();
  }
}
