package dev.ppto.rewrite.dataflow;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Value;
import dev.ppto.ir.control.BranchLike;
import dev.ppto.ir.control.RegionBranchLike;
import dev.ppto.ir.control.RegionEdge;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Finds the operands by which an operation decides where control goes: those that no edge passes
 * on. A value that is both, such as a flag that is passed on as well, is among them.
 */
public final class DecidingOperands {
  private DecidingOperands() {}

  /**
   * Those of a branch; or of an operation with regions that says where control goes, together with
   * those of the ends of its regions. None for other operations.
   */
  public static List<Value> of(Operation op) {
    List<Value> deciding = new ArrayList<>(own(op));
    if (op.as(RegionBranchLike.class) != null) {
      for (Region region : op.regions()) {
        for (Block block : region.blocks()) {
          Operation end = block.last();
          if (end != null && end.successors().isEmpty() && end.has(Traits.TERMINATOR)) {
            deciding.addAll(own(end));
          }
        }
      }
    }
    return deciding;
  }

  /** Those of the operation alone: a branch, an operation with regions, or the end of a region. */
  static List<Value> own(Operation op) {
    RegionBranchLike regions = op.as(RegionBranchLike.class);
    if (regions != null) {
      return withoutPassed(op, regions.entering(op, unknown(op)));
    }
    if (!op.successors().isEmpty()) {
      BranchLike branch = op.as(BranchLike.class);
      List<Value> passed = new ArrayList<>();
      for (int i = 0; branch != null && i < op.successors().size(); i++) {
        passed.addAll(branch.passed(op, i));
      }
      return without(op.operands(), count(passed));
    }
    Operation parent = op.parentOp();
    Region region = op.parentRegion();
    RegionBranchLike around = parent == null ? null : parent.as(RegionBranchLike.class);
    return parent == null || region == null || around == null || op.next() != null
        ? List.of()
        : withoutPassed(op, around.leaving(parent, region, op, unknown(op)));
  }

  private static List<@Nullable Attribute> unknown(Operation op) {
    return Collections.nCopies(op.operandCount(), null);
  }

  /** Several edges may pass on the same operands. */
  private static List<Value> withoutPassed(Operation op, List<RegionEdge> edges) {
    Map<Value, Integer> passed = new IdentityHashMap<>();
    for (RegionEdge edge : edges) {
      count(edge.passed()).forEach((value, times) -> passed.merge(value, times, Math::max));
    }
    return without(op.operands(), passed);
  }

  private static Map<Value, Integer> count(List<? extends Value> values) {
    Map<Value, Integer> counts = new IdentityHashMap<>();
    values.forEach(value -> counts.merge(value, 1, Integer::sum));
    return counts;
  }

  /** The operands that are there more often than they are passed on. */
  static List<Value> without(List<Value> operands, List<? extends Value> passed) {
    return without(operands, count(passed));
  }

  private static List<Value> without(List<Value> operands, Map<Value, Integer> passed) {
    List<Value> left = new ArrayList<>();
    for (Value operand : operands) {
      if (passed.merge(operand, -1, Integer::sum) < 0) {
        left.add(operand);
      }
    }
    return left;
  }
}
