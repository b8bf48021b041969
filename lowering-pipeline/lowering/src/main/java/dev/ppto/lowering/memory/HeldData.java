package dev.ppto.lowering.memory;

import com.google.common.collect.ImmutableList;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.ir.effect.Effect;
import dev.ppto.ir.effect.Effects;
import dev.ppto.rewrite.analysis.MemoryOverlap;
import dev.ppto.rewrite.analysis.Overlap;
import dev.ppto.rewrite.dataflow.DenseForwardAnalysis;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Which tiles and buffers hold what memory does, on every way to a point. What may write the memory
 * ends it, and so does what lets others write: a wait, a notify, a fence, an unknown call. Peers
 * can write to a window without these too, but not in a program without races.
 */
final class HeldData extends DenseForwardAnalysis<ImmutableList<Held>> {
  /** How much is remembered; what was held first is forgotten first. */
  private static final int MOST = 64;

  private final MemoryOverlap overlaps;
  private final Map<Effect, MemoryOverlap.Traced> regions = new IdentityHashMap<>();
  private final Map<Value, MemoryOverlap.Traced> buffers = new IdentityHashMap<>();

  HeldData(MemoryOverlap overlaps) {
    this.overlaps = overlaps;
  }

  @Override
  protected ImmutableList<Held> join(ImmutableList<Held> a, ImmutableList<Held> b) {
    if (a.isEmpty() || b.isEmpty()) {
      return ImmutableList.of();
    }
    Set<Held> others = new HashSet<>(b);
    return a.stream().filter(others::contains).collect(ImmutableList.toImmutableList());
  }

  @Override
  protected ImmutableList<Held> unknown() {
    return ImmutableList.of();
  }

  @Override
  protected ImmutableList<Held> transfer(Operation op, ImmutableList<Held> before) {
    List<Held> left = before.isEmpty() ? before : afterEffects(op, before);
    Held made = Held.after(op);
    if (made == null || (!made.isInBuffer() && left.stream().anyMatch(made::isAs))) {
      return ImmutableList.copyOf(left);
    }
    return Stream.concat(left.stream().skip(Math.max(0, left.size() + 1L - MOST)), Stream.of(made))
        .collect(ImmutableList.toImmutableList());
  }

  private List<Held> afterEffects(Operation op, List<Held> before) {
    List<MemoryOverlap.Traced> changes = new ArrayList<>();
    boolean[] all = {false};
    boolean known =
        Effects.visit(
            op,
            effect -> {
              switch (effect.kind()) {
                case READ, ALLOCATE -> {}
                case WRITE, FREE -> changes.add(overlaps.trace(effect));
                case NOTIFY, WAIT, FENCE -> all[0] = true;
              }
            });
    if (!known || all[0]) {
      return List.of();
    }
    return changes.isEmpty()
        ? before
        : before.stream()
            .filter(held -> changes.stream().noneMatch(change -> endedBy(change, held)))
            .toList();
  }

  private boolean endedBy(MemoryOverlap.Traced change, Held held) {
    return mayTouch(change, regions.computeIfAbsent(held.region(), overlaps::trace))
        || (held.isInBuffer()
            && mayTouch(
                change,
                buffers.computeIfAbsent(
                    held.holder(), buffer -> overlaps.trace(Held.wholly(buffer)))));
  }

  private boolean mayTouch(MemoryOverlap.Traced change, MemoryOverlap.Traced held) {
    return overlaps.between(held, change) != Overlap.NO;
  }
}
