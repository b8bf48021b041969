package dev.ppto.transforms.analysis;

import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Value;
import dev.ppto.ir.text.ValueText;
import dev.ppto.rewrite.analysis.IntegerRange;
import dev.ppto.rewrite.analysis.IntegerRanges;
import dev.ppto.rewrite.analysis.OperationOrder;

/**
 * The range of each integer, at the operation that defines it or whose region it is an argument of.
 */
final class RangeRemarks {
  private RangeRemarks() {}

  static void report(Operation root, IntegerRanges ranges) {
    ValueText names = new ValueText(root);
    for (Operation op : OperationOrder.preorder(root)) {
      op.results().forEach(result -> report(op, result, ranges, names));
      for (Region region : op.regions()) {
        for (Block block : region.blocks()) {
          block.arguments().forEach(argument -> report(op, argument, ranges, names));
        }
      }
    }
  }

  private static void report(Operation op, Value value, IntegerRanges ranges, ValueText names) {
    IntegerRange range = ranges.of(value);
    if (range.isInteger()) {
      String text = ranges.isReached(value) ? "is in " + range : "is never computed";
      op.remark(names.of(value) + " " + text).report();
    }
  }
}
