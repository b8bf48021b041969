package dev.ppto.dialects.dist;

import dev.ppto.ir.Operation;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.PatternRewriter;
import dev.ppto.rewrite.RewritePattern;
import java.util.function.Function;

/** {@code put(x, w, extents 0 ...) -> nothing}, and so with get. */
final class EraseEmptyTransfer extends RewritePattern {
  private final Function<Operation, RegionCopy> reader;

  EraseEmptyTransfer(String root, Function<Operation, RegionCopy> reader) {
    super(root);
    this.reader = reader;
  }

  @Override
  public MatchResult tryRewrite(Operation op, PatternRewriter rewriter) {
    RegionCopy copy = reader.apply(op);
    for (int d = 0; d < copy.rank(); d++) {
      if (copy.extent(d) == 0) {
        rewriter.eraseOp(op);
        return MatchResult.success();
      }
    }
    return rewriter.notifyMatchFailure(op, "no extent is known to be 0");
  }
}
