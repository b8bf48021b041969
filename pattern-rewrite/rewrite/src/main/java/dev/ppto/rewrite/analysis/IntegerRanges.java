package dev.ppto.rewrite.analysis;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.rewrite.Constants;
import dev.ppto.rewrite.dataflow.ConstantPropagation;
import dev.ppto.rewrite.dataflow.DataFlowSolver;
import dev.ppto.rewrite.dataflow.SparseForwardAnalysis;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The range of each integer: sparse forward data flow with {@link InferIntegerRange}, along the
 * edges that constants do not rule out. Where a value grows around a loop again and again, its
 * bounds jump as far as they go.
 */
public final class IntegerRanges {
  private final Ranges ranges;

  /** The ranges of the values in an operation. */
  public IntegerRanges(Operation root) {
    DataFlowSolver solver = new DataFlowSolver(root);
    solver.load(new ConstantPropagation());
    ranges = solver.load(new Ranges());
    solver.solve();
  }

  /**
   * The range of a value, in all runs and iterations; that of its type if nothing is known, or if
   * control never gets there; {@link IntegerRange#NONE} if it is no integer.
   */
  public IntegerRange of(Value value) {
    IntegerRange known = ranges.at(value);
    return known == null ? IntegerRange.of(value.type()) : known;
  }

  /** True if there is a way on which the value is computed. */
  public boolean isReached(Value value) {
    return ranges.at(value) != null;
  }

  private static final class Ranges extends SparseForwardAnalysis<IntegerRange> {
    /** How often a value may grow where ways meet before its bounds jump. */
    private static final int CHANGES = 4;

    @Override
    protected IntegerRange join(IntegerRange a, IntegerRange b) {
      return a.union(b);
    }

    @Override
    protected IntegerRange unknown(Value value) {
      return IntegerRange.of(value.type());
    }

    @Override
    protected IntegerRange widen(Value value, IntegerRange old, IntegerRange joined, int changes) {
      return changes < CHANGES ? joined : old.widened(joined);
    }

    @Override
    protected List<? extends @Nullable IntegerRange> evaluate(
        Operation op, List<IntegerRange> operands) {
      Attribute constant = Constants.of(op);
      if (constant != null) {
        return constant instanceof IntegerAttr integer
            ? List.of(IntegerRange.constant(integer))
            : List.of();
      }
      InferIntegerRange model = op.as(InferIntegerRange.class);
      return model == null ? List.of() : model.infer(op, operands);
    }

    @Override
    protected IntegerRange evaluateMade(Operation op, List<IntegerRange> operands, Value made) {
      InferIntegerRange model = op.as(InferIntegerRange.class);
      IntegerRange range = model == null ? null : model.inferMade(op, operands, made);
      return range == null ? unknown(made) : range;
    }
  }
}
