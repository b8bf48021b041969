package dev.ppto.transforms.analysis;

import static java.util.stream.Collectors.joining;

import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Value;
import dev.ppto.ir.analysis.Dominance;
import dev.ppto.ir.text.ValueText;
import dev.ppto.rewrite.analysis.Liveness;
import dev.ppto.rewrite.analysis.OperationOrder;
import java.util.Collection;

/** What is needed after each operation, and at the ends of the blocks of each region. */
final class LivenessRemarks {
  private LivenessRemarks() {}

  static void report(Operation root, Liveness liveness) {
    ValueText names = new ValueText(root);
    for (Operation op : OperationOrder.preorder(root)) {
      Region around = op.parentRegion();
      if (around != null && Dominance.isOrdered(around)) {
        op.remark("needed after it: " + list(liveness.liveAfter(op), names)).report();
      }
      for (Region region : op.regions().stream().filter(Dominance::isOrdered).toList()) {
        for (int i = 0; i < region.blocks().size(); i++) {
          Block block = region.blocks().get(i);
          op.remark(
                  "block "
                      + i
                      + ": comes in "
                      + list(liveness.liveIn(block), names)
                      + "; goes out "
                      + list(liveness.liveOut(block), names))
              .report();
        }
      }
    }
  }

  private static String list(Collection<Value> values, ValueText names) {
    return values.isEmpty()
        ? "nothing"
        : values.stream().map(names::of).sorted().collect(joining(", "));
  }
}
