package dev.ppto.dialects.scf;

import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.MatchResult;
import dev.ppto.rewrite.OpRewritePattern;
import dev.ppto.rewrite.PatternRewriter;
import java.util.BitSet;
import java.util.List;

/**
 * An argument of the first region that is unused, or the same in each round, goes.
 *
 * <pre>{@code
 * while (%a = x) {f(%a)} do {yield x} -> while {f(x)} do {}
 * while (%a = x) {f(%a); condition(c) %a} do {^bb0(%b): yield %b} -> while {f(x); condition(c) x} ...
 * }</pre>
 */
final class DropInvariantWhileArguments extends OpRewritePattern<WhileOp> {
  @Override
  public MatchResult matchAndRewrite(WhileOp op, PatternRewriter rewriter) {
    List<Value> inits = List.copyOf(op.inits());
    List<Value> yielded = Yields.of(op.after());
    BitSet dropped = new BitSet();
    for (int i = 0; i < inits.size(); i++) {
      BlockArgument argument = op.before().entry().argument(i);
      if (yielded.get(i) == inits.get(i) || comesBack(op, argument, yielded.get(i))) {
        rewriter.replaceAllUsesWith(argument, inits.get(i));
      }
      if (!argument.hasUses()) {
        dropped.set(i);
      }
    }
    if (dropped.isEmpty()) {
      return rewriter.notifyMatchFailure(op, "every argument is used and may change");
    }
    WhileValues.dropArguments(rewriter, op, dropped);
    return MatchResult.success();
  }

  /** Whether a yielded value is the argument itself, handed on by the condition. */
  private static boolean comesBack(WhileOp op, BlockArgument argument, Value yielded) {
    return yielded instanceof BlockArgument passed
        && passed.owner() == op.after().entry()
        && WhileSemantics.condition(op).args().get(passed.index()) == argument;
  }
}
