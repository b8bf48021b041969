package dev.ppto.rewrite.dataflow;

import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A way that control can take inside of a function.
 *
 * @param from the branch, the operation with regions that is entered, or the end of a region
 * @param owner the operation with regions that the edge leads into, through or out of; null: the
 *     edge is one from block to block
 * @param target the block that is entered; null: control goes on after {@code owner}
 * @param passed the values that go along; null: it is not known which
 * @param inputs what they become: arguments of the target, or results of the owner
 */
public record ControlEdge(
    Operation from,
    @Nullable Operation owner,
    @Nullable Block target,
    @Nullable List<? extends Value> passed,
    List<? extends Value> inputs) {

  /** True if the other edge leads from the same place to the same one with the same values. */
  boolean isSame(ControlEdge other) {
    return from == other.from && target == other.target && areSame(passed, other.passed);
  }

  private static boolean areSame(
      @Nullable List<? extends Value> a, @Nullable List<? extends Value> b) {
    if (a == null || b == null) {
      return a == b;
    }
    if (a.size() != b.size()) {
      return false;
    }
    for (int i = 0; i < a.size(); i++) {
      if (a.get(i) != b.get(i)) {
        return false;
      }
    }
    return true;
  }
}
