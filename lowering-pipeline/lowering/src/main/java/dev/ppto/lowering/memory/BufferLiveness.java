package dev.ppto.lowering.memory;

import dev.ppto.dialects.ascend.AscendTraits;
import dev.ppto.dialects.ascend.BufferOp;
import dev.ppto.dialects.ascend.TmovOp;
import dev.ppto.dialects.scf.ForOp;
import dev.ppto.dialects.scf.IfOp;
import dev.ppto.dialects.scf.WhileOp;
import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Value;
import dev.ppto.ir.effect.Effect;
import dev.ppto.ir.effect.MemoryEffects;
import dev.ppto.ir.spec.EffectSpec;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which buffers of a kernel hold data that is still needed at the same time. Backward data flow
 * over structured control flow; a write replaces all that a buffer holds.
 */
final class BufferLiveness {
  private final Map<Value, Integer> numbers = new IdentityHashMap<>();
  private final List<BufferOp> buffers = new ArrayList<>();
  private final List<BitSet> interference = new ArrayList<>();
  private final List<BitSet> inPlace = new ArrayList<>();

  BufferLiveness(Operation kernel) {
    for (BufferOp buffer : kernel.collect(BufferOp.class)) {
      numbers.put(buffer.result(), buffers.size());
      buffers.add(buffer);
      interference.add(new BitSet());
      inPlace.add(new BitSet());
    }
    block(kernel.region(0).entry(), new BitSet());
  }

  /** The buffers, in order of the text. */
  List<BufferOp> buffers() {
    return buffers;
  }

  int number(Value buffer) {
    return numbers.get(buffer);
  }

  /** The buffers that must not share bytes with the given one. */
  BitSet interferingWith(int buffer) {
    return interference.get(buffer);
  }

  /**
   * The buffers that an element-wise operation or a copy reads while it writes the given one, or
   * writes while it reads it: they may be the same bytes, but must not overlap in part.
   */
  BitSet inPlaceWith(int buffer) {
    return inPlace.get(buffer);
  }

  /** Goes backwards through a block; gives what is live at its start. */
  private BitSet block(Block block, BitSet liveAtEnd) {
    BitSet live = (BitSet) liveAtEnd.clone();
    List<Operation> operations = block.operations();
    for (int i = operations.size() - 1; i >= 0; i--) {
      live = operation(operations.get(i), live);
    }
    return live;
  }

  private BitSet operation(Operation op, BitSet liveAfter) {
    if (op instanceof IfOp) {
      BitSet live = op.region(1).isEmpty() ? (BitSet) liveAfter.clone() : new BitSet();
      for (Region region : op.regions()) {
        if (!region.isEmpty()) {
          live.or(block(region.entry(), liveAfter));
        }
      }
      return live;
    }
    if (op instanceof ForOp) {
      return loop(List.of(op.region(0).entry()), liveAfter);
    }
    if (op instanceof WhileOp) {
      return loop(List.of(op.region(0).entry(), op.region(1).entry()), liveAfter);
    }
    return op.regions().isEmpty() ? leaf(op, liveAfter) : loop(blocksOf(op), liveAfter);
  }

  private static List<Block> blocksOf(Operation op) {
    List<Block> all = new ArrayList<>();
    op.regions().forEach(region -> all.addAll(region.blocks()));
    return all;
  }

  /** Blocks that may run any number of times, one after the other: to a fixed point. */
  private BitSet loop(List<Block> blocks, BitSet liveAfter) {
    BitSet live = (BitSet) liveAfter.clone();
    while (true) {
      BitSet around = (BitSet) live.clone();
      for (int i = blocks.size() - 1; i >= 0; i--) {
        around.or(block(blocks.get(i), around));
      }
      if (around.equals(live)) {
        return live;
      }
      live = around;
    }
  }

  private BitSet leaf(Operation op, BitSet liveAfter) {
    MemoryEffects effects = op.as(MemoryEffects.class);
    if (op instanceof BufferOp || op.has(Traits.PURE) || effects == null) {
      return liveAfter;
    }
    List<Integer> reads = new ArrayList<>();
    List<Integer> writes = new ArrayList<>();
    effects.effects(op, effect -> sort(effect, reads, writes));
    BitSet live = (BitSet) liveAfter.clone();
    for (int written : writes) {
      BitSet others = (BitSet) liveAfter.clone();
      if (op instanceof TmovOp || AscendTraits.isElementwise(op)) {
        for (int read : reads) {
          inPlace.get(written).set(read);
          inPlace.get(read).set(written);
        }
        if (op instanceof TmovOp) {
          reads.forEach(others::clear); // A copy's target may be its source, needed later or not.
        }
      } else {
        reads.forEach(others::set);
      }
      others.clear(written);
      others.stream().forEach(other -> interfere(written, other));
      live.clear(written);
    }
    reads.forEach(live::set);
    return live;
  }

  private void sort(Effect effect, List<Integer> reads, List<Integer> writes) {
    Integer number = effect.resource() == null ? null : numbers.get(effect.resource());
    if (number != null) {
      if (effect.kind() == EffectSpec.Kind.READ) {
        reads.add(number);
      } else if (effect.kind() == EffectSpec.Kind.WRITE) {
        writes.add(number);
      }
    }
  }

  private void interfere(int a, int b) {
    interference.get(a).set(b);
    interference.get(b).set(a);
  }
}
