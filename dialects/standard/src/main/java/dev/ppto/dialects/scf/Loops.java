package dev.ppto.dialects.scf;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Value;
import dev.ppto.ir.effect.Effects;
import dev.ppto.rewrite.PatternRewriter;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Steps that rewrites of structured control flow have in common. */
final class Loops {
  private Loops() {}

  /**
   * Puts the operations of a region with one block in place of {@code op}, whose results become
   * what the region yields.
   */
  static void inlineInPlace(
      PatternRewriter rewriter, Operation op, Region region, List<? extends Value> arguments) {
    Operation terminator = region.entry().terminator();
    if (terminator == null) {
      throw new IllegalStateException("the region has no terminator");
    }
    rewriter.inlineBlockBefore(region.entry(), op, arguments);
    List<Value> results = List.copyOf(terminator.operands());
    rewriter.eraseOp(terminator);
    rewriter.replaceOp(op, results);
  }

  /** The elements whose place is not in {@code dropped}. */
  static <T> List<T> without(List<? extends T> list, BitSet dropped) {
    List<T> kept = new ArrayList<>();
    for (int i = 0; i < list.size(); i++) {
      if (!dropped.get(i)) {
        kept.add(list.get(i));
      }
    }
    return kept;
  }

  /** Whether an operation of a loop's body goes when its results are not used. */
  static boolean mayGo(Operation op) {
    return !op.has(Traits.SYMBOL)
        && !op.has(Traits.SYMBOL_TABLE)
        && (Effects.isMemoryEffectFree(op) || Effects.readsOnly(op));
  }

  /** Takes operands out of a terminator. */
  static void dropOperands(PatternRewriter rewriter, Operation terminator, BitSet dropped) {
    List<Value> kept = without(terminator.operands(), dropped);
    rewriter.modifyInPlace(terminator, () -> terminator.setOperands(kept));
  }
}
