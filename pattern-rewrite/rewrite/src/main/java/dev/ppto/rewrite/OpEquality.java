package dev.ppto.rewrite;

import dev.ppto.ir.Block;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Value;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;

/**
 * Whether operations are the same, with all in their regions: same names, attributes, types,
 * successors and operands. Locations do not count. Operations with a region of several blocks, or
 * with a graph, are equal to none.
 */
public final class OpEquality {
  private final BiPredicate<Value, Value> outside;
  private final Map<Value, Value> inside = new IdentityHashMap<>();
  private final Set<Value> found = Collections.newSetFromMap(new IdentityHashMap<>());

  /**
   * @param outside whether values that are defined outside of what is compared are the same
   */
  OpEquality(BiPredicate<Value, Value> outside) {
    this.outside = outside;
  }

  /** True if the regions of two operations hold the same, with the same values from outside. */
  public static boolean sameRegions(Operation a, Operation b) {
    return new OpEquality((x, y) -> x == y).regions(a, b);
  }

  private boolean regions(Operation a, Operation b) {
    if (a.regions().size() != b.regions().size()
        || (!a.regions().isEmpty() && a.has(Traits.GRAPH_REGION))) {
      return false;
    }
    for (int i = 0; i < a.regions().size(); i++) {
      if (!region(a.region(i), b.region(i))) {
        return false;
      }
    }
    return true;
  }

  private boolean region(Region a, Region b) {
    int blocks = a.blocks().size();
    return blocks == b.blocks().size()
        && blocks <= 1
        && (blocks == 0 || block(a.entry(), b.entry()));
  }

  /** True if two blocks have the same arguments and operations. */
  boolean block(Block a, Block b) {
    List<BlockArgument> arguments = a.arguments();
    if (arguments.size() != b.arguments().size()) {
      return false;
    }
    for (int i = 0; i < arguments.size(); i++) {
      if (!arguments.get(i).type().equals(b.argument(i).type())) {
        return false;
      }
      pair(arguments.get(i), b.argument(i));
    }
    Operation other = b.first();
    for (Operation op : a) {
      if (other == null || !operation(op, other)) {
        return false;
      }
      other = other.next();
    }
    return other == null;
  }

  private boolean operation(Operation a, Operation b) {
    if (a.definition() != b.definition()
        || a.operandCount() != b.operandCount()
        || !a.properties().equals(b.properties())
        || !a.attributes().equals(b.attributes())
        || !a.resultTypes().equals(b.resultTypes())
        || !sameSuccessors(a, b)) {
      return false;
    }
    for (int i = 0; i < a.operandCount(); i++) {
      if (!value(a.operand(i), b.operand(i))) {
        return false;
      }
    }
    if (!regions(a, b)) {
      return false;
    }
    for (int i = 0; i < a.resultCount(); i++) {
      pair(a.result(i), b.result(i));
    }
    return true;
  }

  private static boolean sameSuccessors(Operation a, Operation b) {
    boolean same = a.successors().size() == b.successors().size();
    for (int i = 0; same && i < a.successors().size(); i++) {
      same = a.successors().get(i) == b.successors().get(i);
    }
    return same;
  }

  private void pair(Value a, Value b) {
    inside.put(a, b);
    found.add(b);
  }

  private boolean value(Value a, Value b) {
    Value partner = inside.get(a);
    return partner != null ? partner == b : !found.contains(b) && outside.test(a, b);
  }
}
