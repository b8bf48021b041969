package dev.ppto.rewrite.analysis;

import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.StridedLayoutAttr;
import dev.ppto.ir.effect.Effect;
import dev.ppto.ir.effect.MemoryEffects;
import dev.ppto.ir.spec.EffectSpec;
import dev.ppto.ir.type.MemRefType;
import dev.ppto.ir.type.ShapedMemory;
import dev.ppto.ir.type.ShapedType;
import dev.ppto.rewrite.analysis.MemoryRegion.Side;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Whether accesses touch the same memory: parts of windows and tensors, on-chip buffers, memory of
 * other ranks. References are traced through views ({@link ViewLike}); offsets are compared as sums
 * of multiples of values ({@link LinearLike}) and as remainders ({@link RemainderLike}), with the
 * ranges of what differs.
 *
 * <p>Positions of ranks are compared as offsets are. An access of a peer is one of another rank if
 * its position cannot be this rank's number ({@link RankNumber}) in the domain of the memory.
 *
 * <p>The question is about the accesses of <em>one</em> rank's program. Other ranks run at the same
 * time, and may write to this rank's part of a window whenever nothing keeps them from it: {@code
 * NO} between a load of the own part and a store to a peer says that this program's store does not
 * change what the load reads, and nothing of the stores of others. What they wrote is there only
 * after a wait that saw their notify. So a pass may use an answer to change the order of accesses
 * between which nothing waits, notifies or fences, and must not move any access across those.
 */
public final class MemoryOverlap {
  private final KnownValues known;

  public MemoryOverlap(Operation root) {
    this(new IntegerRanges(root));
  }

  public MemoryOverlap(IntegerRanges ranges) {
    this.known = new KnownValues(ranges);
  }

  /**
   * Whether two accesses overlap that happen with the same values: in the same iteration of all
   * loops around both. Accesses that an effect does not place anywhere may overlap all.
   */
  public Overlap between(Effect a, Effect b) {
    return between(a, b, value -> true);
  }

  /** As {@link #between(Effect, Effect)}, of accesses that are compared with many. */
  public Overlap between(Traced a, Traced b) {
    return between(a, b, value -> true);
  }

  /** What an access touches, traced to where the memory comes from. */
  public static final class Traced {
    private final @Nullable MemoryRegion region;

    private Traced(@Nullable MemoryRegion region) {
      this.region = region;
    }
  }

  /** Traces an access once that is compared with many. */
  public Traced trace(Effect access) {
    Value resource = access.resource();
    return new Traced(resource == null ? null : MemoryRegion.of(resource, access, known));
  }

  /**
   * Whether accesses in a loop overlap if each happens in any iteration of it: what is computed in
   * the loop may differ.
   */
  public Overlap acrossIterations(Effect a, Effect b, Operation loop) {
    return acrossIterations(trace(a), trace(b), loop);
  }

  /** As {@link #acrossIterations(Effect, Effect, Operation)}, of accesses compared with many. */
  public Overlap acrossIterations(Traced a, Traced b, Operation loop) {
    return between(a, b, value -> !isInside(value, loop));
  }

  /** Whether two references lead to common memory. */
  public Overlap between(Value a, Value b) {
    return compare(MemoryRegion.of(a, known), MemoryRegion.of(b, known), value -> true);
  }

  /**
   * True if no two elements of the memory that a reference is to are one place; false where that
   * cannot be told.
   */
  public static boolean isInjective(Value reference) {
    Operation op = reference.definingOp();
    ViewLike view = op == null ? null : op.as(ViewLike.class);
    if (op != null
        && view != null
        && view.mapping(op) instanceof ViewLike.Mapping.Strided strided) {
      return new StridedLayout(strided).isInjective();
    }
    if (!(reference.type() instanceof MemRefType memory) || memory.layout() == null) {
      return reference.type() instanceof ShapedMemory;
    }
    if (!(memory.layout() instanceof StridedLayoutAttr layout)
        || memory.shape().contains(ShapedType.DYNAMIC)
        || layout.strides().contains(ShapedType.DYNAMIC)) {
      return false;
    }
    ViewLike.Mapping.Strided strided =
        new ViewLike.Mapping.Strided(
            ViewLike.mixed(memory.shape().asList(), List.of()),
            ViewLike.mixed(layout.strides().asList(), List.of()),
            1);
    return memory.rank() == 0 || new StridedLayout(strided).isInjective();
  }

  /** True if boxes of a reference that have no index in common may be one place all the same. */
  private static boolean mayFold(Value reference) {
    return reference.type() instanceof MemRefType memory
        && memory.layout() != null
        && !isInjective(reference);
  }

  private static boolean isInside(Value value, Operation loop) {
    Operation parent = value.parentBlock() == null ? null : value.parentBlock().parentOp();
    return parent == loop || parent != null && loop.isProperAncestorOf(parent);
  }

  private Overlap between(Effect a, Effect b, Predicate<Value> isSame) {
    return between(trace(a), trace(b), isSame);
  }

  private Overlap between(Traced a, Traced b, Predicate<Value> isSame) {
    return a.region == null || b.region == null ? Overlap.MAY : compare(a.region, b.region, isSame);
  }

  private Overlap compare(MemoryRegion a, MemoryRegion b, Predicate<Value> isSame) {
    Distances distances = new Distances(known, isSame);
    Overlap ranks = compareRanks(a, b, distances);
    if (ranks == Overlap.NO) {
      return Overlap.NO;
    }
    if (a.root() != b.root()) {
      Overlap roots = compareRoots(a.root(), b.root());
      // What starts at the same address is touched there, if the whole is.
      return roots == Overlap.MUST ? Overlap.MAY : roots;
    }
    if (!isSame.test(a.root()) && !isFixed(a.root())) {
      return Overlap.MAY; // The reference may lead somewhere else each time.
    }
    Overlap inside = compareInside(a, b, distances, isSame);
    if (inside == Overlap.NO && mayFold(a.root())) {
      return Overlap.MAY;
    }
    return inside == Overlap.MUST && ranks != Overlap.MUST ? Overlap.MAY : inside;
  }

  /** True if each run of the definition gives the same memory. */
  private static boolean isFixed(Value root) {
    PlacedMemory.Place place = place(root);
    return place != null && place.isKnown();
  }

  // ---- ranks ----

  private Overlap compareRanks(MemoryRegion a, MemoryRegion b, Distances distances) {
    if (a.ranks() == 0 && b.ranks() == 0) {
      return Overlap.MUST;
    }
    if (a.ranks() == 1 && b.ranks() == 1 && !a.countsRanksAs(b)) {
      return Overlap.MAY;
    }
    LinearExpression first = position(a, b);
    LinearExpression second = position(b, a);
    if (first == null || second == null) {
      return Overlap.MAY;
    }
    if (distances.differ(first, second)) {
      return Overlap.NO;
    }
    return distances.areEqual(first, second) ? Overlap.MUST : Overlap.MAY;
  }

  /**
   * The position of the rank whose memory a region is; null if it is not known, or if it is this
   * rank and the other region's position is computed from nothing that is this rank's number.
   */
  private @Nullable LinearExpression position(MemoryRegion region, MemoryRegion other) {
    if (region.ranks() == 0 && other.ranks() == 1 && other.peer() != null) {
      Value own = ownNumber(LinearExpression.of(other.peer(), known), other);
      return own == null ? null : LinearExpression.of(own, known);
    }
    return region.ranks() == 1 && region.peer() != null
        ? LinearExpression.of(region.peer(), known)
        : null;
  }

  /** This rank's number in the domain of a region, as far as the position is computed from it. */
  private @Nullable Value ownNumber(LinearExpression position, MemoryRegion region) {
    for (Value value : position.factors().keySet()) {
      Value domain = known.domainOfRank(value);
      if (domain != null && region.isIn(domain)) {
        return value;
      }
    }
    RemainderLike.Division division = KnownValues.division(position.single());
    return division == null
        ? null
        : ownNumber(LinearExpression.of(division.dividend(), known), region);
  }

  // ---- where memory comes from ----

  private static Overlap compareRoots(Value a, Value b) {
    PlacedMemory.Place first = place(a);
    PlacedMemory.Place second = place(b);
    if (first != null && second != null) {
      if (!first.space().equals(second.space())) {
        return Overlap.NO;
      }
      if (first.isKnown() && second.isKnown()) {
        return first.start() < second.end() && second.start() < first.end()
            ? Overlap.MUST
            : Overlap.NO;
      }
      return first.isKnown() == second.isKnown() ? Overlap.NO : Overlap.MAY;
    }
    if (isAllocated(a) && (isAllocated(b) || isParameter(b)) || isAllocated(b) && isParameter(a)) {
      return Overlap.NO;
    }
    Object kind = kind(a);
    Object other = kind(b);
    return kind != null && other != null && !kind.equals(other) ? Overlap.NO : Overlap.MAY;
  }

  private static PlacedMemory.@Nullable Place place(Value value) {
    Operation op = value.definingOp();
    PlacedMemory model = op == null ? null : op.as(PlacedMemory.class);
    return op == null || model == null ? null : model.place(op);
  }

  /** True if each run of the definition makes memory that nothing else refers to. */
  private static boolean isAllocated(Value value) {
    Operation op = value.definingOp();
    MemoryEffects effects = op == null ? null : op.as(MemoryEffects.class);
    boolean[] allocated = {false};
    if (op != null && effects != null) {
      effects.effects(
          op,
          effect ->
              allocated[0] |=
                  effect.kind() == EffectSpec.Kind.ALLOCATE && effect.resource() == value);
    }
    return allocated[0];
  }

  private static boolean isParameter(Value value) {
    Operation parent = value instanceof BlockArgument argument ? argument.owner().parentOp() : null;
    return parent != null
        && parent.has(Traits.FUNCTION_LIKE)
        && ((BlockArgument) value).owner().isEntry();
  }

  private static @Nullable Object kind(Value value) {
    if (!isParameter(value)) {
      return null;
    }
    BlockArgument parameter = (BlockArgument) value;
    Operation function = parameter.owner().parentOp();
    ParameterMemory model = function == null ? null : function.as(ParameterMemory.class);
    return function == null || model == null ? null : model.kind(function, parameter);
  }

  // ---- parts of the same memory ----

  private Overlap compareInside(
      MemoryRegion a, MemoryRegion b, Distances distances, Predicate<Value> isSame) {
    List<Side> first = a.box();
    List<Side> second = b.box();
    if (first == null || second == null) {
      return Overlap.MAY;
    }
    if (a.layout() == null && b.layout() == null) {
      return compareBoxes(first, second, distances);
    }
    StridedLayout layout = a.layout();
    StridedLayout other = b.layout();
    if (layout == null || other == null) {
      return Overlap.MAY;
    }
    if (layout.isSame(other, isSame) && layout.isInjective()) {
      return compareBoxes(first, second, distances);
    }
    Side bytes = layout.bytes(first);
    Side otherBytes = other.bytes(second);
    return bytes == null || otherBytes == null
        ? Overlap.MAY
        : compareSides(bytes, otherBytes, distances) == Overlap.NO ? Overlap.NO : Overlap.MAY;
  }

  private static Overlap compareBoxes(List<Side> a, List<Side> b, Distances distances) {
    if (a.size() != b.size()) {
      return Overlap.MAY;
    }
    boolean all = true;
    for (int i = 0; i < a.size(); i++) {
      Overlap side = compareSides(a.get(i), b.get(i), distances);
      if (side == Overlap.NO) {
        return Overlap.NO;
      }
      all &= side == Overlap.MUST;
    }
    return all ? Overlap.MUST : Overlap.MAY;
  }

  private static Overlap compareSides(Side a, Side b, Distances distances) {
    Difference apart = distances.difference(a.start(), b.start());
    // All of b before a, or all of a before b.
    if (b.extent() >= 0 && apart.isAtLeast(b.extent())
        || a.extent() >= 0 && apart.isAtMost(-a.extent())
        || a.extent() == 1
            && b.extent() == 1
            && distances.haveOtherRemainders(a.start(), b.start())) {
      return Overlap.NO;
    }
    return a.certain() && b.certain() && apart.isZero() ? Overlap.MUST : Overlap.MAY;
  }
}
