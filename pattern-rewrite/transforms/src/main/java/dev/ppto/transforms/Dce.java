package dev.ppto.transforms;

import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.effect.Effects;
import dev.ppto.pass.OperationPass;
import dev.ppto.pass.PassContext;
import dev.ppto.pass.PassInfo;

/** Erases operations whose results are unused and whose going nobody can tell. */
@PassInfo(name = "dce", summary = "Erase operations without use and effect")
public record Dce() implements OperationPass {

  @Override
  public void run(Operation op, PassContext ctx) {
    long erased = erase(op);
    ctx.count("operations erased", erased);
    if (erased == 0) {
      ctx.preserveAll();
    }
  }

  /** Works backwards, so that what only dead operations use is dead when its turn comes. */
  private static long erase(Operation parent) {
    long erased = 0;
    for (Region region : parent.regions()) {
      for (int i = region.blocks().size() - 1; i >= 0; i--) {
        Block block = region.blocks().get(i);
        for (Operation op = block.last(); op != null; ) {
          Operation previous = op.previous();
          if (Effects.isTriviallyDead(op)) {
            op.erase();
            erased++;
          } else {
            erased += erase(op);
          }
          op = previous;
        }
      }
    }
    return erased;
  }
}
