package dev.ppto.transforms;

import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Traits;
import dev.ppto.ir.analysis.Dominance;
import dev.ppto.ir.effect.Effects;
import dev.ppto.pass.PassRemarks;
import dev.ppto.rewrite.analysis.MemoryOverlap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The work of {@link Cse} on one operation. Walks the blocks of each region along its dominator
 * tree.
 */
final class CommonSubexpressions {
  private final PassRemarks remarks;
  private final Dominance dominance = new Dominance();
  private ScopedTable<OpKey, Operation> known = new ScopedTable<>();

  private final @Nullable Supplier<MemoryOverlap> overlaps;
  private long merged;
  private long erased;

  /** A read of a block, and the number of changes in the block that it has been compared with. */
  private record Read(Operation op, int changes) {}

  /** A block on the way through the dominator tree. */
  private record Visit(Block block, boolean leaving) {}

  /**
   * @param overlaps what tells whether a write changes what is read; null: each write does
   */
  CommonSubexpressions(@Nullable Supplier<MemoryOverlap> overlaps, PassRemarks remarks) {
    this.overlaps = overlaps;
    this.remarks = remarks;
  }

  long merged() {
    return merged;
  }

  long erased() {
    return erased;
  }

  /** Works on all in the regions of {@code op}; returns what is done in them. */
  Touch insideOf(Operation op) {
    boolean isolated = op.has(Traits.ISOLATED_FROM_ABOVE);
    ScopedTable<OpKey, Operation> outer = known;
    if (isolated) {
      known = new ScopedTable<>();
    }
    Touch touch = Touch.NOTHING;
    for (Region region : op.regions()) {
      if (!region.isEmpty()) {
        touch = touch.and(Dominance.isOrdered(region) ? ordered(region) : graph(region));
      }
    }
    known = outer;
    return touch;
  }

  private Touch ordered(Region region) {
    if (region.blocks().size() == 1) {
      known.open();
      Touch touch = block(region.entry());
      known.close();
      return touch;
    }
    Map<Block, List<Block>> dominated = new IdentityHashMap<>();
    for (Block block : region.blocks()) {
      Block dominator = dominance.immediateDominator(block);
      if (dominator != null) {
        dominated.computeIfAbsent(dominator, b -> new ArrayList<>()).add(block);
      }
    }
    Touch touch = Touch.NOTHING;
    Deque<Visit> open = new ArrayDeque<>();
    open.push(new Visit(region.entry(), false));
    while (!open.isEmpty()) {
      Visit visit = open.pop();
      if (visit.leaving()) {
        known.close();
        continue;
      }
      known.open();
      touch = touch.and(block(visit.block()));
      open.push(new Visit(visit.block(), true));
      dominated.getOrDefault(visit.block(), List.of()).forEach(b -> open.push(new Visit(b, false)));
    }
    return touch;
  }

  /**
   * In a graph nothing comes before anything else: only what is inside each operation is merged.
   */
  private Touch graph(Region region) {
    Touch touch = Touch.NOTHING;
    for (Block block : region.blocks()) {
      for (Operation op : block) {
        touch = touch.and(touch(op));
      }
    }
    return touch;
  }

  private Touch block(Block block) {
    Map<OpKey, Read> reads = new HashMap<>();
    List<Operation> changes = new ArrayList<>();
    Touch all = Touch.NOTHING;
    for (Operation op : block) {
      if (Effects.isTriviallyDead(op)) {
        remarks.passed(op.location(), () -> "erased '" + op.name() + "', which nothing uses");
        op.erase();
        erased++;
        continue;
      }
      Touch touch = touch(op);
      all = all.and(touch);
      if (touch == Touch.CHANGES) {
        changes.add(op);
      } else if (mayMerge(op)) {
        merge(op, touch, reads, changes);
      }
    }
    return all;
  }

  /** Works inside an operation; returns what it does to memory. */
  private Touch touch(Operation op) {
    return op.regions().isEmpty() ? Touch.of(op) : Touch.of(op, insideOf(op));
  }

  private static boolean mayMerge(Operation op) {
    return op.resultCount() > 0
        && op.successors().isEmpty()
        && !op.has(Traits.TERMINATOR)
        && !op.has(Traits.SYMBOL)
        && !op.has(Traits.SYMBOL_TABLE);
  }

  private void merge(Operation op, Touch touch, Map<OpKey, Read> reads, List<Operation> changes) {
    OpKey key = new OpKey(op);
    if (touch == Touch.NOTHING) {
      Operation same = known.get(key);
      if (same == null) {
        known.put(key, op);
      } else {
        replace(op, same);
      }
    } else if (touch == Touch.READS) {
      Read same = reads.get(key);
      Operation change =
          same == null ? null : change(op, changes.subList(same.changes(), changes.size()));
      if (same != null && change == null) {
        reads.put(key, new Read(same.op(), changes.size()));
        replace(op, same.op());
      } else {
        if (change != null) {
          remarks.missed(
              op.location(),
              () ->
                  "'"
                      + op.name()
                      + "' stays: memory may have changed since the equal one before it",
              change.location(),
              "what may have changed it is here");
        }
        reads.put(key, new Read(op, changes.size()));
      }
    }
  }

  /** What may have changed what an operation reads; null if nothing has. */
  private @Nullable Operation change(Operation op, List<Operation> candidates) {
    if (candidates.isEmpty() || overlaps == null) {
      return candidates.isEmpty() ? null : candidates.get(0);
    }
    MemoryOverlap analysis = overlaps.get();
    MemoryChanges all = new MemoryChanges(analysis);
    candidates.forEach(all::add);
    return all.before(op, analysis::between);
  }

  private void replace(Operation op, Operation same) {
    remarks.passed(
        op.location(),
        () -> "merged '" + op.name() + "' with an equal operation",
        same.location(),
        "the one that stays is here");
    op.replaceAllUsesWith(same.results());
    op.erase();
    merged++;
  }
}
