package dev.ppto.rewrite.dataflow;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.Block;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Traits;
import dev.ppto.ir.Value;
import dev.ppto.ir.control.BranchLike;
import dev.ppto.ir.control.CallLike;
import dev.ppto.ir.control.RegionBranchLike;
import dev.ppto.ir.control.RegionEdge;
import dev.ppto.rewrite.analysis.CallGraph;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which blocks control can reach, and which edges it can take: from the body of a function that
 * anyone may call, and of those that are called; with {@link ConstantPropagation} only where the
 * constants lead. Operations with regions that do not say where control goes run them all.
 */
public final class DeadCodeAnalysis extends DataFlowAnalysis {
  private final Set<Block> reached = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Map<Operation, List<ControlEdge>> taken = new IdentityHashMap<>();
  private final Map<Block, List<Operation>> into = new IdentityHashMap<>();
  private final Map<Operation, List<Operation>> outOf = new IdentityHashMap<>();
  private final Map<Operation, Set<Value>> fed = new IdentityHashMap<>();
  private final Map<Operation, List<Operation>> calls = new IdentityHashMap<>();
  private final Set<Operation> counted = Collections.newSetFromMap(new IdentityHashMap<>());
  private ConstantSource constants = ConstantSource.NONE;

  DeadCodeAnalysis() {
    super(true);
  }

  // ---- questions ----

  /** True if control can reach the block. */
  public boolean isReached(Block block) {
    return reached.contains(block);
  }

  /** True if control can reach the block of the operation. */
  public boolean isReached(Operation op) {
    return op == solver().root() || op.block() != null && reached.contains(op.block());
  }

  /**
   * The edges that control can take from a branch, an operation with regions, or a region's end.
   */
  public List<ControlEdge> taken(Operation op) {
    return taken.getOrDefault(op, List.of());
  }

  /** Those from which control can come to the block by an edge. */
  public List<Operation> leadingTo(Block block) {
    return into.getOrDefault(block, List.of());
  }

  /** Those from which control can come to what is after an operation with regions. */
  public List<Operation> leadingOutOf(Operation op) {
    return outOf.getOrDefault(op, List.of());
  }

  /** The calls of a function that control can reach. */
  public List<Operation> reachedCalls(Operation callable) {
    return calls.getOrDefault(callable, List.of());
  }

  /**
   * True if the value is a result of {@code owner}, or an argument of one of its regions, that the
   * operation makes by itself: no edge that is taken passes anything to it.
   */
  boolean isMadeBy(Operation owner, Value value) {
    return !fed.getOrDefault(owner, Set.of()).contains(value);
  }

  // ---- the analysis ----

  void useConstants(ConstantSource source) {
    constants = source;
  }

  /** What is known of a value as a constant has changed. */
  void constantChanged(Value value) {
    value.uses().forEach(use -> revisitControl(use.owner()));
  }

  private void revisitControl(Operation op) {
    if (!op.successors().isEmpty() || !op.regions().isEmpty() || endsRegion(op)) {
      revisit(op);
    }
  }

  @Override
  void reached(Block block) {
    for (Operation op : block) {
      if (op.as(CallLike.class) != null) {
        revisit(op);
      } else {
        revisitControl(op);
      }
    }
  }

  @Override
  void edgesChanged(Operation op) {}

  @Override
  void visit(Operation op) {
    if (!isReached(op)) {
      return;
    }
    CallGraph graph = solver().calls();
    RegionBranchLike regions = op.as(RegionBranchLike.class);
    if (graph.isCallable(op)) {
      Region body = CallGraph.body(op);
      if (body != null && graph.hasUnknownCallers(op)) {
        reach(body.entry());
      }
    } else if (regions != null) {
      enter(op, regions);
    } else {
      for (Region region : op.regions()) {
        if (!region.isEmpty()) {
          reach(region.entry());
        }
      }
    }
    if (!op.successors().isEmpty()) {
      branch(op);
    } else if (endsRegion(op)) {
      leave(op);
    }
    call(op, graph.callee(op));
  }

  private void reach(Block block) {
    if (reached.add(block)) {
      solver().reached(block);
    }
  }

  private void enter(Operation op, RegionBranchLike model) {
    List<@Nullable Attribute> operands = operands(op);
    if (operands != null) {
      takeAll(op, op, model.entering(op, operands));
    }
  }

  /** True for the end of a region of an operation that says where control goes from it. */
  private static boolean endsRegion(Operation op) {
    Operation parent = op.parentOp();
    return op.next() == null
        && op.successors().isEmpty()
        && parent != null
        && parent.as(RegionBranchLike.class) != null
        && (op.has(Traits.TERMINATOR) || !op.definition().isRegistered());
  }

  private void leave(Operation terminator) {
    Operation parent = terminator.parentOp();
    Region region = terminator.parentRegion();
    RegionBranchLike model = parent == null ? null : parent.as(RegionBranchLike.class);
    List<@Nullable Attribute> operands = operands(terminator);
    if (parent != null && region != null && model != null && operands != null) {
      takeAll(terminator, parent, model.leaving(parent, region, terminator, operands));
    }
  }

  private void takeAll(Operation from, Operation owner, List<RegionEdge> edges) {
    for (RegionEdge edge : edges) {
      Region target = edge.target();
      boolean matches = edge.passed().size() == edge.inputs().size();
      take(
          new ControlEdge(
              from,
              owner,
              target == null ? null : target.entry(),
              matches ? List.copyOf(edge.passed()) : null,
              List.copyOf(edge.inputs())));
    }
  }

  private void branch(Operation op) {
    BranchLike model = op.as(BranchLike.class);
    List<@Nullable Attribute> operands = operands(op);
    if (operands == null) {
      return;
    }
    int only = model == null ? -1 : model.taken(op, operands);
    List<Block> successors = op.successors();
    for (int i = 0; i < successors.size(); i++) {
      if (only < 0 || only == i) {
        Block target = successors.get(i);
        List<Value> passed = model == null ? null : List.copyOf(model.passed(op, i));
        boolean matches = passed != null && passed.size() == target.arguments().size();
        take(new ControlEdge(op, null, target, matches ? passed : null, target.arguments()));
      }
    }
  }

  private void take(ControlEdge edge) {
    List<ControlEdge> known = taken.computeIfAbsent(edge.from(), op -> new ArrayList<>(2));
    for (ControlEdge other : known) {
      if (other.isSame(edge)) {
        return;
      }
    }
    known.add(edge);
    Operation owner = edge.owner();
    if (owner != null) {
      fed.computeIfAbsent(owner, op -> Collections.newSetFromMap(new IdentityHashMap<>()))
          .addAll(edge.inputs());
    }
    Block target = edge.target();
    if (target != null) {
      addOnce(into.computeIfAbsent(target, block -> new ArrayList<>(2)), edge.from());
      reach(target);
    } else if (owner != null) {
      addOnce(outOf.computeIfAbsent(owner, op -> new ArrayList<>(2)), edge.from());
    }
    solver().edgesChanged(edge.from());
    if (owner != null && owner != edge.from()) {
      solver().edgesChanged(owner);
    }
  }

  /** The edges of an operation are taken one after the other. */
  private static void addOnce(List<Operation> list, Operation op) {
    if (list.isEmpty() || list.get(list.size() - 1) != op) {
      list.add(op);
    }
  }

  private void call(Operation op, @Nullable Operation callee) {
    Region body = callee == null ? null : CallGraph.body(callee);
    if (callee == null || body == null) {
      return;
    }
    if (counted.add(op)) {
      calls.computeIfAbsent(callee, c -> new ArrayList<>(2)).add(op);
      reach(body.entry());
      solver().edgesChanged(op);
    }
  }

  /** What is known of the operands; null as long as one of them is not reached. */
  private @Nullable List<@Nullable Attribute> operands(Operation op) {
    List<@Nullable Attribute> known = new ArrayList<>(op.operandCount());
    for (Value operand : op.operands()) {
      if (!constants.isReached(operand)) {
        return null;
      }
      known.add(constants.constant(operand));
    }
    return known;
  }
}
