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
import dev.ppto.rewrite.analysis.LinearExpression.Interval;
import dev.ppto.rewrite.analysis.MemoryRegion.Side;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Whether accesses touch the same memory: parts of windows and tensors, on-chip buffers, memory of
 * other ranks. References are traced through views ({@link ViewLike}); offsets are compared as sums
 * of multiples of values ({@link LinearLike}), with the ranges of what differs.
 */
public final class MemoryOverlap {
  private final IntegerRanges ranges;

  public MemoryOverlap(Operation root) {
    this(new IntegerRanges(root));
  }

  public MemoryOverlap(IntegerRanges ranges) {
    this.ranges = ranges;
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
    return a.region == null || b.region == null
        ? Overlap.MAY
        : compare(a.region, b.region, value -> true);
  }

  /** What an access touches, traced to where the memory comes from. */
  public static final class Traced {
    private final @Nullable MemoryRegion region;

    public Traced(Effect access) {
      Value resource = access.resource();
      region = resource == null ? null : MemoryRegion.of(resource, access);
    }
  }

  /**
   * Whether accesses in a loop overlap if each happens in any iteration of it: what is computed in
   * the loop may differ.
   */
  public Overlap acrossIterations(Effect a, Effect b, Operation loop) {
    return between(a, b, value -> !isInside(value, loop));
  }

  /** Whether two references lead to common memory. */
  public Overlap between(Value a, Value b) {
    return compare(MemoryRegion.of(a), MemoryRegion.of(b), value -> true);
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
    Value first = a.resource();
    Value second = b.resource();
    if (first == null || second == null) {
      return Overlap.MAY;
    }
    return compare(MemoryRegion.of(first, a), MemoryRegion.of(second, b), isSame);
  }

  private Overlap compare(MemoryRegion a, MemoryRegion b, Predicate<Value> isSame) {
    Overlap ranks = compareRanks(a, b, isSame);
    if (ranks == Overlap.NO) {
      return Overlap.NO;
    }
    if (a.root() != b.root()) {
      Overlap roots = compareRoots(a.root(), b.root());
      // What starts at the same address is touched there, if the whole is.
      return roots == Overlap.MUST ? Overlap.MAY : roots;
    }
    Overlap inside = compareInside(a, b, isSame);
    if (inside == Overlap.NO && mayFold(a.root())) {
      return Overlap.MAY;
    }
    boolean certain = ranks == Overlap.MUST && isSame.test(a.root());
    return inside == Overlap.MUST && !certain ? Overlap.MAY : inside;
  }

  // ---- ranks ----

  private Overlap compareRanks(MemoryRegion a, MemoryRegion b, Predicate<Value> isSame) {
    if (a.ranks() == 0 && b.ranks() == 0) {
      return Overlap.MUST;
    }
    Value first = a.peer();
    Value second = b.peer();
    if (a.ranks() != 1 || b.ranks() != 1 || first == null || second == null) {
      return Overlap.MAY;
    }
    Interval distance =
        LinearExpression.of(first).minus(LinearExpression.of(second), ranges, isSame);
    if (distance == null) {
      return Overlap.MAY;
    }
    boolean apart = distance.min().signum() > 0 || distance.max().signum() < 0;
    boolean equal = distance.min().signum() == 0 && distance.max().signum() == 0;
    return apart ? Overlap.NO : equal ? Overlap.MUST : Overlap.MAY;
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

  private Overlap compareInside(MemoryRegion a, MemoryRegion b, Predicate<Value> isSame) {
    List<Side> first = a.box();
    List<Side> second = b.box();
    if (first == null || second == null) {
      return Overlap.MAY;
    }
    if (a.layout() == null && b.layout() == null) {
      return compareBoxes(first, second, isSame);
    }
    if (a.layout() == null || b.layout() == null) {
      return Overlap.MAY;
    }
    StridedLayout layout = new StridedLayout(a.layout());
    StridedLayout other = new StridedLayout(b.layout());
    if (layout.isSame(other, isSame) && layout.isInjective()) {
      return compareBoxes(first, second, isSame);
    }
    Side bytes = layout.bytes(first);
    Side otherBytes = other.bytes(second);
    return bytes == null || otherBytes == null
        ? Overlap.MAY
        : compareBoxes(List.of(bytes), List.of(otherBytes), isSame) == Overlap.NO
            ? Overlap.NO
            : Overlap.MAY;
  }

  private Overlap compareBoxes(List<Side> a, List<Side> b, Predicate<Value> isSame) {
    if (a.size() != b.size()) {
      return Overlap.MAY;
    }
    List<Overlap> sides = new ArrayList<>(a.size());
    for (int i = 0; i < a.size(); i++) {
      sides.add(compareSides(a.get(i), b.get(i), isSame));
    }
    if (sides.contains(Overlap.NO)) {
      return Overlap.NO;
    }
    return sides.contains(Overlap.MAY) ? Overlap.MAY : Overlap.MUST;
  }

  private Overlap compareSides(Side a, Side b, Predicate<Value> isSame) {
    Interval distance = a.start().minus(b.start(), ranges, isSame);
    if (distance == null) {
      return Overlap.MAY;
    }
    // All of b before a, or all of a before b.
    boolean behind = b.extent() >= 0 && isAtLeast(distance.min(), b.extent());
    boolean before = a.extent() >= 0 && isAtLeast(distance.max().negate(), a.extent());
    if (behind || before) {
      return Overlap.NO;
    }
    boolean sameStart = distance.min().signum() == 0 && distance.max().signum() == 0;
    return sameStart && a.certain() && b.certain() ? Overlap.MUST : Overlap.MAY;
  }

  private static boolean isAtLeast(BigInteger distance, long extent) {
    return distance.compareTo(BigInteger.valueOf(extent)) >= 0;
  }
}
