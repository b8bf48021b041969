package dev.ppto.reduce;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Value;
import java.util.Comparator;

/**
 * How large a program is: first by operations, last by the length of its text. Each step of a
 * reduction makes it smaller in this order, so that reductions come to an end.
 *
 * @param operations those that are no constants
 * @param links operands that are not constants
 * @param values operands, results and block arguments
 * @param constants operations that are constants
 * @param weight how complicated the constants in attributes are; see {@link AttributeWeight}
 * @param text characters
 */
public record ProgramSize(
    long operations,
    long blocks,
    long links,
    long values,
    long constants,
    long attributes,
    long weight,
    long text)
    implements Comparable<ProgramSize> {
  private static final Comparator<ProgramSize> ORDER =
      Comparator.comparingLong(ProgramSize::operations)
          .thenComparingLong(ProgramSize::blocks)
          .thenComparingLong(ProgramSize::links)
          .thenComparingLong(ProgramSize::values)
          .thenComparingLong(ProgramSize::constants)
          .thenComparingLong(ProgramSize::attributes)
          .thenComparingLong(ProgramSize::weight)
          .thenComparingLong(ProgramSize::text);

  /** The size of what is in an operation. */
  public static ProgramSize of(Candidate candidate) {
    Count count = new Count();
    candidate.root().walkPreOrder(count::add);
    return new ProgramSize(
        count.operations - (isConstant(candidate.root()) ? 0 : 1),
        count.blocks,
        count.links,
        count.values,
        count.constants,
        count.attributes,
        count.weight,
        candidate.text().length());
  }

  @Override
  public int compareTo(ProgramSize other) {
    return ORDER.compare(this, other);
  }

  private static boolean isConstant(Operation op) {
    return op.has(Traits.CONSTANT_LIKE);
  }

  private static final class Count {
    long operations;
    long blocks;
    long links;
    long values;
    long constants;
    long attributes;
    long weight;

    void add(Operation op) {
      if (isConstant(op)) {
        constants++;
      } else {
        operations++;
      }
      for (Region region : op.regions()) {
        blocks += region.blocks().size();
        for (Block block : region.blocks()) {
          values += block.arguments().size();
        }
      }
      values += op.operandCount() + op.resultCount();
      for (Value operand : op.operands()) {
        Operation definition = operand.definingOp();
        links += definition != null && isConstant(definition) ? 0 : 1;
      }
      for (Attribute attribute : op.allAttributes().values()) {
        attributes++;
        weight += AttributeWeight.of(attribute);
      }
    }
  }
}
