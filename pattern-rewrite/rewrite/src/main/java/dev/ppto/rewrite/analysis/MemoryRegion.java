package dev.ppto.rewrite.analysis;

import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.ir.effect.Effect;
import dev.ppto.ir.type.ShapedType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an access touches, traced through views to where the memory comes from.
 *
 * @param root the reference that the views lead to
 * @param peer the rank whose memory it is; null: this rank, if {@code ranks} is 0
 * @param ranks how many times the memory of a rank was chosen: more than once says nothing
 * @param context what the peer was reached through; null: only the memory tells the domain
 * @param box the elements, in the indices of {@code layout}, or of the root without one; null: any
 * @param layout how the indices of the box lie in what the root refers to; null: by their own
 */
record MemoryRegion(
    Value root,
    @Nullable Value peer,
    int ranks,
    @Nullable Value context,
    @Nullable List<Side> box,
    @Nullable StridedLayout layout) {

  /**
   * One dimension of a box.
   *
   * @param extent at most this many elements from the start on; -1: any number
   * @param certain whether the start itself is touched for sure
   */
  record Side(LinearExpression start, long extent, boolean certain) {}

  static MemoryRegion of(Value resource, KnownValues known) {
    return trace(new MemoryRegion(resource, null, 0, null, null, null), known);
  }

  static MemoryRegion of(Value resource, Effect effect, KnownValues known) {
    int ranks = effect.peer() == null ? 0 : 1;
    return trace(
        new MemoryRegion(
            resource, effect.peer(), ranks, effect.context(), box(effect, known), null),
        known);
  }

  /** The reference that views lead to. */
  static Value rootOf(Value reference) {
    Value value = reference;
    for (Operation op = value.definingOp(); op != null; op = value.definingOp()) {
      ViewLike model = op.as(ViewLike.class);
      Value source = model == null ? null : model.source(op);
      if (source == null) {
        break;
      }
      value = source;
    }
    return value;
  }

  /** True if the positions of ranks that it is reached by are those in a domain. */
  boolean isIn(Value domain) {
    return domain == root || context != null && KnownValues.domain(context) == domain;
  }

  /**
   * True if the peers of both are positions in one domain, if the two are the same memory at all.
   */
  boolean countsRanksAs(MemoryRegion other) {
    return context == null && other.context == null
        || (context == null ? other.isIn(root) : other.isIn(KnownValues.domain(context)));
  }

  private static @Nullable List<Side> box(Effect effect, KnownValues known) {
    int rank = effect.offsets().size();
    if (rank == 0) {
      return null;
    }
    ShapedType shape =
        effect.extent() != null && effect.extent().type() instanceof ShapedType s ? s : null;
    List<Side> box = new ArrayList<>(rank);
    for (int i = 0; i < rank; i++) {
      Value offset = effect.offsets().get(i);
      LinearExpression start =
          offset == null
              ? LinearExpression.of(effect.staticOffsets().get(i))
              : LinearExpression.of(offset, known);
      box.add(new Side(start, extent(effect, shape, i - rank), true));
    }
    return box;
  }

  /**
   * How far the region reaches: an extent of lower rank covers the last dimensions.
   *
   * @param fromEnd number of the dimension, -1 for the last one
   */
  private static long extent(Effect effect, @Nullable ShapedType shape, int fromEnd) {
    if (effect.extent() == null) {
      return 1;
    }
    if (shape == null) {
      return -1;
    }
    int dimension = shape.rank() + fromEnd;
    if (dimension < 0) {
      return 1;
    }
    return shape.isDynamic(dimension) ? -1 : shape.shape().get(dimension);
  }

  private static MemoryRegion trace(MemoryRegion access, KnownValues known) {
    Value value = access.root();
    Value peer = access.peer();
    int ranks = access.ranks();
    Value context = access.context();
    List<Side> box = access.box();
    StridedLayout layout = null;
    for (Operation op = value.definingOp(); op != null; op = value.definingOp()) {
      ViewLike model = op.as(ViewLike.class);
      Value source = model == null ? null : model.source(op);
      if (model == null || source == null) {
        break;
      }
      ViewLike.Mapping mapping = model.mapping(op);
      if (mapping instanceof ViewLike.Mapping.Leading leading && layout == null) {
        box = behind(leading.index(), box, value, known);
      } else if (mapping instanceof ViewLike.Mapping.OnRank chosen) {
        peer = chosen.rank();
        context = chosen.context();
        ranks++;
      } else if (mapping instanceof ViewLike.Mapping.Strided strided
          && layout == null
          && box != null
          && box.size() == strided.sizes().size()) {
        layout = new StridedLayout(strided);
      } else if (!(mapping instanceof ViewLike.Mapping.Same)) {
        box = null;
        layout = null;
      }
      value = source;
    }
    return new MemoryRegion(value, peer, ranks, context, box, layout);
  }

  /** A box of a part, as a box of the whole. */
  private static @Nullable List<Side> behind(
      Value index, @Nullable List<Side> box, Value view, KnownValues known) {
    List<Side> whole = new ArrayList<>();
    whole.add(new Side(LinearExpression.of(index, known), 1, true));
    if (box != null) {
      whole.addAll(box);
    } else if (view.type() instanceof ShapedType shape) {
      for (int i = 0; i < shape.rank(); i++) {
        whole.add(new Side(LinearExpression.of(0), -1, false));
      }
    } else {
      return null;
    }
    return whole;
  }
}
