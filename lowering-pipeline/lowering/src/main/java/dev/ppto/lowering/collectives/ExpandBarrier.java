package dev.ppto.lowering.collectives;

import dev.ppto.dialects.dist.BarrierOp;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;

/**
 * On rank {@code me} of {@code n}: {@code barrier(s) -> } for each peer {@code p}, starting on the
 * right: {@code notify s[me] at p add 1}; then for each peer {@code p}: {@code wait s[p] >= 1},
 * {@code notify s[p] at me add -1}.
 *
 * <p>A fast peer may give its next credit before this rank has taken the last one: the wait asks
 * for at least one, and taking one leaves the other. So each cell is what it was when all are
 * through.
 */
final class ExpandBarrier extends OpRewritePattern<BarrierOp> {
  @Override
  public MatchResult matchAndRewrite(BarrierOp op, PatternRewriter rewriter) {
    SignalCode code = new SignalCode(rewriter, op.location(), op.signal());
    code.forEachPeer(peer -> code.give(code.me(), peer, 1));
    code.forEachPeer(
        peer -> {
          code.await(peer, 1);
          code.give(peer, code.me(), -1);
        });
    rewriter.eraseOp(op);
    return MatchResult.success();
  }
}
