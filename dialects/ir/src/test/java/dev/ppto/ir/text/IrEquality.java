package dev.ppto.ir.text;

import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Value;
import java.util.IdentityHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Compares operations by structure, without names and locations. */
final class IrEquality {
  private final Map<Object, Object> matched = new IdentityHashMap<>();

  private IrEquality() {}

  /** The first difference; null if there is none. */
  static @Nullable String difference(Operation a, Operation b) {
    IrEquality equality = new IrEquality();
    String problem = equality.definitions(a, b);
    return problem == null ? equality.uses(a, b) : problem;
  }

  /** Matches results, blocks and arguments; compares all but operands and successors. */
  private @Nullable String definitions(Operation a, Operation b) {
    if (!a.name().equals(b.name())
        || !a.resultTypes().equals(b.resultTypes())
        || !a.properties().equals(b.properties())
        || !a.attributes().equals(b.attributes())
        || a.regions().size() != b.regions().size()) {
      return a + " differs from " + b;
    }
    for (int i = 0; i < a.resultCount(); i++) {
      matched.put(a.result(i), b.result(i));
    }
    for (int i = 0; i < a.regions().size(); i++) {
      String problem = definitions(a.region(i), b.region(i));
      if (problem != null) {
        return problem;
      }
    }
    return null;
  }

  private @Nullable String definitions(Region a, Region b) {
    if (a.blocks().size() != b.blocks().size()) {
      return "a region of "
          + a.blocks().size()
          + " blocks differs from one of "
          + b.blocks().size();
    }
    for (int i = 0; i < a.blocks().size(); i++) {
      Block x = a.blocks().get(i);
      Block y = b.blocks().get(i);
      matched.put(x, y);
      if (x.arguments().size() != y.arguments().size()
          || x.operations().size() != y.operations().size()) {
        return "the blocks ^bb" + i + " differ in size";
      }
      for (int j = 0; j < x.arguments().size(); j++) {
        if (x.argument(j).type() != y.argument(j).type()) {
          return "the arguments of ^bb" + i + " differ";
        }
        matched.put(x.argument(j), y.argument(j));
      }
      for (int j = 0; j < x.operations().size(); j++) {
        String problem = definitions(x.operations().get(j), y.operations().get(j));
        if (problem != null) {
          return problem;
        }
      }
    }
    return null;
  }

  private @Nullable String uses(Operation a, Operation b) {
    if (a.operandCount() != b.operandCount() || a.successors().size() != b.successors().size()) {
      return a + " differs from " + b;
    }
    for (int i = 0; i < a.operandCount(); i++) {
      Value value = a.operand(i);
      if (matched.get(value) != b.operand(i)) {
        return "operand " + i + " of " + a + " differs";
      }
    }
    for (int i = 0; i < a.successors().size(); i++) {
      if (matched.get(a.successors().get(i)) != b.successors().get(i)) {
        return "successor " + i + " of " + a + " differs";
      }
    }
    for (int r = 0; r < a.regions().size(); r++) {
      for (int i = 0; i < a.region(r).blocks().size(); i++) {
        Operation y = b.region(r).blocks().get(i).first();
        for (Operation x : a.region(r).blocks().get(i)) {
          String problem = uses(x, y);
          if (problem != null) {
            return problem;
          }
          y = y.next();
        }
      }
    }
    return null;
  }
}
