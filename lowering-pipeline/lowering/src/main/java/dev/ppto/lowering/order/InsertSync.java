package dev.ppto.lowering.order;

import dev.ppto.dialects.ascend.BarrierOp;
import dev.ppto.dialects.ascend.KernelOp;
import dev.ppto.dialects.ascend.Pipe;
import dev.ppto.dialects.ascend.SetFlagOp;
import dev.ppto.dialects.ascend.WaitFlagOp;
import dev.ppto.ir.Block;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Operation;
import dev.ppto.pass.OperationPass;
import dev.ppto.pass.PassContext;
import dev.ppto.pass.PassInfo;
import dev.ppto.rewrite.analysis.MemoryOverlap;
import java.util.OptionalInt;

/**
 * Orders pipes by flags where they touch the same bytes and one of them writes: buffers by their
 * addresses, global memory as {@link MemoryOverlap} tells, also on other ranks. A conflict between
 * iterations of a loop becomes a flag that is set once before the loop, waited for and set again in
 * each iteration, and waited for once behind it. Where the 8 flags of a pair of pipes do not
 * suffice, a barrier takes over. A kernel that has flags already is left alone: its author has
 * ordered it.
 */
@PassInfo(
    name = "insert-sync",
    summary = "Orders the pipes of a core by flags and barriers",
    anchor = KernelOp.NAME)
public record InsertSync() implements OperationPass {

  @Override
  public void run(Operation op, PassContext ctx) {
    KernelOp kernel = (KernelOp) op;
    if (!kernel.collect(SetFlagOp.class).isEmpty() || !kernel.collect(WaitFlagOp.class).isEmpty()) {
      ctx.preserveAll();
      return;
    }
    SyncPlan plan = new SyncPlan(ctx.analyses().get(MemoryOverlap.class, MemoryOverlap::new));
    plan.analyse(kernel.region(0), false);
    FlagPool flags = new FlagPool();
    FlagPlacement placement = new FlagPlacement();
    // Loops first: their flags are taken for as long as the loop runs.
    for (SyncPlan.LoopPair pair : plan.loopPairs()) {
      insert(pair, flags, placement);
    }
    for (SyncPlan.Pair pair : plan.pairs()) {
      insert(pair, flags, placement);
    }
    plan.barrierAtEnd().forEach(InsertSync::barrierAtEnd);
    ctx.count("flags", plan.pairs().size() + 2L * plan.loopPairs().size());
  }

  private static void insert(SyncPlan.LoopPair pair, FlagPool flags, FlagPlacement placement) {
    OptionalInt event = flags.take(pair.source(), pair.target());
    if (event.isEmpty()) {
      barrierAtEnd(pair.loop().region(0).entry());
      return;
    }
    FlagPlacement.Flag flag =
        new FlagPlacement.Flag(pair.source(), pair.target(), event.getAsInt());
    placement.enter(pair.loop(), flag);
    placement.waitBefore(pair.before(), flag);
    placement.setAfter(pair.after(), flag);
  }

  private static void insert(SyncPlan.Pair pair, FlagPool flags, FlagPlacement placement) {
    OptionalInt event = flags.take(pair.source(), pair.target());
    if (event.isPresent()) {
      FlagPlacement.Flag flag =
          new FlagPlacement.Flag(pair.source(), pair.target(), event.getAsInt());
      placement.setAfter(pair.after(), flag);
      placement.waitBefore(pair.before(), flag);
      return;
    }
    boolean there =
        pair.before().previous() instanceof BarrierOp barrier && barrier.pipe() == Pipe.ALL;
    if (!there) {
      BarrierOp.create(Builder.before(pair.before()), pair.before().location(), Pipe.ALL);
    }
  }

  private static void barrierAtEnd(Block block) {
    Operation terminator = block.last();
    if (terminator == null) {
      return;
    }
    boolean there =
        terminator.previous() instanceof BarrierOp barrier && barrier.pipe() == Pipe.ALL;
    if (!there) {
      BarrierOp.create(Builder.before(terminator), terminator.location(), Pipe.ALL);
    }
  }
}
