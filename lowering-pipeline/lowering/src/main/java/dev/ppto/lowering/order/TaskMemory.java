package dev.ppto.lowering.order;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.dialects.ascend.TaskGraphOp;
import dev.ppto.dialects.ascend.WindowViewOp;
import dev.ppto.dialects.host.DispatchOp;
import dev.ppto.dialects.host.SliceOp;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Operation;
import dev.ppto.ir.SymbolTable;
import dev.ppto.ir.Value;
import dev.ppto.ir.type.ShapedMemory;
import dev.ppto.lowering.IndexConstants;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;

/** Which memory of a device function may be the same, by what the host passes. */
final class TaskMemory {
  private record Pair(int first, int second) {}

  private final TaskGraphOp graph;
  private final Set<Pair> aliases = new HashSet<>();

  TaskMemory(TaskGraphOp graph, Operation module) {
    this.graph = graph;
    for (DispatchOp dispatch : module.collect(DispatchOp.class)) {
      if (SymbolTable.lookupNearest(dispatch, dispatch.callee()) == graph) {
        addAliases(dispatch.arguments());
      }
    }
  }

  private void addAliases(List<? extends Value> arguments) {
    for (int i = 0; i < arguments.size(); i++) {
      for (int j = i + 1; j < arguments.size(); j++) {
        if (arguments.get(i).type() instanceof ShapedMemory
            && arguments.get(j).type() instanceof ShapedMemory
            && mayOverlap(arguments.get(i), arguments.get(j))) {
          aliases.add(new Pair(i, j));
          aliases.add(new Pair(j, i));
        }
      }
    }
  }

  /** True if two values of the task graph may share bytes. */
  boolean mayAlias(Value a, Value b) {
    if (a == b) {
      return true;
    }
    int first = parameter(a);
    int second = parameter(b);
    return first < 0
        || second < 0
        || isWindow(first) && isWindow(second)
        || aliases.contains(new Pair(first, second));
  }

  private boolean isWindow(int parameter) {
    ImmutableLongArray windows = graph.windows();
    return windows != null && windows.contains(parameter);
  }

  private int parameter(Value value) {
    return value instanceof BlockArgument argument && argument.owner().parentOp() == graph
        ? argument.index()
        : -1;
  }

  // ---- on the host ----

  /**
   * Two tensors overlap if they are parts of one, unless they are told apart by constant indices.
   */
  private static boolean mayOverlap(Value a, Value b) {
    Value root = root(a);
    Value other = root(b);
    if (root != other) {
      return isUnknown(root) || isUnknown(other);
    }
    List<Value> first = indices(a);
    List<Value> second = indices(b);
    for (int i = 0; i < Math.min(first.size(), second.size()); i++) {
      OptionalLong x = IndexConstants.constant(first.get(i));
      OptionalLong y = IndexConstants.constant(second.get(i));
      if (x.isPresent() && y.isPresent() && x.getAsLong() != y.getAsLong()) {
        return false;
      }
    }
    return true;
  }

  /** Neither an argument of the host function nor a window. */
  private static boolean isUnknown(Value root) {
    return !(root instanceof BlockArgument) && !(root.definingOp() instanceof WindowViewOp);
  }

  private static Value root(Value tensor) {
    Value root = tensor;
    while (root.definingOp() instanceof SliceOp slice) {
      root = slice.source();
    }
    return root;
  }

  /** The indices that lead from the whole tensor to its part, outermost first. */
  private static List<Value> indices(Value tensor) {
    List<Value> indices = new ArrayList<>();
    for (Value part = tensor; part.definingOp() instanceof SliceOp slice; part = slice.source()) {
      indices.add(0, slice.index());
    }
    return indices;
  }
}
