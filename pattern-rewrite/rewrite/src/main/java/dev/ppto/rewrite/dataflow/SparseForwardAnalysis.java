package dev.ppto.rewrite.dataflow;

import dev.ppto.ir.Block;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.OpResult;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Value;
import dev.ppto.ir.analysis.Dominance;
import dev.ppto.ir.control.CallLike;
import dev.ppto.ir.control.RegionBranchLike;
import dev.ppto.rewrite.analysis.CallGraph;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An analysis that knows something of each value, from that of the values it is computed from. What
 * is known is an element of a lattice; it starts as nothing at all, and grows by {@link #join}.
 *
 * <p>Results of {@link #join} and {@link #evaluate} must be monotone: from more, more follows.
 *
 * @param <L> the elements, immutable, with {@code equals}
 */
public abstract non-sealed class SparseForwardAnalysis<L> extends DataFlowAnalysis {
  private final Map<Value, Cell<L>> cells = new IdentityHashMap<>();
  private final Map<Operation, List<Cell<L>>> returned = new IdentityHashMap<>();

  private static final class Cell<L> {
    @Nullable L element;
    int changes;
    List<Operation> readers = List.of();
  }

  protected SparseForwardAnalysis() {
    super(true);
  }

  // ---- what an analysis defines ----

  /** The least element that covers both. */
  protected abstract L join(L a, L b);

  /** What holds of any value there may be in its place. */
  protected abstract L unknown(Value value);

  /**
   * Computes the results of an operation that control reaches. Called when all operands have
   * elements.
   *
   * @param operands one element for each operand
   * @return one element for each result, null for an unknown one; empty: all are unknown
   */
  protected abstract List<? extends @Nullable L> evaluate(Operation op, List<L> operands);

  /**
   * Computes a value that an operation with regions makes by itself, such as an induction variable:
   * an argument of the entry of one of its regions, or a result.
   *
   * @param operands one element for each operand of the operation
   */
  protected L evaluateMade(Operation op, List<L> operands, Value made) {
    return unknown(made);
  }

  /** What is known of a parameter of a function that anyone may call. */
  protected L parameter(Operation callable, BlockArgument parameter) {
    return unknown(parameter);
  }

  /** What a parameter gets from one call. */
  protected L argument(Operation call, BlockArgument parameter, Value argument, L element) {
    return element;
  }

  /**
   * What a value gets along an edge.
   *
   * @param element what is known of the value that is passed
   */
  protected L along(ControlEdge edge, Value input, Value passed, L element) {
    return element;
  }

  /**
   * Grows faster where values meet at the start of a block, so that loops end soon.
   *
   * @param changes how often the element of the value has changed by now
   * @return {@code joined}, or something that covers it
   */
  protected L widen(Value value, L old, L joined, int changes) {
    return joined;
  }

  /** Called when more is known of a value. */
  protected void changed(Value value) {}

  // ---- what it can ask ----

  /** What is known of a value; null: no way is known on which it is computed. */
  public final @Nullable L at(Value value) {
    Cell<L> cell = cells.get(value);
    if (cell != null) {
      return cell.element;
    }
    return solver().isOutside(value) ? unknown(value) : null;
  }

  /** Like {@link #at}; the reader is visited again when more is known. */
  protected final @Nullable L read(Value value, Operation reader) {
    if (solver().isOutside(value)) {
      return unknown(value);
    }
    Cell<L> cell = cells.computeIfAbsent(value, v -> new Cell<>());
    if (!cell.readers.contains(reader)) {
      cell.readers = cell.readers.isEmpty() ? new ArrayList<>(2) : cell.readers;
      cell.readers.add(reader);
    }
    return cell.element;
  }

  // ---- the analysis ----

  private void grow(Value value, L element, boolean meeting) {
    Cell<L> cell = cells.computeIfAbsent(value, v -> new Cell<>());
    if (grow(cell, value, element, meeting)) {
      value.uses().forEach(use -> revisit(use.owner()));
      cell.readers.forEach(this::revisit);
      changed(value);
    }
  }

  /** True if the cell has changed. */
  private boolean grow(Cell<L> cell, Value value, L element, boolean meeting) {
    L old = cell.element;
    L joined = old == null ? element : join(old, element);
    if (joined.equals(old)) {
      return false;
    }
    cell.element = meeting && old != null ? widen(value, old, joined, cell.changes) : joined;
    cell.changes++;
    return true;
  }

  @Override
  final void visit(Operation op) {
    DeadCodeAnalysis control = solver().deadCode();
    if (!control.isReached(op)) {
      return;
    }
    for (ControlEdge edge : control.taken(op)) {
      follow(edge);
    }
    CallGraph graph = solver().calls();
    if (graph.isCallable(op)) {
      enterFunction(op);
    }
    leaveFunction(op);
    if (op.as(RegionBranchLike.class) != null) {
      make(op);
      return;
    }
    if (!graph.isCallable(op)) {
      enterUnknown(op);
    }
    if (!call(op) && op.resultCount() > 0) {
      evaluate(op);
    }
  }

  private void follow(ControlEdge edge) {
    List<? extends Value> passed = edge.passed();
    for (int i = 0; i < edge.inputs().size(); i++) {
      Value input = edge.inputs().get(i);
      L element = passed == null ? unknown(input) : at(passed.get(i));
      if (element != null) {
        grow(input, passed == null ? element : along(edge, input, passed.get(i), element), true);
      }
    }
  }

  private void enterFunction(Operation callable) {
    Region body = CallGraph.body(callable);
    if (body != null && solver().calls().hasUnknownCallers(callable)) {
      for (BlockArgument parameter : body.entry().arguments()) {
        grow(parameter, parameter(callable, parameter), true);
      }
    }
  }

  private void leaveFunction(Operation op) {
    Operation callable = op.parentOp();
    if (callable == null || !op.has(Traits.RETURN_LIKE) || !solver().calls().isCallable(callable)) {
      return;
    }
    List<Cell<L>> cells = returned.computeIfAbsent(callable, c -> new ArrayList<>());
    boolean changed = cells.size() < op.operandCount();
    while (cells.size() < op.operandCount()) {
      cells.add(new Cell<>());
    }
    for (int i = 0; i < op.operandCount(); i++) {
      L element = at(op.operand(i));
      if (element != null) {
        changed |= grow(cells.get(i), op.operand(i), element, true);
      }
    }
    if (changed) {
      solver().deadCode().reachedCalls(callable).forEach(this::revisit);
    }
  }

  /** True if the results come from the function that is called. */
  private boolean call(Operation op) {
    Operation callee = solver().calls().callee(op);
    CallLike model = op.as(CallLike.class);
    Region body = callee == null ? null : CallGraph.body(callee);
    if (callee == null || model == null || body == null) {
      return false;
    }
    pass(op, model.arguments(op), body.entry());
    if (!model.isSynchronous(op)) {
      return false;
    }
    List<Cell<L>> cells = returned.get(callee);
    for (int i = 0; cells != null && i < op.resultCount(); i++) {
      L element = i < cells.size() ? cells.get(i).element : unknown(op.result(i));
      if (element != null) {
        grow(op.result(i), element, false);
      }
    }
    return true;
  }

  private void pass(Operation call, List<Value> arguments, Block entry) {
    for (int i = 0; i < entry.arguments().size(); i++) {
      BlockArgument parameter = entry.argument(i);
      if (i >= arguments.size()) {
        grow(parameter, unknown(parameter), true);
        continue;
      }
      L element = at(arguments.get(i));
      if (element != null) {
        grow(parameter, argument(call, parameter, arguments.get(i), element), true);
      }
    }
  }

  /** Nothing is known of what comes into regions of an operation that does not say. */
  private void enterUnknown(Operation op) {
    for (Region region : op.regions()) {
      if (!region.isEmpty()) {
        for (BlockArgument argument : region.entry().arguments()) {
          grow(argument, unknown(argument), true);
        }
      }
    }
  }

  /** Computes what an operation with regions makes by itself. */
  private void make(Operation op) {
    DeadCodeAnalysis control = solver().deadCode();
    List<L> operands = null;
    for (Region region : op.regions()) {
      if (!region.isEmpty() && control.isReached(region.entry())) {
        for (BlockArgument argument : region.entry().arguments()) {
          operands = operands == null ? elements(op) : operands;
          makeOne(op, operands, argument);
        }
      }
    }
    if (!control.leadingOutOf(op).isEmpty()) {
      for (OpResult result : op.results()) {
        operands = operands == null ? elements(op) : operands;
        makeOne(op, operands, result);
      }
    }
  }

  private void makeOne(Operation op, @Nullable List<L> operands, Value value) {
    if (operands != null && solver().deadCode().isMadeBy(op, value)) {
      grow(value, evaluateMade(op, operands, value), false);
    }
  }

  private void evaluate(Operation op) {
    Region region = op.parentRegion();
    boolean unordered = region != null && !Dominance.isOrdered(region);
    List<L> operands = unordered ? List.of() : elements(op);
    if (operands == null) {
      return;
    }
    List<? extends @Nullable L> results = unordered ? List.of() : evaluate(op, operands);
    for (int i = 0; i < op.resultCount(); i++) {
      L element = results.isEmpty() ? null : results.get(i);
      OpResult result = op.result(i);
      grow(result, element == null ? unknown(result) : element, false);
    }
  }

  /** What is known of the operands; null as long as one of them is not reached. */
  private @Nullable List<L> elements(Operation op) {
    List<L> elements = new ArrayList<>(op.operandCount());
    for (Value operand : op.operands()) {
      L element = at(operand);
      if (element == null) {
        return null;
      }
      elements.add(element);
    }
    return elements;
  }
}
