package dev.ppto.lowering.memory;

import dev.ppto.dialects.ascend.AscendTraits;
import dev.ppto.dialects.ascend.BufferOp;
import dev.ppto.dialects.ascend.TmovOp;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Value;
import dev.ppto.ir.effect.Effect;
import dev.ppto.ir.effect.MemoryEffects;
import dev.ppto.ir.spec.EffectSpec;
import dev.ppto.rewrite.analysis.OperationOrder;
import dev.ppto.rewrite.dataflow.DataFlowSolver;
import dev.ppto.rewrite.dataflow.DenseBackwardAnalysis;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Which buffers of a kernel hold data that is still needed at the same time. Dense backward data
 * flow; a write replaces all that a buffer holds.
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
    DataFlowSolver solver = new DataFlowSolver(kernel);
    Needed needed = solver.load(new Needed());
    solver.solve();
    for (Operation op : OperationOrder.preorder(kernel)) {
      for (Region region : op.regions()) {
        region.blocks().forEach(block -> needed.forEach(block, this::interfere));
      }
    }
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

  /** Notes what must not share bytes with what an operation writes. */
  private void interfere(Operation op, BitSet liveAfter) {
    if (!touchesBuffers(op)) {
      return;
    }
    List<Integer> reads = new ArrayList<>();
    List<Integer> writes = new ArrayList<>();
    sort(op, reads, writes);
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
    }
  }

  private static boolean touchesBuffers(Operation op) {
    return !(op instanceof BufferOp)
        && !op.has(Traits.PURE)
        && op.as(MemoryEffects.class) != null
        && op.regions().isEmpty();
  }

  private void sort(Operation op, List<Integer> reads, List<Integer> writes) {
    MemoryEffects effects = op.as(MemoryEffects.class);
    if (effects != null) {
      effects.effects(op, effect -> sort(effect, reads, writes));
    }
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

  /** The numbers of the buffers whose data is read later. A state is never changed. */
  private final class Needed extends DenseBackwardAnalysis<BitSet> {
    @Override
    protected BitSet join(BitSet a, BitSet b) {
      BitSet both = (BitSet) a.clone();
      both.or(b);
      return both;
    }

    @Override
    protected BitSet nothing() {
      return new BitSet();
    }

    @Override
    protected BitSet unknown() {
      BitSet all = new BitSet();
      all.set(0, buffers.size());
      return all;
    }

    @Override
    protected BitSet atExit(Operation callable) {
      return nothing();
    }

    @Override
    protected BitSet transfer(Operation op, BitSet after) {
      if (!op.regions().isEmpty()) {
        return unknown();
      }
      if (!touchesBuffers(op)) {
        return after;
      }
      List<Integer> reads = new ArrayList<>();
      List<Integer> writes = new ArrayList<>();
      sort(op, reads, writes);
      BitSet before = (BitSet) after.clone();
      writes.forEach(before::clear);
      reads.forEach(before::set);
      return before;
    }
  }
}
