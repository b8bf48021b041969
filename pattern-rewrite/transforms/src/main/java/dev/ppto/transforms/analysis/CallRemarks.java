package dev.ppto.transforms.analysis;

import static java.util.stream.Collectors.joining;

import dev.ppto.ir.Operation;
import dev.ppto.ir.SymbolTable;
import dev.ppto.rewrite.analysis.CallGraph;
import java.util.ArrayList;
import java.util.List;

/** What each function calls, and who may call it. */
final class CallRemarks {
  private CallRemarks() {}

  static void report(CallGraph graph) {
    for (Operation callable : graph.callables()) {
      List<Operation> targets = new ArrayList<>();
      graph.callsIn(callable).forEach(call -> targets.addAll(graph.targets(call)));
      String calls = targets.stream().map(CallRemarks::name).distinct().collect(joining(", "));
      List<String> parts = new ArrayList<>();
      parts.add("calls " + (calls.isEmpty() ? "nothing" : calls));
      if (graph.callsUnknown(callable)) {
        parts.add("calls what is not known");
      }
      parts.add("callers: " + graph.callsTo(callable).size());
      if (graph.hasUnknownCallers(callable)) {
        parts.add("may be called from elsewhere");
      }
      if (graph.isRecursive(callable)) {
        parts.add("is recursive");
      }
      callable.remark(String.join("; ", parts)).report();
    }
  }

  private static String name(Operation callable) {
    return "@" + SymbolTable.nameOf(callable);
  }
}
