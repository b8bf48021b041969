package dev.ppto.rewrite.dataflow;

import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.rewrite.analysis.CallGraph;
import dev.ppto.rewrite.analysis.OperationOrder;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Runs data-flow analyses of an operation together until nothing changes. {@link DeadCodeAnalysis}
 * is always one of them: the others see only what control can reach, along the edges that it can
 * take. An operation is visited again only when something changed that it depends on.
 *
 * <pre>{@code
 * DataFlowSolver solver = new DataFlowSolver(module);
 * ConstantPropagation constants = solver.load(new ConstantPropagation());
 * solver.solve();
 * }</pre>
 *
 * <p>The IR must not change between the construction and the last question to an analysis.
 */
public final class DataFlowSolver {
  private final Operation root;
  private final List<Operation> operations;
  private final Map<Operation, Integer> numbers;
  private final CallGraph calls;
  private final DeadCodeAnalysis deadCode = new DeadCodeAnalysis();
  private final List<DataFlowAnalysis> analyses = new ArrayList<>();
  private boolean started;

  public DataFlowSolver(Operation root) {
    this(root, new CallGraph(root));
  }

  /**
   * @param calls the call graph of {@code root}
   */
  public DataFlowSolver(Operation root, CallGraph calls) {
    this.root = root;
    this.calls = calls;
    operations = OperationOrder.preorder(root);
    numbers = new IdentityHashMap<>(operations.size());
    for (int i = 0; i < operations.size(); i++) {
      numbers.put(operations.get(i), i);
    }
    load(deadCode);
  }

  /** Adds an analysis; before {@link #solve}. */
  public <A extends DataFlowAnalysis> A load(A analysis) {
    if (started) {
      throw new IllegalStateException("an analysis was loaded after solve()");
    }
    analysis.attach(this);
    analyses.add(analysis);
    return analysis;
  }

  /** Computes the fixed point of all analyses. */
  public void solve() {
    started = true;
    analyses.forEach(DataFlowAnalysis::start);
    boolean busy;
    do {
      busy = false;
      for (DataFlowAnalysis analysis : analyses) {
        for (int next = analysis.next(); next >= 0; next = analysis.next()) {
          busy = true;
          analysis.visit(operations.get(next));
        }
      }
    } while (busy);
  }

  public Operation root() {
    return root;
  }

  public CallGraph calls() {
    return calls;
  }

  /** What control can reach. */
  public DeadCodeAnalysis deadCode() {
    return deadCode;
  }

  int size() {
    return operations.size();
  }

  /** Number of an operation in order of the text; -1 if it is not in the root. */
  int number(Operation op) {
    Integer number = numbers.get(op);
    return number == null ? -1 : number;
  }

  /** True for a value that nothing in the root defines. */
  boolean isOutside(Value value) {
    Operation definer = value.definingOp();
    if (definer == null) {
      Block block = value.parentBlock();
      definer = block == null ? null : block.parentOp();
    }
    return definer == null || !numbers.containsKey(definer);
  }

  /** Tells all analyses that control can reach a block. */
  void reached(Block block) {
    analyses.forEach(analysis -> analysis.reached(block));
  }

  /** Tells all analyses that control can take further edges from an operation. */
  void edgesChanged(Operation op) {
    analyses.forEach(analysis -> analysis.edgesChanged(op));
  }
}
