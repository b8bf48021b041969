package dev.ppto.transforms.analysis;

import static java.util.stream.Collectors.joining;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Type;
import dev.ppto.ir.effect.Effect;
import dev.ppto.ir.effect.MemoryEffects;
import dev.ppto.ir.spec.EffectSpec;
import dev.ppto.ir.type.FloatType;
import dev.ppto.ir.type.IndexType;
import dev.ppto.ir.type.IntegerType;
import dev.ppto.rewrite.LoopLike;
import dev.ppto.rewrite.analysis.MemoryOverlap;
import dev.ppto.rewrite.analysis.OperationOrder;
import dev.ppto.rewrite.analysis.Overlap;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The accesses of each function, numbered in order of the text, and which earlier ones they
 * overlap; in a loop also if they happen in different iterations.
 */
final class OverlapRemarks {
  private final MemoryOverlap overlaps;
  private final List<Access> accesses = new ArrayList<>();

  private record Access(Operation op, Effect effect) {}

  private OverlapRemarks(MemoryOverlap overlaps) {
    this.overlaps = overlaps;
  }

  static void report(Operation root, MemoryOverlap overlaps) {
    OverlapRemarks remarks = new OverlapRemarks(overlaps);
    for (Operation op : OperationOrder.preorder(root)) {
      if (op.has(Traits.FUNCTION_LIKE)) {
        remarks.accesses.clear();
      }
      MemoryEffects effects = op.as(MemoryEffects.class);
      if (effects != null) {
        effects.effects(op, effect -> remarks.add(op, effect));
      }
    }
  }

  private void add(Operation op, Effect effect) {
    if (effect.kind() == EffectSpec.Kind.ALLOCATE
        || effect.resource() == null
        || isScalar(effect.resource().type())) {
      return;
    }
    Map<Overlap, List<String>> byKind = new EnumMap<>(Overlap.class);
    for (int i = 0; i < accesses.size(); i++) {
      Access other = accesses.get(i);
      Overlap same = overlaps.between(other.effect(), effect);
      byKind
          .computeIfAbsent(same, kind -> new ArrayList<>())
          .add("#" + i + around(other, op, effect, same));
    }
    String text =
        byKind.entrySet().stream()
            .map(
                entry ->
                    entry.getKey().name().toLowerCase(Locale.ROOT)
                        + " overlap with "
                        + String.join(", ", entry.getValue()))
            .collect(joining("; "));
    op.remark(
            effect.kind().name().toLowerCase(Locale.ROOT)
                + " #"
                + accesses.size()
                + ": "
                + (text.isEmpty() ? "the first access" : text))
        .report();
    accesses.add(new Access(op, effect));
  }

  /** A call may say that it reads its arguments, some of which are no references. */
  private static boolean isScalar(Type type) {
    return type instanceof IntegerType || type instanceof IndexType || type instanceof FloatType;
  }

  /** What holds around the innermost common loop, if it is something else. */
  private String around(Access other, Operation op, Effect effect, Overlap same) {
    Operation loop = commonLoop(other.op(), op);
    if (loop == null) {
      return "";
    }
    Overlap across = overlaps.acrossIterations(other.effect(), effect, loop);
    return across == same
        ? ""
        : " (" + across.name().toLowerCase(Locale.ROOT) + " between iterations)";
  }

  private static @Nullable Operation commonLoop(Operation a, Operation b) {
    for (Operation loop = b.parentOp(); loop != null; loop = loop.parentOp()) {
      if (loop.as(LoopLike.class) != null && loop.isProperAncestorOf(a)) {
        return loop;
      }
    }
    return null;
  }
}
