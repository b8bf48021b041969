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
    OpSpec known = required();
    return range(
        op, known.operands(), op.operandCount(), known.hasOperandSegments(), OPERANDS, group);
  }

  int[] resultRange(Operation op, int group) {
    OpSpec known = required();
    return range(op, known.results(), op.resultCount(), known.hasResultSegments(), RESULTS, group);
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
      Operation op,
      List<ValueSpec> groups,
      int total,
      boolean segments,
      String property,
      int group) {
    if (segments) {
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
    // The one group without a fixed size, if there is one, has what the others leave.
    int flexible = total - (groups.size() - 1);
    int start = 0;
    for (int i = 0; i < group; i++) {
      start += groups.get(i).isSingle() ? 1 : flexible;
    }
    return new int[] {start, groups.get(group).isSingle() ? 1 : flexible};
  }
}
