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
import dev.ppto.ir.type.ShapedType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A read or write of memory by an instruction on a pipe.
 *
 * @param place bytes of an on-chip memory; null: global memory
 * @param view the view of global memory; null: on chip, or any global memory
 * @param box the part of the view, where its start is constant; else null
 */
record Access(
    Operation op,
    Pipe pipe,
    boolean write,
    @Nullable OnChip place,
    @Nullable Value view,
    @Nullable Box box) {

  /** Bytes {@code start} to below {@code end} of an on-chip memory. */
  record OnChip(Space space, long start, long end) {}

  /** A box of a view with a constant start. */
  record Box(List<Long> start, List<Long> extents) {
    boolean isDisjointFrom(Box other) {
      for (int i = 0; i < start.size() && i < other.start.size(); i++) {
        if (start.get(i) + extents.get(i) <= other.start.get(i)
            || other.start.get(i) + other.extents.get(i) <= start.get(i)) {
          return true;
        }
      }
      return false;
    }
  }

  /** All accesses of one instruction, not those of its regions. */
  static List<Access> of(Operation op) {
    List<Access> all = new ArrayList<>();
    if (op instanceof FenceOp) {
      // Everything stored before must have left its pipe.
      all.add(new Access(op, Pipe.S, false, null, null, null));
      return all;
    }
    if (op instanceof CacheCleanOp clean) {
      all.add(new Access(op, Pipe.S, false, null, clean.source(), null));
      return all;
    }
    MemoryEffects effects = op.as(MemoryEffects.class);
    Pipe pipe = AscendTraits.pipeOf(op);
    if (effects != null && pipe != Pipe.S) {
      effects.effects(op, effect -> add(all, op, pipe, effect));
    }
    return all;
  }

  private static void add(List<Access> all, Operation op, Pipe pipe, Effect effect) {
    boolean write = effect.kind() == EffectSpec.Kind.WRITE;
    if (!write && effect.kind() != EffectSpec.Kind.READ) {
      return;
    }
    Value resource = effect.resource();
    if (resource == null) {
      all.add(new Access(op, pipe, write, null, null, null));
    } else if (resource.type() instanceof BufferType type) {
      all.add(new Access(op, pipe, write, onChip(resource, type), null, null));
    } else {
      all.add(new Access(op, pipe, write, null, resource, box(effect)));
    }
  }

  /** The bytes of a buffer; all of its memory if its address is not known. */
  private static OnChip onChip(Value buffer, BufferType type) {
    if (buffer.definingOp() instanceof BufferOp op && op.address() != null) {
      return new OnChip(type.space(), op.address(), op.address() + Buffers.bytes(type));
    }
    return new OnChip(type.space(), 0, Long.MAX_VALUE);
  }

  private static @Nullable Box box(Effect effect) {
    if (effect.extent() == null
        || !(effect.extent().type() instanceof BufferType buffer)
        || effect.resource() == null
        || !ViewLayout.isInjective(effect.resource())
        || effect.staticOffsets().isEmpty()
        || effect.staticOffsets().contains(ShapedType.DYNAMIC)) {
      return null;
    }
    List<Long> start = effect.staticOffsets();
    List<Long> extents = new ArrayList<>();
    var valid = Buffers.valid(buffer);
    for (int i = 0; i < start.size(); i++) {
      int inBox = i - (start.size() - valid.length());
      extents.add(inBox < 0 ? 1L : valid.get(inBox));
    }
    return new Box(start, extents);
  }

  /** True if the two may touch the same bytes and one of them writes. */
  boolean conflictsWith(Access other, GlobalMemory memory) {
    if (!write && !other.write) {
      return false;
    }
    if (place != null || other.place != null) {
      return place != null
          && other.place != null
          && place.space() == other.place.space()
          && place.start() < other.place.end()
          && other.place.start() < place.end();
    }
    if (view == null || other.view == null) {
      return true;
    }
    if (view == other.view && box != null && other.box != null) {
      return !box.isDisjointFrom(other.box);
    }
    return memory.mayAlias(view, other.view);
  }
}
