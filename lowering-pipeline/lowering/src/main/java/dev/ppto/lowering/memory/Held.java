package dev.ppto.lowering.memory;

import dev.ppto.dialects.ascend.AtomicKind;
import dev.ppto.dialects.ascend.BufferType;
import dev.ppto.dialects.ascend.TloadOp;
import dev.ppto.dialects.ascend.TmovOp;
import dev.ppto.dialects.ascend.TstoreOp;
import dev.ppto.dialects.tile.LoadOp;
import dev.ppto.dialects.tile.StoreOp;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.ir.effect.Effect;
import dev.ppto.ir.effect.Effects;
import dev.ppto.ir.spec.EffectSpec;
import dev.ppto.rewrite.Constants;
import dev.ppto.rewrite.analysis.MemoryOverlap;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * A tile or a buffer that holds what a region of memory does.
 *
 * @param region a box of a tensor that has the extents of the holder's valid region, or a whole
 *     buffer
 * @param holder a tile, or another buffer
 */
record Held(Effect region, Value holder) {

  /** What holds after an operation because it copied; null if it is no copy. */
  static @Nullable Held after(Operation op) {
    if (op instanceof LoadOp load) {
      return of(load, load.source(), load.result());
    }
    if (op instanceof StoreOp store) {
      return of(store, store.destination(), store.value());
    }
    if (op instanceof TloadOp load) {
      return of(load, load.source(), load.destination());
    }
    if (op instanceof TstoreOp store && store.atomic() == AtomicKind.NONE) {
      return of(store, store.destination(), store.source());
    }
    return op instanceof TmovOp copy && copy.source() != copy.destination()
        ? new Held(wholly(copy.source()), copy.destination())
        : null;
  }

  private static @Nullable Held of(Operation op, Value memory, Value holder) {
    if (!MemoryOverlap.isInjective(memory)) {
      return null; // What is stored to one index may change what is at another one.
    }
    return Effects.of(op).list().stream()
        .filter(effect -> effect.resource() == memory && !effect.isRemote())
        .findFirst()
        .map(effect -> new Held(effect, holder))
        .orElse(null);
  }

  /** All of a buffer. */
  static Effect wholly(Value buffer) {
    return Effect.on(EffectSpec.Kind.READ, buffer);
  }

  /** True if the holder is a place that can be overwritten. */
  boolean isInBuffer() {
    return holder.type() instanceof BufferType;
  }

  /** True if both are of exactly one region and their holders have one type. */
  boolean isAs(Held other) {
    return region.resource() == other.region.resource()
        && holder.type().equals(other.holder.type())
        && startsAt(other.region);
  }

  private boolean startsAt(Effect other) {
    if (region.offsets().size() != other.offsets().size()) {
      return false;
    }
    for (int i = 0; i < region.offsets().size(); i++) {
      Value mine = region.offsets().get(i);
      Value its = other.offsets().get(i);
      if (mine != null && mine == its) {
        continue;
      }
      OptionalLong number = constant(mine, region.staticOffsets().get(i));
      if (number.isEmpty() || !number.equals(constant(its, other.staticOffsets().get(i)))) {
        return false;
      }
    }
    return true;
  }

  private static OptionalLong constant(@Nullable Value offset, long fixed) {
    return offset == null ? OptionalLong.of(fixed) : Constants.integer(offset);
  }
}
