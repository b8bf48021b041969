package dev.ppto.rewrite.analysis;

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
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the operands by which an operation decides where control goes. */
final class DecidingOperands {
  private DecidingOperands() {}

  /**
   * The operands of a branch that no edge passes on; for an operation with regions, those of its
   * own and of the ends of its regions.
   */
  static List<Value> of(Operation op) {
    List<Value> deciding = new ArrayList<>();
    RegionBranchLike regions = op.as(RegionBranchLike.class);
    if (regions != null) {
      addUnpassed(op, regions.entering(op, unknown(op)), deciding);
      for (Region region : op.regions()) {
        for (Block block : region.blocks()) {
          Operation end = block.last();
          if (end != null && end.successors().isEmpty() && end.has(Traits.TERMINATOR)) {
            addUnpassed(end, regions.leaving(op, region, end, unknown(end)), deciding);
          }
        }
      }
    } else if (op.successors().size() > 1) {
      BranchLike branch = op.as(BranchLike.class);
      Set<Value> passed = identitySet();
      for (int i = 0; branch != null && i < op.successors().size(); i++) {
        passed.addAll(branch.passed(op, i));
      }
      add(op, passed, deciding);
    }
    return deciding;
  }

  private static List<@Nullable Attribute> unknown(Operation op) {
    return Collections.nCopies(op.operandCount(), null);
  }

  private static Set<Value> identitySet() {
    return Collections.newSetFromMap(new IdentityHashMap<>());
  }

  private static void addUnpassed(Operation op, List<RegionEdge> edges, List<Value> deciding) {
    Set<Value> passed = identitySet();
    edges.forEach(edge -> passed.addAll(edge.passed()));
    add(op, passed, deciding);
  }

  private static void add(Operation op, Set<Value> passed, List<Value> deciding) {
    for (Value operand : op.operands()) {
      if (!passed.contains(operand)) {
        deciding.add(operand);
      }
    }
  }
}
