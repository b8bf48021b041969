package dev.ppto.transforms;

import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Value;
import dev.ppto.ir.diagnostic.RemarkKind;
import dev.ppto.ir.effect.Effects;
import dev.ppto.pass.OperationPass;
import dev.ppto.pass.PassContext;
import dev.ppto.pass.PassInfo;
import dev.ppto.pass.PassRemarks;
import dev.ppto.rewrite.LoopLike;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Moves out of loops what computes the same in each iteration. What has neither effects nor
 * undefined behaviour moves always. What reads memory moves if the loop is certain to run and
 * nothing in it writes, frees, waits, notifies or fences: else another value might be read in a
 * later iteration, or a place that may not be read.
 */
@PassInfo(
    name = "loop-invariant-code-motion",
    summary = "Move what does not change in a loop to before it")
public record LoopInvariantCodeMotion() implements OperationPass {
  private static final String LOOP = "the loop is here";

  @Override
  public void run(Operation root, PassContext ctx) {
    long[] moved = {0};
    // Inner loops first: what leaves one may leave the next.
    root.walk(
        op -> {
          LoopLike loop = op == root ? null : op.as(LoopLike.class);
          if (loop != null) {
            moved[0] += hoist(op, loop, ctx.remarks());
          }
        });
    ctx.count("operations moved", moved[0]);
    if (moved[0] == 0) {
      ctx.preserveAll();
    }
  }

  private static long hoist(Operation loop, LoopLike model, PassRemarks remarks) {
    List<Region> bodies = model.bodies(loop);
    boolean runs = model.runsAtLeastOnce(loop);
    boolean readsMove = runs && bodies.stream().allMatch(MemoryOrder::isQuiet);
    long moved = 0;
    for (Region body : bodies) {
      long before;
      do {
        before = moved;
        for (Block block : body.blocks()) {
          for (Operation op : block) {
            boolean reads = readsMove && block.isEntry() && Effects.readsOnly(op);
            if ((Effects.isSpeculatable(op) || reads) && isInvariant(op, body)) {
              op.moveBefore(loop);
              moved++;
              remarks.passed(
                  op.location(),
                  () -> "moved '" + op.name() + "' out of the loop",
                  loop.location(),
                  LOOP);
            }
          }
        }
        // Within a block users come after what they use; across blocks they may not.
      } while (body.blocks().size() > 1 && moved != before);
      if (remarks.wants(RemarkKind.MISSED)) {
        remarkOnWhatStays(loop, body, runs, remarks);
      }
    }
    return moved;
  }

  /** Says why operations stay that compute the same in each iteration. */
  private static void remarkOnWhatStays(
      Operation loop, Region body, boolean runs, PassRemarks remarks) {
    for (Block block : body.blocks()) {
      for (Operation op : block) {
        String reason = Effects.isSpeculatable(op) ? null : reasonToStay(op, runs);
        if (reason != null && isInvariant(op, body)) {
          remarks.missed(
              op.location(),
              () -> "'" + op.name() + "' stays in the loop, though it does not change: " + reason,
              loop.location(),
              LOOP);
        }
      }
    }
  }

  /** Null if the operation does more than compute and read. */
  private static @Nullable String reasonToStay(Operation op, boolean runs) {
    if (!Effects.readsOnly(op)) {
      return null;
    }
    boolean reads = !Effects.isMemoryEffectFree(op);
    String what = reads ? "it reads memory, and " : "its behaviour may be undefined, and ";
    Block block = op.block();
    if (!runs) {
      return what + "the loop may not run at all";
    }
    if (block != null && !block.isEntry()) {
      return what + "it may not be reached in each iteration";
    }
    return what + "something in the loop may write, free, wait or notify";
  }

  /** True if neither the operation nor what is in it uses anything of the loop's body. */
  private static boolean isInvariant(Operation op, Region body) {
    boolean[] invariant = {!op.has(Traits.TERMINATOR)};
    op.walk(
        inner -> {
          for (Value operand : inner.operands()) {
            invariant[0] &= isOutside(operand, body) || (inner != op && isInside(operand, op));
          }
        });
    return invariant[0];
  }

  private static boolean isOutside(Value value, Region body) {
    Block block = value.parentBlock();
    return block != null
        && block.parentRegion() != null
        && !body.isAncestorOf(block.parentRegion());
  }

  private static boolean isInside(Value value, Operation op) {
    Block block = value.parentBlock();
    Operation parent = block == null ? null : block.parentOp();
    return parent != null && (parent == op || op.isProperAncestorOf(parent));
  }
}
