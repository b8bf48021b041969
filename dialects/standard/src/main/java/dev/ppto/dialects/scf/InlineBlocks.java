package dev.ppto.dialects.scf;

import dev.ppto.dialects.cf.BrOp;
import dev.ppto.ir.Block;
import dev.ppto.ir.OpResult;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.BlockPlaces;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;
import java.util.List;
import java.util.Objects;

/**
 * The blocks of a region that runs once become blocks around it, where there may be several.
 *
 * <pre>{@code
 * %x = execute_region {... ^b: yield y}; f(%x) -> ... ^b: br ^c(y); ^c(%x): f(%x)
 * }</pre>
 */
final class InlineBlocks extends OpRewritePattern<ExecuteRegionOp> {
  @Override
  public MatchResult matchAndRewrite(ExecuteRegionOp op, PatternRewriter rewriter) {
    List<Block> blocks = List.copyOf(op.body().blocks());
    if (blocks.size() == 1) {
      return rewriter.notifyMatchFailure(op, "the region has one block");
    }
    if (!BlockPlaces.mayBeSplitAt(op)) {
      return rewriter.notifyMatchFailure(op, "there may be one block only around it");
    }
    if (!blocks.stream().allMatch(InlineBlocks::leadsOnOrYields)) {
      return rewriter.notifyMatchFailure(op, "a block ends neither with a branch nor a yield");
    }
    Block before = Objects.requireNonNull(op.block());
    Region region = Objects.requireNonNull(before.parentRegion());
    Block rest = rewriter.splitBlock(Objects.requireNonNull(op.next()));
    for (OpResult result : op.results()) {
      rewriter.replaceAllUsesWith(result, rest.addArgument(result.type(), op.location()));
    }
    for (Block block : blocks) {
      if (block.last() instanceof YieldOp yield) {
        rewriter.setInsertionPoint(yield);
        List<Value> values = List.copyOf(yield.operands());
        rewriter.replaceOpWith(yield, BrOp.create(rewriter, yield.location(), values, rest));
      }
    }
    int index = region.indexOf(before) + 1;
    for (Block block : blocks.subList(1, blocks.size())) {
      op.body().remove(block);
      region.insert(index++, block);
    }
    rewriter.inlineBlockBefore(blocks.get(0), op, List.of());
    rewriter.eraseOp(op);
    return MatchResult.success();
  }

  private static boolean leadsOnOrYields(Block block) {
    Operation last = block.last();
    return last instanceof YieldOp || (last != null && !last.successors().isEmpty());
  }
}
