package dev.ppto.dialects.cf;

import dev.ppto.ir.Block;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;
import java.util.List;

/** {@code br ^a(x)}, where nothing else leads to {@code ^a}: the two blocks become one. */
final class MergeOnlySuccessor extends OpRewritePattern<BrOp> {
  @Override
  public MatchResult matchAndRewrite(BrOp op, PatternRewriter rewriter) {
    Block from = op.block();
    Block target = op.dest();
    if (from == null || target == from || !Branches.hasOnePredecessor(target)) {
      return rewriter.notifyMatchFailure(op, "other branches lead to the block too");
    }
    List<Value> arguments = List.copyOf(op.destOperands());
    if (arguments.stream().anyMatch(target.arguments()::contains)) {
      return rewriter.notifyMatchFailure(op, "the block is not reachable");
    }
    rewriter.eraseOp(op);
    rewriter.mergeBlocks(target, from, arguments);
    return MatchResult.success();
  }
}
