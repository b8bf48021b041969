package dev.ppto.lowering.order;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.dialects.ascend.TaskGraphOp;
import dev.ppto.dialects.host.DispatchOp;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Operation;
import dev.ppto.ir.SymbolTable;
import dev.ppto.ir.Value;
import dev.ppto.ir.type.ShapedMemory;
import dev.ppto.rewrite.analysis.MemoryOverlap;
import dev.ppto.rewrite.analysis.Overlap;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Which memory of a device function may be the same, by what the host passes. */
final class TaskMemory {
  private record Pair(int first, int second) {}

  private final TaskGraphOp graph;
  private final MemoryOverlap overlaps;
  private final Set<Pair> aliases = new HashSet<>();

  TaskMemory(TaskGraphOp graph, Operation module, MemoryOverlap overlaps) {
    this.graph = graph;
    this.overlaps = overlaps;
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
            && overlaps.between(arguments.get(i), arguments.get(j)) != Overlap.NO) {
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
}
