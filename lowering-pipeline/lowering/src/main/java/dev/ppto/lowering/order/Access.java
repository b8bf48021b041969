package dev.ppto.lowering.order;

import dev.ppto.dialects.ascend.AscendTraits;
import dev.ppto.dialects.ascend.BufferOp;
import dev.ppto.dialects.ascend.BufferType;
import dev.ppto.dialects.ascend.Buffers;
import dev.ppto.dialects.ascend.CacheCleanOp;
import dev.ppto.dialects.ascend.FenceOp;
import dev.ppto.dialects.ascend.Pipe;
import dev.ppto.dialects.ascend.Space;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.ir.effect.Effect;
import dev.ppto.ir.effect.MemoryEffects;
import dev.ppto.ir.spec.EffectSpec;
import dev.ppto.rewrite.analysis.MemoryOverlap;
import dev.ppto.rewrite.analysis.Overlap;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A read or write of memory by an instruction on a pipe.
 *
 * @param place bytes of an on-chip memory; null: global memory
 * @param region the part of global memory; null: on chip
 */
record Access(
    Operation op,
    Pipe pipe,
    boolean write,
    @Nullable OnChip place,
    MemoryOverlap.@Nullable Traced region) {

  /** Bytes {@code start} to below {@code end} of an on-chip memory. */
  record OnChip(Space space, long start, long end) {}

  /** Whether two accesses of global memory overlap. */
  @FunctionalInterface
  interface Comparison {
    Overlap overlap(MemoryOverlap.Traced a, MemoryOverlap.Traced b);
  }

  /** All accesses of one instruction, not those of its regions. */
  static List<Access> of(Operation op, MemoryOverlap overlaps) {
    if (op instanceof FenceOp) {
      // Everything stored before must have left its pipe.
      return List.of(global(op, Pipe.S, Effect.on(EffectSpec.Kind.READ, null), overlaps));
    }
    if (op instanceof CacheCleanOp clean) {
      return List.of(global(op, Pipe.S, Effect.on(EffectSpec.Kind.READ, clean.source()), overlaps));
    }
    List<Access> all = new ArrayList<>();
    MemoryEffects effects = op.as(MemoryEffects.class);
    Pipe pipe = AscendTraits.pipeOf(op);
    if (effects != null && (pipe != Pipe.S || op.has(AscendTraits.PIPE_S))) {
      effects.effects(op, effect -> add(all, op, pipe, effect, overlaps));
    }
    return all;
  }

  private static Access global(Operation op, Pipe pipe, Effect effect, MemoryOverlap overlaps) {
    boolean write = effect.kind() == EffectSpec.Kind.WRITE;
    return new Access(op, pipe, write, null, overlaps.trace(effect));
  }

  private static void add(
      List<Access> all, Operation op, Pipe pipe, Effect effect, MemoryOverlap overlaps) {
    boolean write = effect.kind() == EffectSpec.Kind.WRITE;
    if (!write && effect.kind() != EffectSpec.Kind.READ) {
      return;
    }
    Value resource = effect.resource();
    all.add(
        resource != null && resource.type() instanceof BufferType type
            ? new Access(op, pipe, write, onChip(resource, type), null)
            : global(op, pipe, effect, overlaps));
  }

  /** The bytes of a buffer; all of its memory if its address is not known. */
  private static OnChip onChip(Value buffer, BufferType type) {
    if (buffer.definingOp() instanceof BufferOp op && op.address() != null) {
      return new OnChip(type.space(), op.address(), op.address() + Buffers.bytes(type));
    }
    return new OnChip(type.space(), 0, Long.MAX_VALUE);
  }

  /** True if the two may touch the same bytes and one of them writes. */
  boolean conflictsWith(Access other, Comparison comparison) {
    if (!write && !other.write) {
      return false;
    }
    if (region != null && other.region != null) {
      return comparison.overlap(region, other.region) != Overlap.NO;
    }
    return place != null
        && other.place != null
        && place.space() == other.place.space()
        && place.start() < other.place.end()
        && other.place.start() < place.end();
  }
}
