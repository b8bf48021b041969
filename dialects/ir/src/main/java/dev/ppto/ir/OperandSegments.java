package dev.ppto.ir;

import dev.ppto.ir.attribute.DenseArrayAttr;
import dev.ppto.ir.spec.OpSpec;
import dev.ppto.ir.spec.ValueSpec;
import dev.ppto.ir.type.IntegerType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Where each named group of operands or results starts and how many it has. With one variadic group
 * that follows from the total; with several the sizes are in a property.
 */
public final class OperandSegments {
  /** Property with the size of each operand group. */
  public static final String OPERANDS = "operandSegmentSizes";

  /** Property with the size of each result group. */
  public static final String RESULTS = "resultSegmentSizes";

  private final @Nullable OpSpec spec;

  OperandSegments(@Nullable OpSpec spec) {
    this.spec = spec;
  }

  int[] operandRange(Operation op, int group) {
    return range(op, required().operands(), op.operandCount(), OPERANDS, group);
  }

  int[] resultRange(Operation op, int group) {
    return range(op, required().results(), op.resultCount(), RESULTS, group);
  }

  void resizeOperandGroup(Operation op, int group, int size) {
    DenseArrayAttr sizes = op.attribute(OPERANDS, DenseArrayAttr.class);
    if (sizes != null) {
      long[] changed = sizes.values().toArray();
      changed[group] = size;
      op.setAttribute(OPERANDS, DenseArrayAttr.of(IntegerType.I32, changed));
    }
  }

  private OpSpec required() {
    if (spec == null) {
      throw new IllegalStateException("an operation without a definition has no operand groups");
    }
    return spec;
  }

  private static int[] range(
      Operation op, List<ValueSpec> groups, int total, String property, int group) {
    long multi = groups.stream().filter(g -> !g.isSingle()).count();
    if (multi > 1) {
      DenseArrayAttr sizes = op.attribute(property, DenseArrayAttr.class);
      if (sizes == null || sizes.values().length() != groups.size()) {
        throw new IllegalStateException(op.name() + " lacks " + property);
      }
      int start = 0;
      for (int i = 0; i < group; i++) {
        start += (int) sizes.values().get(i);
      }
      return new int[] {start, (int) sizes.values().get(group)};
    }
    int flexible = multi == 0 ? 0 : total - (groups.size() - 1);
    int start = 0;
    for (int i = 0; i < group; i++) {
      start += groups.get(i).isSingle() ? 1 : flexible;
    }
    return new int[] {start, groups.get(group).isSingle() ? 1 : flexible};
  }
}
