package dev.ppto.rewrite.analysis;

import dev.ppto.ir.Block;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Value;
import dev.ppto.ir.control.RegionBranchLike;
import dev.ppto.rewrite.dataflow.DataFlowSolver;
import dev.ppto.rewrite.dataflow.DecidingOperands;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Which values may differ between ranks, and which operations run on some ranks only, because of
 * what operations say of it ({@link RankDependence}) and of the branches that control takes. In a
 * loop with regions, values are compared between ranks in the same iteration; what a loop of blocks
 * carries differs if ranks may leave it in different iterations.
 *
 * <p>The root is taken as the whole program: a function that is called in it is called from nowhere
 * else. Parameters of others may differ, unless {@link RankDependence#parameterDependsOnRank} says
 * something else. Whether operations run is told from the start of such functions.
 */
public final class RankUniformity {
  private final CallGraph calls;
  private final DataFlowSolver solver;
  private final Decisions decisions = new Decisions();
  private final RankFlow flow;
  private final Map<Operation, Boolean> conditionalFunctions = new HashMap<>();

  public RankUniformity(Operation root) {
    calls = new CallGraph(root, CallGraph.World.WHOLE_PROGRAM);
    solver = new DataFlowSolver(root, calls);
    flow = solver.load(new RankFlow(root, decisions));
    solver.solve();
  }

  /**
   * True if the value may differ between ranks. For a reference to memory: if it may be another
   * buffer, or one of another shape.
   */
  public boolean dependsOnRank(Value value) {
    return !Boolean.FALSE.equals(flow.at(value));
  }

  /** True if it may differ between ranks which way control takes from a branch or into regions. */
  public boolean branchDependsOnRank(Operation op) {
    return decisions.of(op).stream().anyMatch(this::dependsOnRank);
  }

  /** True if the operation may run on some ranks and not, or less often, on others. */
  public boolean isConditionalOnRank(Operation op) {
    Operation at = op;
    while (at != solver.root() && at.block() != null) {
      for (BranchInfluence.Decision decision : decisions.deciding(at.block())) {
        if (branchDependsOnRank(decision.branch())) {
          return true;
        }
      }
      Operation parent = at.parentOp();
      if (parent == null || parent == solver.root()) {
        break;
      }
      if (calls.isCallable(parent)) {
        return isConditionalFunction(parent);
      }
      if (parent.as(RegionBranchLike.class) != null && branchDependsOnRank(parent)) {
        return true;
      }
      at = parent;
    }
    return false;
  }

  private boolean isConditionalFunction(Operation function) {
    Boolean known = conditionalFunctions.get(function);
    if (known != null) {
      return known;
    }
    // A recursive call adds nothing to the first one.
    conditionalFunctions.put(function, false);
    boolean conditional = false;
    for (Operation call : solver.deadCode().reachedCalls(function)) {
      RankPlacement placement = call.as(RankPlacement.class);
      boolean oneRank = placement != null && !dependsOnRank(placement.rank(call));
      conditional |= oneRank || isConditionalOnRank(call);
    }
    conditionalFunctions.put(function, conditional);
    return conditional;
  }

  /** What decides where control goes, by place. */
  static final class Decisions {
    private final Map<Operation, List<Value>> operands = new IdentityHashMap<>();
    private final Map<Region, BranchInfluence> influences = new IdentityHashMap<>();

    /**
     * The operands of a branch, or of an operation with regions and of the ends of its regions,
     * that are not passed on.
     */
    List<Value> of(Operation op) {
      List<Value> known = operands.get(op);
      if (known == null) {
        known = DecidingOperands.of(op);
        operands.put(op, known);
      }
      return known;
    }

    List<BranchInfluence.Decision> deciding(Block block) {
      return hasBranches(block) ? influence(block).deciding(block) : List.of();
    }

    List<BranchInfluence.Decision> meetingIn(Block block) {
      return hasBranches(block) ? influence(block).meetingIn(block) : List.of();
    }

    private static boolean hasBranches(Block block) {
      Region region = block.parentRegion();
      return region != null && region.blocks().size() > 1;
    }

    private BranchInfluence influence(Block block) {
      Region region = block.parentRegion();
      if (region == null) {
        throw new IllegalArgumentException("the block is in no region");
      }
      return influences.computeIfAbsent(region, BranchInfluence::new);
    }
  }

  /** Values that are the number of a rank, or change with it, in the program for all ranks. */
  static Set<Value> rankVariables(Operation root) {
    Set<Value> found = Collections.newSetFromMap(new IdentityHashMap<>());
    Set<Value> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    List<Value> open = new ArrayList<>();
    for (Operation op : OperationOrder.preorder(root)) {
      RankPlacement placement = op.as(RankPlacement.class);
      if (placement != null) {
        open.add(placement.rank(op));
      }
    }
    while (!open.isEmpty()) {
      Value value = open.remove(open.size() - 1);
      if (!seen.add(value)) {
        continue;
      }
      if (value instanceof BlockArgument argument) {
        // What a loop over ranks carries changes with the rank as well.
        found.addAll(argument.owner().arguments());
      } else if (value.definingOp() != null) {
        open.addAll(value.definingOp().operands());
      }
    }
    return found;
  }
}
