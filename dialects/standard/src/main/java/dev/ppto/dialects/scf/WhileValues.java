package dev.ppto.dialects.scf;

import dev.ppto.ir.Block;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.PatternRewriter;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** {@code scf.while} with fewer values going around. */
final class WhileValues {
  private WhileValues() {}

  /** Takes out arguments of the first region, which have no uses, with what they start from. */
  static void dropArguments(PatternRewriter rewriter, WhileOp op, BitSet dropped) {
    Block before = op.before().entry();
    Loops.dropOperands(rewriter, op.after().entry().terminator(), dropped);
    eraseArguments(before, dropped);
    WhileOp smaller =
        WhileOp.create(
            rewriter, op.location(), op.resultTypes(), Loops.without(op.inits(), dropped));
    moveRegions(rewriter, op, smaller);
    rewriter.replaceOpWith(op, smaller);
  }

  /** Takes out values that the condition hands on; neither results nor arguments have uses. */
  static void dropPassed(PatternRewriter rewriter, WhileOp op, BitSet dropped) {
    ConditionOp condition = WhileSemantics.condition(op);
    List<Value> kept = new ArrayList<>(List.of(condition.condition()));
    kept.addAll(Loops.without(condition.args(), dropped));
    rewriter.modifyInPlace(condition, () -> condition.setOperands(kept));
    replaceBySmaller(rewriter, op, new BitSet(), dropped);
  }

  /**
   * Replaces a loop whose terminators no longer hand on some values.
   *
   * @param arguments what no longer goes to the first region, whose arguments have no uses
   * @param passed what no longer goes to the second region and to the results, without uses
   */
  static void replaceBySmaller(
      PatternRewriter rewriter, WhileOp op, BitSet arguments, BitSet passed) {
    eraseArguments(op.before().entry(), arguments);
    eraseArguments(op.after().entry(), passed);
    WhileOp smaller =
        WhileOp.create(
            rewriter,
            op.location(),
            Loops.without(op.resultTypes(), passed),
            Loops.without(op.inits(), arguments));
    moveRegions(rewriter, op, smaller);
    for (int i = 0, next = 0; i < op.resultCount(); i++) {
      if (!passed.get(i)) {
        rewriter.replaceAllUsesWith(op.result(i), smaller.result(next++));
      }
    }
    rewriter.eraseOp(op);
  }

  private static void eraseArguments(Block block, BitSet dropped) {
    for (int i = dropped.length() - 1; i >= 0; i--) {
      if (dropped.get(i)) {
        block.eraseArgument(i);
      }
    }
  }

  private static void moveRegions(PatternRewriter rewriter, WhileOp from, WhileOp to) {
    to.setAttributes(from.attributes());
    rewriter.inlineRegion(from.before(), to.before());
    rewriter.inlineRegion(from.after(), to.after());
  }
}
