package dev.ppto.lowering.transfers;

import dev.ppto.dialects.dist.RegionCopy;
import dev.ppto.ir.Operation;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.PatternRewriter;
import dev.ppto.rewrite.RewritePattern;
import java.util.function.Function;

/**
 * {@code put(x, w, p) -> } for each piece: {@code remote_store(load(x[piece]), w[piece], p)}; and
 * {@code get(w, p, x) -> } for each piece: {@code store(remote_load(w[piece], p), x[piece])}.
 */
final class ExpandTransfer extends RewritePattern {
  private final Function<Operation, RegionCopy> reader;

  ExpandTransfer(String root, Function<Operation, RegionCopy> reader) {
    super(root);
    this.reader = reader;
  }

  @Override
  public MatchResult tryRewrite(Operation op, PatternRewriter rewriter) {
    new TransferPieces(reader.apply(op), rewriter).make();
    rewriter.eraseOp(op);
    return MatchResult.success();
  }
}
