package dev.ppto.ir.effect;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.Value;
import dev.ppto.ir.spec.EffectSpec;
import dev.ppto.ir.type.ShapedType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One thing that an operation does to memory or to a signal.
 *
 * @param resource the reference to the memory; null: memory at large
 * @param offsets start of the region, one index value per dimension, null where {@code
 *     staticOffsets} holds it; empty: the whole resource, or one unknown place in it
 * @param staticOffsets constant offsets, {@code ShapedType.DYNAMIC} where {@code offsets} has a
 *     value
 * @param extent the value whose shape is the region's size; null with offsets: one element
 * @param peer the rank whose memory it is; null: this rank
 * @param context what tells among which ranks {@code peer} counts; null: those that share the
 *     resource
 */
public record Effect(
    EffectSpec.Kind kind,
    @Nullable Value resource,
    List<@Nullable Value> offsets,
    List<Long> staticOffsets,
    @Nullable Value extent,
    @Nullable Value peer,
    @Nullable Value context) {

  /** An effect on memory of this rank, or of a peer among those that share the resource. */
  public Effect(
      EffectSpec.Kind kind,
      @Nullable Value resource,
      List<@Nullable Value> offsets,
      List<Long> staticOffsets,
      @Nullable Value extent,
      @Nullable Value peer) {
    this(kind, resource, offsets, staticOffsets, extent, peer, null);
  }

  /** An effect on a whole resource of this rank. */
  public static Effect on(EffectSpec.Kind kind, @Nullable Value resource) {
    return new Effect(kind, resource, List.of(), List.of(), null, null);
  }

  /**
   * An effect on a region that starts at a mixed list of offsets.
   *
   * @param values the offsets that are values, in order
   * @param constants one for each dimension, {@code ShapedType.DYNAMIC} where the next of {@code
   *     values} stands; null: all offsets are values
   */
  public static Effect at(
      EffectSpec.Kind kind,
      @Nullable Value resource,
      List<? extends Value> values,
      @Nullable ImmutableLongArray constants,
      @Nullable Value extent,
      @Nullable Value peer) {
    int rank = constants == null ? values.size() : constants.length();
    List<@Nullable Value> offsets = new ArrayList<>(rank);
    List<Long> statics = new ArrayList<>(rank);
    int next = 0;
    for (int i = 0; i < rank; i++) {
      boolean dynamic = constants == null || constants.get(i) == ShapedType.DYNAMIC;
      offsets.add(dynamic && next < values.size() ? values.get(next++) : null);
      statics.add(dynamic ? Long.valueOf(ShapedType.DYNAMIC) : Long.valueOf(constants.get(i)));
    }
    return new Effect(
        kind,
        resource,
        Collections.unmodifiableList(offsets),
        Collections.unmodifiableList(statics),
        extent,
        peer);
  }

  /** The same effect, whose peer counts among the ranks of a context. */
  public Effect through(@Nullable Value context) {
    return new Effect(kind, resource, offsets, staticOffsets, extent, peer, context);
  }

  public boolean isRemote() {
    return peer != null;
  }
}
