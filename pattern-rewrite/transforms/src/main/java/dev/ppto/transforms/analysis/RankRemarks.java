package dev.ppto.transforms.analysis;

import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Value;
import dev.ppto.ir.text.ValueText;
import dev.ppto.rewrite.analysis.OperationOrder;
import dev.ppto.rewrite.analysis.RankUniformity;

/** What may differ between ranks: values, branches, and whether operations run. */
final class RankRemarks {
  private RankRemarks() {}

  static void report(Operation root, RankUniformity ranks) {
    ValueText names = new ValueText(root);
    for (Operation op : OperationOrder.preorder(root)) {
      op.results().forEach(result -> report(op, result, ranks, names));
      for (Region region : op.regions()) {
        for (Block block : region.blocks()) {
          block.arguments().forEach(argument -> report(op, argument, ranks, names));
        }
      }
      if (ranks.branchDependsOnRank(op)) {
        op.remark("which way control takes depends on the rank").report();
      }
      if (ranks.isConditionalOnRank(op)) {
        op.remark("runs on some ranks only, or not as often on all").report();
      }
    }
  }

  private static void report(Operation op, Value value, RankUniformity ranks, ValueText names) {
    String text = ranks.dependsOnRank(value) ? "depends on the rank" : "is the same on all ranks";
    op.remark(names.of(value) + " " + text).report();
  }
}
