package dev.ppto.rewrite.dataflow;

import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Traits;
import dev.ppto.ir.control.CallLike;
import dev.ppto.ir.control.RegionBranchLike;
import dev.ppto.rewrite.analysis.CallGraph;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * An analysis of what holds at each point of a program, from what ran before it. States are kept
 * where blocks start and where control comes back from regions and calls; between those points they
 * are computed when they are needed.
 *
 * @param <S> the states, immutable, with {@code equals}
 */
public abstract non-sealed class DenseForwardAnalysis<S> extends DataFlowAnalysis {
  private final Map<Block, S> atStart = new IdentityHashMap<>();
  private final Map<Operation, S> after = new IdentityHashMap<>();
  private final Map<Operation, S> returned = new IdentityHashMap<>();

  protected DenseForwardAnalysis() {
    super(true);
  }

  // ---- what an analysis defines ----

  /** What holds if one of the two does. */
  protected abstract S join(S a, S b);

  /** What holds where nothing is known of what ran before. */
  protected abstract S unknown();

  /** What holds after an operation without regions that say where control goes. */
  protected abstract S transfer(Operation op, S before);

  /** What holds along an edge. */
  protected S transferEdge(ControlEdge edge, S before) {
    return before;
  }

  /**
   * What holds after a call.
   *
   * @param before what holds before it
   * @param returned what holds where the function ends, whoever called it
   */
  protected S transferCall(Operation call, S before, S returned) {
    return returned;
  }

  // ---- what it can ask ----

  /**
   * What holds before an operation; null: control does not get there. Takes time with its distance
   * from the start of the block; for all operations of a block use {@link #forEach}.
   */
  public final @Nullable S before(Operation op) {
    Operation first = startOfStretch(op);
    S state = entering(first);
    for (Operation at = first; at != op && at != null && state != null; at = at.next()) {
      state = transfer(at, state);
    }
    return state;
  }

  /** Gives each operation of a block that control gets to, with what holds before it. */
  public final void forEach(Block block, BiConsumer<Operation, S> visitor) {
    S state = atStart.get(block);
    for (Operation op = block.first(); op != null && state != null; op = op.next()) {
      visitor.accept(op, state);
      state = isBoundary(op) ? after.get(op) : transfer(op, state);
    }
  }

  // ---- the analysis ----

  /** True for an operation after which the state is kept. */
  private boolean isBoundary(Operation op) {
    return op.as(RegionBranchLike.class) != null || calledBody(op) != null;
  }

  private @Nullable Region calledBody(Operation op) {
    Operation callee = solver().calls().callee(op);
    CallLike model = op.as(CallLike.class);
    return callee != null && model != null && model.isSynchronous(op)
        ? CallGraph.body(callee)
        : null;
  }

  /** The last operation up to this one before which the state is kept. */
  private Operation startOfStretch(Operation op) {
    Operation first = op;
    while (first != solver().root() && first.previous() != null && !isBoundary(first.previous())) {
      first = first.previous();
    }
    return first;
  }

  private @Nullable S entering(Operation first) {
    if (first == solver().root() || first.block() == null) {
      return unknown();
    }
    return first.previous() == null ? atStart.get(first.block()) : after.get(first.previous());
  }

  @Override
  void reached(Block block) {
    Operation parent = block.parentOp();
    CallGraph graph = solver().calls();
    boolean known =
        parent != null
            && (graph.isCallable(parent)
                ? !graph.hasUnknownCallers(parent)
                : parent.as(RegionBranchLike.class) != null);
    if (block.isEntry() && !known) {
      growStart(block, unknown());
    }
  }

  @Override
  void edgesChanged(Operation op) {
    revisit(startOfStretch(op));
  }

  @Override
  final void visit(Operation first) {
    if (!solver().deadCode().isReached(first)) {
      return;
    }
    S state = entering(first);
    Operation op = first;
    while (op != null && state != null) {
      boolean boundary = isBoundary(op);
      leave(op, state, boundary);
      if (boundary) {
        return;
      }
      state = transfer(op, state);
      op = op.next();
    }
  }

  /** Hands the state before an operation on to where control goes from it. */
  private void leave(Operation op, S before, boolean boundary) {
    for (ControlEdge edge : solver().deadCode().taken(op)) {
      S along = transferEdge(edge, before);
      if (edge.target() != null) {
        growStart(edge.target(), along);
      } else if (edge.owner() != null) {
        growAfter(edge.owner(), along);
      }
    }
    Operation callee = boundary ? solver().calls().callee(op) : null;
    Region body = callee == null ? null : calledBody(op);
    if (body != null) {
      growStart(body.entry(), before);
      S end = returned.get(callee);
      if (end != null) {
        growAfter(op, transferCall(op, before, end));
      }
    } else {
      startUnknown(op);
    }
    Operation parent = op.parentOp();
    if (parent != null && op.has(Traits.RETURN_LIKE) && solver().calls().isCallable(parent)) {
      S end = transfer(op, before);
      S old = returned.get(parent);
      S joined = old == null ? end : join(old, end);
      if (!joined.equals(old)) {
        returned.put(parent, joined);
        solver().deadCode().reachedCalls(parent).forEach(this::edgesChanged);
      }
    }
  }

  /** Of what an asynchronous call runs beside it starts with nothing known. */
  private void startUnknown(Operation op) {
    Operation callee = solver().calls().callee(op);
    Region body = callee == null ? null : CallGraph.body(callee);
    if (body != null) {
      growStart(body.entry(), unknown());
    }
  }

  private void growStart(Block block, S state) {
    S old = atStart.get(block);
    S joined = old == null ? state : join(old, state);
    if (!joined.equals(old)) {
      atStart.put(block, joined);
      revisit(block.first());
    }
  }

  private void growAfter(Operation op, S state) {
    S old = after.get(op);
    S joined = old == null ? state : join(old, state);
    if (!joined.equals(old)) {
      after.put(op, joined);
      revisit(op.next());
    }
  }
}
