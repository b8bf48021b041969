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
 * An analysis of what holds at each point of a program, from what may run after it: which memory is
 * still read, for example. States are kept where blocks start, and after operations that control
 * leaves into regions and calls; between those points they are computed when they are needed.
 *
 * @param <S> the states, immutable, with {@code equals}
 */
public abstract non-sealed class DenseBackwardAnalysis<S> extends DataFlowAnalysis {
  private final Map<Block, S> atStart = new IdentityHashMap<>();
  private final Map<Operation, S> after = new IdentityHashMap<>();
  private final Map<Operation, S> afterCalls = new IdentityHashMap<>();

  protected DenseBackwardAnalysis() {
    super(false);
  }

  // ---- what an analysis defines ----

  /** What holds if one of the two does. */
  protected abstract S join(S a, S b);

  /** The least element: what holds where nothing runs after, and before anything is known. */
  protected abstract S nothing();

  /** What holds where nothing is known of what runs after. */
  protected abstract S unknown();

  /** What holds at the end of a function that anyone may call. */
  protected S atExit(Operation callable) {
    return unknown();
  }

  /** What holds before an operation without regions that say where control goes. */
  protected abstract S transfer(Operation op, S after);

  /**
   * What holds where an edge leaves.
   *
   * @param there what holds where it leads to
   */
  protected S transferEdge(ControlEdge edge, S there) {
    return there;
  }

  /**
   * What holds before an operation with regions, or a call.
   *
   * @param after what holds after it
   * @param inside what holds where control goes from it: into its regions, into the function, or
   *     past them
   */
  protected S transferEntering(Operation op, S after, S inside) {
    return inside;
  }

  // ---- what it can ask ----

  /**
   * What holds after an operation; null: control does not get there. Takes time with its distance
   * from the end of the block; for all operations of a block use {@link #forEach}.
   */
  public final @Nullable S after(Operation op) {
    if (!solver().deadCode().isReached(op)) {
      return null;
    }
    if (op.next() == null) {
      return ending(op);
    }
    Operation last = op.next();
    while (!isBoundary(last) && last.next() != null) {
      last = last.next();
    }
    S state = beforeLast(last);
    for (Operation at = last.previous(); at != op && at != null; ) {
      state = transfer(at, state);
      at = at.previous();
    }
    return state;
  }

  /** Gives each operation of a block that control gets to, last first, with what holds after it. */
  public final void forEach(Block block, BiConsumer<Operation, S> visitor) {
    Operation last = block.last();
    if (last == null || !solver().deadCode().isReached(block)) {
      return;
    }
    S state = ending(last);
    for (Operation op = last; op != null; op = op.previous()) {
      visitor.accept(op, state);
      state = isBoundary(op) ? entering(op, state) : transfer(op, state);
    }
  }

  // ---- the analysis ----

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

  private S beforeLast(Operation last) {
    if (!isBoundary(last)) {
      return transfer(last, ending(last));
    }
    return entering(last, last.next() == null ? ending(last) : known(after.get(last)));
  }

  private S known(@Nullable S state) {
    return state == null ? nothing() : state;
  }

  /** What holds after the last operation of a block. */
  private S ending(Operation last) {
    DeadCodeAnalysis control = solver().deadCode();
    Operation parent = last.parentOp();
    CallGraph graph = solver().calls();
    boolean branches = !last.successors().isEmpty();
    if (branches || parent != null && parent.as(RegionBranchLike.class) != null) {
      S state = nothing();
      for (ControlEdge edge : control.taken(last)) {
        S there =
            edge.target() != null
                ? atStart.get(edge.target())
                : edge.owner() == solver().root() ? unknown() : after.get(edge.owner());
        state = join(state, transferEdge(edge, known(there)));
      }
      return state;
    }
    if (parent != null && graph.isCallable(parent) && last.has(Traits.RETURN_LIKE)) {
      return graph.hasUnknownCallers(parent) ? atExit(parent) : known(afterCalls.get(parent));
    }
    return unknown();
  }

  /** What holds before an operation with regions or a call. */
  private S entering(Operation op, S afterOp) {
    Region body = calledBody(op);
    S inside = nothing();
    if (body != null) {
      inside = known(atStart.get(body.entry()));
    } else {
      for (ControlEdge edge : solver().deadCode().taken(op)) {
        if (edge.owner() == op) {
          S there = edge.target() == null ? afterOp : atStart.get(edge.target());
          inside = join(inside, transferEdge(edge, known(there)));
        }
      }
    }
    return transferEntering(op, afterOp, inside);
  }

  @Override
  void reached(Block block) {
    revisit(block.last());
  }

  @Override
  void edgesChanged(Operation op) {
    revisit(op);
  }

  /** Starts at the end of a block, or at an operation with regions or a call. */
  @Override
  final void visit(Operation start) {
    if (!solver().deadCode().isReached(start) || start.block() == null) {
      return;
    }
    if (start.next() != null) {
      sweep(start, entering(start, known(after.get(start))));
      return;
    }
    S state = ending(start);
    if (isBoundary(start)) {
      growAfter(start, state);
      sweep(start, entering(start, state));
    } else {
      sweep(start, transfer(start, state));
    }
  }

  /** Goes backwards from an operation, up to the next one with regions or a call. */
  private void sweep(Operation from, S beforeFrom) {
    S state = beforeFrom;
    for (Operation op = from.previous(); op != null; op = op.previous()) {
      if (isBoundary(op)) {
        if (growAfter(op, state)) {
          revisit(op);
        }
        return;
      }
      state = transfer(op, state);
    }
    Block block = from.block();
    if (block != null) {
      growStart(block, state);
    }
  }

  private void growStart(Block block, S state) {
    S old = atStart.get(block);
    S joined = old == null ? state : join(old, state);
    if (joined.equals(old)) {
      return;
    }
    atStart.put(block, joined);
    DeadCodeAnalysis control = solver().deadCode();
    control.leadingTo(block).forEach(this::revisit);
    Operation parent = block.parentOp();
    if (parent != null && block.isEntry()) {
      control.reachedCalls(parent).forEach(this::revisit);
    }
  }

  /** True if the state after an operation with regions or a call has changed. */
  private boolean growAfter(Operation op, S state) {
    S old = after.get(op);
    S joined = old == null ? state : join(old, state);
    if (joined.equals(old)) {
      return false;
    }
    after.put(op, joined);
    solver().deadCode().leadingOutOf(op).forEach(this::revisit);
    Operation callee = solver().calls().callee(op);
    Region body = callee == null ? null : calledBody(op);
    if (callee != null && body != null) {
      S known = afterCalls.get(callee);
      S all = known == null ? joined : join(known, joined);
      if (!all.equals(known)) {
        afterCalls.put(callee, all);
        body.blocks().forEach(block -> revisit(block.last()));
      }
    }
    return true;
  }
}
