package dev.ppto.dialects.cf;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.Block;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Where only the default of a switch leads, its flag has none of the values of its cases.
 *
 * <pre>{@code
 * switch f, [default: ^a, 1: ^b];  ^a: switch f, [default: ^c, 1: ^d, 2: ^e]
 *   -> switch f, [default: ^a, 1: ^b];  ^a: switch f, [default: ^c, 2: ^e]
 * }</pre>
 */
final class DropHandledCases extends OpRewritePattern<SwitchOp> {
  @Override
  public MatchResult matchAndRewrite(SwitchOp op, PatternRewriter rewriter) {
    Block block = op.block();
    if (block == null
        || !Branches.hasOnePredecessor(block)
        || !(block.branches().get(0) instanceof SwitchOp before)
        || before.flag() != op.flag()
        || before.defaultDestination() != block) {
      return rewriter.notifyMatchFailure(
          op, "the block is no default of a switch of the same flag");
    }
    Set<Long> handled =
        SwitchCases.of(before).cases().stream()
            .map(SwitchCases.Case::value)
            .collect(Collectors.toSet());
    SwitchCases old = SwitchCases.of(op);
    ImmutableList<SwitchCases.Case> kept =
        old.cases().stream()
            .filter(c -> !handled.contains(c.value()))
            .collect(ImmutableList.toImmutableList());
    if (kept.size() == old.cases().size()) {
      return rewriter.notifyMatchFailure(op, "the switch before handles none of the cases");
    }
    rewriter.replaceOpWith(op, new SwitchCases(old.byDefault(), kept).create(rewriter, op));
    return MatchResult.success();
  }
}
