package dev.ppto.dialects.scf;

import dev.ppto.ir.Block;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.PatternRewriter;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Loops with fewer loop-carried values. */
final class ForCarried {
  private ForCarried() {}

  /**
   * Makes a loop without some of its loop-carried values, whose arguments have no uses.
   *
   * @param results what the results of dropped values become; the others are ignored
   */
  static void drop(
      PatternRewriter rewriter, ForOp op, BitSet dropped, List<? extends Value> results) {
    Block body = op.body().entry();
    Loops.dropOperands(rewriter, body.terminator(), dropped);
    for (int i = op.resultCount() - 1; i >= 0; i--) {
      if (dropped.get(i)) {
        body.eraseArgument(i + 1);
      }
    }
    ForOp smaller =
        ForOp.create(
            rewriter,
            op.location(),
            Loops.without(op.resultTypes(), dropped),
            op.lowerBound(),
            op.upperBound(),
            op.step(),
            Loops.without(op.initArgs(), dropped));
    smaller.setAttributes(op.attributes());
    rewriter.inlineRegion(op.body(), smaller.body());
    List<Value> replacements = new ArrayList<>();
    for (int i = 0, next = 0; i < op.resultCount(); i++) {
      replacements.add(dropped.get(i) ? results.get(i) : smaller.result(next++));
    }
    rewriter.replaceOp(op, replacements);
  }
}
