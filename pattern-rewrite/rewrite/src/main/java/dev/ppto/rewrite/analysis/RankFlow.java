package dev.ppto.rewrite.analysis;

import dev.ppto.ir.Block;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.OpResult;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.ir.control.CallLike;
import dev.ppto.ir.effect.Effects;
import dev.ppto.rewrite.Constants;
import dev.ppto.rewrite.LoopLike;
import dev.ppto.rewrite.dataflow.ControlEdge;
import dev.ppto.rewrite.dataflow.SparseForwardAnalysis;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Whether values may differ between ranks: true, or false. */
final class RankFlow extends SparseForwardAnalysis<Boolean> {
  private final Set<Value> rankVariables;
  private final RankUniformity.Decisions decisions;
  private final Map<BlockArgument, Boolean> differing = new IdentityHashMap<>();

  RankFlow(Operation root, RankUniformity.Decisions decisions) {
    this.rankVariables = RankUniformity.rankVariables(root);
    this.decisions = decisions;
  }

  @Override
  protected Boolean join(Boolean a, Boolean b) {
    return a || b;
  }

  @Override
  protected Boolean unknown(Value value) {
    return true;
  }

  @Override
  protected Boolean parameter(Operation callable, BlockArgument parameter) {
    RankDependence model = callable.as(RankDependence.class);
    return model == null || model.parameterDependsOnRank(callable, parameter);
  }

  @Override
  protected List<? extends @Nullable Boolean> evaluate(Operation op, List<Boolean> operands) {
    RankDependence model = op.as(RankDependence.class);
    boolean pure = model == null && Effects.isMemoryEffectFree(op) && op.regions().isEmpty();
    List<@Nullable Boolean> results = new ArrayList<>(op.resultCount());
    for (OpResult result : op.results()) {
      boolean differs =
          model != null
              ? model.dependsOnRank(op, result, operands)
              : !pure || operands.contains(true);
      results.add(differs);
    }
    return results;
  }

  @Override
  protected Boolean evaluateMade(Operation op, List<Boolean> operands, Value made) {
    // Results that the operation makes come from what its regions do.
    if (made instanceof OpResult || rankVariables.contains(made)) {
      return true;
    }
    RankDependence model = op.as(RankDependence.class);
    return model == null ? operands.contains(true) : model.dependsOnRank(op, made, operands);
  }

  @Override
  protected Boolean along(ControlEdge edge, Value input, Value passed, Boolean element) {
    return element || rankVariables.contains(input) || isChosen(edge);
  }

  /** True if ranks may come along different edges to where this one leads. */
  private boolean isChosen(ControlEdge edge) {
    Operation owner = edge.owner();
    Block target = edge.target();
    if (owner != null) {
      // Into the body of a loop all ranks come along the same edge in the same iteration.
      boolean iterates =
          target != null
              && owner.as(LoopLike.class) != null
              && solver().deadCode().leadingTo(target).size() > 1;
      boolean only = target != null && solver().deadCode().leadingTo(target).size() < 2;
      return !iterates && !only && differs(decisions.of(owner), edge.from());
    }
    if (target != null) {
      for (BranchInfluence.Decision decision : decisions.meetingIn(target)) {
        if (differs(decisions.of(decision.branch()), edge.from())) {
          return true;
        }
      }
    }
    return false;
  }

  private boolean differs(List<Value> values, Operation reader) {
    boolean differs = false;
    for (Value value : values) {
      // All are read, so that the reader hears of each.
      differs |= Boolean.TRUE.equals(read(value, reader));
    }
    return differs;
  }

  @Override
  protected Boolean argument(
      Operation call, BlockArgument parameter, Value argument, Boolean element) {
    return element || call.as(RankPlacement.class) != null && differsBetweenCalls(parameter, call);
  }

  /** True if calls on different ranks pass different values. */
  private boolean differsBetweenCalls(BlockArgument parameter, Operation call) {
    Boolean known = differing.get(parameter);
    if (known == null) {
      known = compareCalls(parameter, call);
      differing.put(parameter, known);
    }
    return known;
  }

  private boolean compareCalls(BlockArgument parameter, Operation call) {
    Operation callee = Objects.requireNonNull(parameter.owner().parentOp());
    Value first = passed(call, parameter.index());
    for (Operation other : solver().calls().callsTo(callee)) {
      if (!isSame(first, passed(other, parameter.index()))) {
        return true;
      }
    }
    return false;
  }

  private static @Nullable Value passed(Operation call, int index) {
    CallLike model = call.as(CallLike.class);
    List<Value> arguments = model == null ? List.of() : model.arguments(call);
    return index < arguments.size() ? arguments.get(index) : null;
  }

  private static boolean isSame(@Nullable Value a, @Nullable Value b) {
    return a == b
        || a != null
            && b != null
            && Constants.of(a) != null
            && Objects.equals(Constants.of(a), Constants.of(b));
  }
}
