package dev.ppto.rewrite.dataflow;

import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A part of a {@link DataFlowSolver}. Own analyses extend one of {@link SparseForwardAnalysis},
 * {@link SparseBackwardAnalysis}, {@link DenseForwardAnalysis} and {@link DenseBackwardAnalysis}.
 */
public abstract sealed class DataFlowAnalysis
    permits DeadCodeAnalysis,
        SparseForwardAnalysis,
        SparseBackwardAnalysis,
        DenseForwardAnalysis,
        DenseBackwardAnalysis {
  private final boolean forward;
  private @Nullable DataFlowSolver solver;
  private @Nullable PointQueue queue;

  DataFlowAnalysis(boolean forward) {
    this.forward = forward;
  }

  final void attach(DataFlowSolver owner) {
    if (solver != null) {
      throw new IllegalStateException("an analysis belongs to one solver");
    }
    solver = owner;
    queue = new PointQueue(owner.size(), forward);
  }

  /** The solver that runs this analysis. */
  protected final DataFlowSolver solver() {
    return Objects.requireNonNull(solver, "load the analysis into a solver first");
  }

  final int next() {
    return Objects.requireNonNull(queue).next();
  }

  /** Visits the operation once more, if it is in the root. */
  final void revisit(@Nullable Operation op) {
    int number = op == null ? -1 : solver().number(op);
    if (number >= 0) {
      Objects.requireNonNull(queue).add(number);
    }
  }

  /** Called once before the first visit. */
  void start() {
    revisit(solver().root());
  }

  /** Control can reach the block. */
  void reached(Block block) {
    block.forEach(this::revisit);
  }

  /** Control can take an edge from the operation that it could not take before. */
  void edgesChanged(Operation op) {
    revisit(op);
  }

  abstract void visit(Operation op);
}
