package dev.ppto.ir.effect;

import dev.ppto.ir.Value;
import dev.ppto.ir.spec.EffectSpec;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One thing that an operation does to memory or to a signal.
 *
 * @param resource the reference to the memory; null: memory at large
 * @param offsets start of the region, one index value per dimension, null where {@code
 *     staticOffsets} holds it; empty: the whole resource, or one unknown place in it
 * @param staticOffsets constant offsets, {@code ShapedType.DYNAMIC} where {@code offsets} has a value
 * @param extent the value whose shape is the region's size; null with offsets: one element
 * @param peer the rank whose memory it is; null: this rank
 */
public record Effect(
    EffectSpec.Kind kind,
    @Nullable Value resource,
    List<@Nullable Value> offsets,
    List<Long> staticOffsets,
    @Nullable Value extent,
    @Nullable Value peer) {

  /** An effect on a whole resource of this rank. */
  public static Effect on(EffectSpec.Kind kind, @Nullable Value resource) {
    return new Effect(kind, resource, List.of(), List.of(), null, null);
  }

  public boolean isRemote() {
    return peer != null;
  }
}
