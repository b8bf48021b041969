package dev.ppto.rewrite.dataflow;

import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.OpResult;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Value;
import dev.ppto.ir.control.CallLike;
import dev.ppto.ir.control.RegionBranchLike;
import dev.ppto.rewrite.analysis.CallGraph;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An analysis that knows something of each value, from that of the values that are computed from
 * it: what is needed of it, for example. What is known starts as nothing at all, and grows by
 * {@link #join}.
 *
 * @param <L> the elements, immutable, with {@code equals}
 */
public abstract non-sealed class SparseBackwardAnalysis<L> extends DataFlowAnalysis {
  private final Map<Value, L> elements = new IdentityHashMap<>();
  private final Map<Operation, List<@Nullable L>> returned = new IdentityHashMap<>();

  protected SparseBackwardAnalysis() {
    super(false);
  }

  // ---- what an analysis defines ----

  /** The least element that covers both. */
  protected abstract L join(L a, L b);

  /** What any use there may be makes of the value. */
  protected abstract L unknown(Value value);

  /**
   * What an operation that control reaches makes of its operands.
   *
   * @param results one element for each result; null: nothing is computed from it
   * @return one element for each operand, null for one of which nothing is used; empty: for all
   */
  protected abstract List<? extends @Nullable L> evaluate(
      Operation op, List<? extends @Nullable L> results);

  /** What a branch makes of an operand that it does not pass on, such as its condition. */
  protected L control(Operation branch, Value operand) {
    return unknown(operand);
  }

  // ---- what it can ask ----

  /** What is known of a value; null: nothing that control reaches is computed from it. */
  public final @Nullable L at(Value value) {
    return elements.get(value);
  }

  // ---- the analysis ----

  @Override
  void start() {
    super.start();
    for (OpResult result : solver().root().results()) {
      grow(result, unknown(result));
    }
  }

  private void grow(Value value, L element) {
    L old = elements.get(value);
    L joined = old == null ? element : join(old, element);
    if (joined.equals(old)) {
      return;
    }
    elements.put(value, joined);
    if (value instanceof BlockArgument argument) {
      solver().deadCode().leadingTo(argument.owner()).forEach(this::revisit);
      Operation callable = argument.owner().parentOp();
      if (argument.owner().isEntry() && callable != null) {
        solver().deadCode().reachedCalls(callable).forEach(this::revisit);
      }
    } else {
      Operation op = ((OpResult) value).owner();
      revisit(op);
      solver().deadCode().leadingOutOf(op).forEach(this::revisit);
    }
  }

  @Override
  final void visit(Operation op) {
    DeadCodeAnalysis control = solver().deadCode();
    if (!control.isReached(op)) {
      return;
    }
    List<ControlEdge> edges = control.taken(op);
    edges.forEach(this::follow);
    if (!edges.isEmpty()) {
      DecidingOperands.own(op).forEach(operand -> grow(operand, control(op, operand)));
    }
    if (op.as(RegionBranchLike.class) != null || !edges.isEmpty() || call(op)) {
      return;
    }
    if (op.has(Traits.TERMINATOR) || !op.successors().isEmpty()) {
      leave(op);
      return;
    }
    List<? extends @Nullable L> used = evaluate(op, results(op));
    for (int i = 0; i < used.size(); i++) {
      L element = used.get(i);
      if (element != null) {
        grow(op.operand(i), element);
      }
    }
  }

  private void follow(ControlEdge edge) {
    List<? extends Value> passed = edge.passed();
    for (int i = 0; passed != null && i < passed.size(); i++) {
      L element = at(edge.inputs().get(i));
      if (element != null) {
        grow(passed.get(i), element);
      }
    }
  }

  private boolean call(Operation op) {
    Operation callee = solver().calls().callee(op);
    CallLike model = op.as(CallLike.class);
    Region body = callee == null ? null : CallGraph.body(callee);
    if (callee == null || model == null || body == null) {
      return false;
    }
    List<Value> arguments = model.arguments(op);
    List<BlockArgument> parameters = body.entry().arguments();
    for (int i = 0; i < Math.min(arguments.size(), parameters.size()); i++) {
      L element = at(parameters.get(i));
      if (element != null) {
        grow(arguments.get(i), element);
      }
    }
    DecidingOperands.without(op.operands(), arguments)
        .forEach(operand -> grow(operand, control(op, operand)));
    if (model.isSynchronous(op)) {
      useReturned(callee, body, results(op));
    }
    return true;
  }

  private void useReturned(Operation callee, Region body, List<? extends @Nullable L> results) {
    List<@Nullable L> known = returned.computeIfAbsent(callee, c -> new ArrayList<>());
    boolean changed = false;
    for (int i = 0; i < results.size(); i++) {
      if (known.size() <= i) {
        known.add(null);
      }
      L element = results.get(i);
      L old = known.get(i);
      if (element != null && old != null) {
        element = join(old, element);
      }
      if (element != null && !element.equals(old)) {
        known.set(i, element);
        changed = true;
      }
    }
    if (changed) {
      body.blocks().forEach(block -> revisit(block.last()));
    }
  }

  /** The end of a function, or of a region of an operation that does not say what follows. */
  private void leave(Operation terminator) {
    Operation parent = terminator.parentOp();
    CallGraph graph = solver().calls();
    boolean known =
        parent != null
            && terminator.has(Traits.RETURN_LIKE)
            && graph.isCallable(parent)
            && !graph.hasUnknownCallers(parent);
    List<@Nullable L> used = known ? returned.getOrDefault(parent, List.of()) : List.of();
    for (int i = 0; i < terminator.operandCount(); i++) {
      Value operand = terminator.operand(i);
      L element = known ? (i < used.size() ? used.get(i) : null) : unknown(operand);
      if (element != null) {
        grow(operand, element);
      }
    }
  }

  private List<@Nullable L> results(Operation op) {
    List<@Nullable L> results = new ArrayList<>(op.resultCount());
    for (OpResult result : op.results()) {
      results.add(at(result));
    }
    return results;
  }
}
