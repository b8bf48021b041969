package dev.ppto.transforms;

import dev.ppto.ir.Block;
import dev.ppto.ir.OpOperand;
import dev.ppto.ir.OpResult;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Value;
import dev.ppto.ir.control.RegionBranchLike;
import dev.ppto.ir.effect.Effects;
import dev.ppto.pass.OperationPass;
import dev.ppto.pass.PassContext;
import dev.ppto.pass.PassInfo;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Moves operations into the only region that uses them, if it runs at most once: what a branch that
 * is not taken needs is not computed. Only what touches neither memory nor signals moves, so that
 * nothing is read, written, sent or waited for in another order; and only from the block that holds
 * the branch, so that nothing is computed more often. Constants stay where they are.
 */
@PassInfo(
    name = "control-flow-sink",
    summary = "Move operations into the only branch that uses them")
public record ControlFlowSink() implements OperationPass {

  @Override
  public void run(Operation root, PassContext ctx) {
    long[] moved = {0};
    // Outer branches first: what enters one may enter one in it next.
    root.walkPreOrder(
        op -> {
          RegionBranchLike model = op == root ? null : op.as(RegionBranchLike.class);
          if (model != null) {
            moved[0] += sinkInto(op, model);
          }
        });
    ctx.count("operations moved", moved[0]);
    if (moved[0] == 0) {
      ctx.preserveAll();
    }
  }

  private static long sinkInto(Operation branch, RegionBranchLike model) {
    long moved = 0;
    for (Region region : branch.regions()) {
      if (!region.isEmpty()
          && region.entry().first() != null
          && model.runsAtMostOnce(branch, region)) {
        moved += sinkInto(region, branch);
      }
    }
    return moved;
  }

  private static long sinkInto(Region region, Operation branch) {
    Set<Operation> open = new LinkedHashSet<>();
    for (Block block : region.blocks()) {
      block.forEach(op -> op.walk(inner -> addDefinitions(inner, branch, open)));
    }
    long moved = 0;
    while (!open.isEmpty()) {
      Operation op = open.iterator().next();
      open.remove(op);
      if (maySink(op) && isUsedOnlyIn(region, op)) {
        op.moveBefore(region.entry().first());
        // What only moved operations use moves too.
        op.walk(inner -> addDefinitions(inner, branch, open));
        moved++;
      }
    }
    return moved;
  }

  /** Adds the operations of the branch's own block that define what {@code user} uses. */
  private static void addDefinitions(Operation user, Operation branch, Set<Operation> open) {
    for (Value operand : user.operands()) {
      Operation definition = operand.definingOp();
      if (definition != null && definition.block() == branch.block()) {
        open.add(definition);
      }
    }
  }

  private static boolean maySink(Operation op) {
    return !op.isUnused()
        && !op.has(Traits.CONSTANT_LIKE)
        && !op.has(Traits.TERMINATOR)
        && !op.has(Traits.SYMBOL)
        && !op.has(Traits.SYMBOL_TABLE)
        && Effects.isMemoryEffectFree(op);
  }

  private static boolean isUsedOnlyIn(Region region, Operation op) {
    for (OpResult result : op.results()) {
      for (OpOperand use : result.uses()) {
        Region user = use.owner().parentRegion();
        if (user == null || !region.isAncestorOf(user)) {
          return false;
        }
      }
    }
    return true;
  }
}
