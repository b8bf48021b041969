package dev.ppto.transforms;

import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Traits;
import dev.ppto.ir.analysis.Dominance;
import dev.ppto.ir.effect.Effects;
import dev.ppto.ir.effect.MemoryEffects;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The work of {@link Cse} on one operation. Walks the blocks of each region along its dominator
 * tree.
 */
final class CommonSubexpressions {
  private final Dominance dominance = new Dominance();
  private ScopedTable<OpKey, Operation> known = new ScopedTable<>();

  /** Goes up whenever memory may have changed. */
  private long epoch;

  private long merged;
  private long erased;

  /** A read, and the state of memory that it saw. */
  private record Read(Operation op, long epoch) {}

  /** A block on the way through the dominator tree. */
  private record Visit(Block block, boolean leaving) {}

  long merged() {
    return merged;
  }

  long erased() {
    return erased;
  }

  /**
   * Works on all in the regions of {@code op}; true if reads see the same before and after that.
   */
  boolean insideOf(Operation op) {
    boolean isolated = op.has(Traits.ISOLATED_FROM_ABOVE);
    ScopedTable<OpKey, Operation> outer = known;
    if (isolated) {
      known = new ScopedTable<>();
    }
    boolean quiet = true;
    for (Region region : op.regions()) {
      if (!region.isEmpty()) {
        quiet &= Dominance.isOrdered(region) ? ordered(region) : graph(region);
      }
    }
    known = outer;
    return quiet;
  }

  private boolean ordered(Region region) {
    if (region.blocks().size() == 1) {
      known.open();
      boolean quiet = block(region.entry());
      known.close();
      return quiet;
    }
    Map<Block, List<Block>> dominated = new IdentityHashMap<>();
    for (Block block : region.blocks()) {
      Block dominator = dominance.immediateDominator(block);
      if (dominator != null) {
        dominated.computeIfAbsent(dominator, b -> new ArrayList<>()).add(block);
      }
    }
    boolean quiet = true;
    Deque<Visit> open = new ArrayDeque<>();
    open.push(new Visit(region.entry(), false));
    while (!open.isEmpty()) {
      Visit visit = open.pop();
      if (visit.leaving()) {
        known.close();
        continue;
      }
      known.open();
      quiet &= block(visit.block());
      open.push(new Visit(visit.block(), true));
      dominated.getOrDefault(visit.block(), List.of()).forEach(b -> open.push(new Visit(b, false)));
    }
    return quiet;
  }

  /**
   * In a graph nothing comes before anything else: only what is inside each operation is merged.
   */
  private boolean graph(Region region) {
    boolean quiet = true;
    for (Block block : region.blocks()) {
      for (Operation op : block) {
        quiet &= nested(op);
      }
    }
    return quiet;
  }

  private boolean block(Block block) {
    Map<OpKey, Read> reads = new HashMap<>();
    boolean quiet = true;
    for (Operation op : block) {
      if (Effects.isTriviallyDead(op)) {
        op.erase();
        erased++;
        continue;
      }
      if (!op.regions().isEmpty()) {
        boolean leaves = nested(op);
        quiet &= leaves;
        epoch += leaves ? 0 : 1;
      } else if (!MemoryOrder.handsOn(op)) {
        quiet &= simple(op, reads);
      }
    }
    return quiet;
  }

  /** Works inside an operation with regions; true if reads see the same before and after it. */
  private boolean nested(Operation op) {
    boolean inside = insideOf(op);
    if (op.regions().isEmpty() || !op.has(Traits.RECURSIVE_MEMORY_EFFECTS) || op.has(Traits.PURE)) {
      return MemoryOrder.leavesReads(op);
    }
    // The effects inside are known by now: they are not asked for again at each level.
    MemoryEffects own = op.as(MemoryEffects.class);
    boolean[] leaves = {inside};
    if (own != null) {
      own.effects(op, effect -> leaves[0] &= MemoryOrder.leavesReads(effect));
    }
    return leaves[0];
  }

  private boolean simple(Operation op, Map<OpKey, Read> reads) {
    if (op.has(Traits.TERMINATOR) || !op.successors().isEmpty()) {
      boolean leaves = MemoryOrder.leavesReads(op);
      epoch += leaves ? 0 : 1;
      return leaves;
    }
    if (Effects.isMemoryEffectFree(op)) {
      if (op.resultCount() > 0) {
        OpKey key = new OpKey(op);
        Operation same = known.get(key);
        if (same == null) {
          known.put(key, op);
        } else {
          replace(op, same);
        }
      }
      return true;
    }
    if (Effects.readsOnly(op)) {
      OpKey key = new OpKey(op);
      Read same = reads.get(key);
      if (same != null && same.epoch() == epoch) {
        replace(op, same.op());
      } else {
        reads.put(key, new Read(op, epoch));
      }
      return true;
    }
    boolean leaves = MemoryOrder.leavesReads(op);
    epoch += leaves ? 0 : 1;
    return leaves;
  }

  private void replace(Operation op, Operation same) {
    op.replaceAllUsesWith(same.results());
    op.erase();
    merged++;
  }
}
