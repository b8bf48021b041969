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
import dev.ppto.rewrite.analysis.MemoryOverlap;
import java.util.List;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Moves out of loops what computes the same in each iteration. What has neither effects nor
 * undefined behaviour moves always. What reads memory moves if the loop is certain to run, nothing
 * in it waits, notifies or fences, and nothing in it writes or frees what is read, in any
 * iteration: else another value might be read in a later iteration, or a place that may not be
 * read.
 */
@PassInfo(
    name = "loop-invariant-code-motion",
    summary = "Move what does not change in a loop to before it")
public record LoopInvariantCodeMotion() implements OperationPass {
  private static final String LOOP = "the loop is here";

  @Override
  public void run(Operation root, PassContext ctx) {
    Supplier<MemoryOverlap> overlaps =
        () -> ctx.analyses().get(MemoryOverlap.class, MemoryOverlap::new);
    long[] moved = {0};
    // Inner loops first: what leaves one may leave the next.
    root.walk(
        op -> {
          LoopLike loop = op == root ? null : op.as(LoopLike.class);
          if (loop != null) {
            moved[0] += new Hoisting(op, loop, overlaps, ctx.remarks()).run();
          }
        });
    ctx.count("operations moved", moved[0]);
    if (moved[0] == 0) {
      ctx.preserveAll();
    }
  }

  /** The work on one loop. */
  private static final class Hoisting {
    private final Operation loop;
    private final List<Region> bodies;
    private final boolean runs;
    private final Supplier<MemoryOverlap> overlaps;
    private final PassRemarks remarks;
    private @Nullable MemoryChanges changes;

    Hoisting(
        Operation loop, LoopLike model, Supplier<MemoryOverlap> overlaps, PassRemarks remarks) {
      this.loop = loop;
      this.bodies = model.bodies(loop);
      this.runs = model.runsAtLeastOnce(loop);
      this.overlaps = overlaps;
      this.remarks = remarks;
    }

    long run() {
      long moved = 0;
      for (Region body : bodies) {
        long before;
        do {
          before = moved;
          for (Block block : body.blocks()) {
            for (Operation op : block) {
              if (mayMove(op, block, body)) {
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
          remarkOnWhatStays(body);
        }
      }
      return moved;
    }

    private boolean mayMove(Operation op, Block block, Region body) {
      if (Effects.isSpeculatable(op)) {
        return isInvariant(op, body);
      }
      return runs
          && block.isEntry()
          && Effects.readsOnly(op)
          && isInvariant(op, body)
          && changeOf(op) == null;
    }

    /** What in the loop may change what an operation reads; null if nothing does. */
    private @Nullable Operation changeOf(Operation op) {
      MemoryOverlap analysis = overlaps.get();
      MemoryChanges all = changes;
      if (all == null) {
        all = new MemoryChanges(analysis);
        for (Region body : bodies) {
          for (Block block : body.blocks()) {
            block.forEach(all::add);
          }
        }
        changes = all;
      }
      return all.before(op, (read, change) -> analysis.acrossIterations(read, change, loop));
    }

    /** Says why operations stay that compute the same in each iteration. */
    private void remarkOnWhatStays(Region body) {
      for (Block block : body.blocks()) {
        for (Operation op : block) {
          if (!Effects.isSpeculatable(op) && Effects.readsOnly(op) && isInvariant(op, body)) {
            remarkOn(op, block);
          }
        }
      }
    }

    private void remarkOn(Operation op, Block block) {
      boolean reads = !Effects.isMemoryEffectFree(op);
      String what = reads ? "it reads memory, and " : "its behaviour may be undefined, and ";
      Operation change = runs && block.isEntry() ? changeOf(op) : null;
      String why =
          !runs
              ? "the loop may not run at all"
              : change == null
                  ? "it may not be reached in each iteration"
                  : "'" + change.name() + "' in the loop may write, free, wait or notify";
      remarks.missed(
          op.location(),
          () -> "'" + op.name() + "' stays in the loop, though it does not change: " + what + why,
          change == null ? loop.location() : change.location(),
          change == null ? LOOP : "what may change it is here");
    }
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
