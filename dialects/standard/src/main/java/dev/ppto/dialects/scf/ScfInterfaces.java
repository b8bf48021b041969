package dev.ppto.dialects.scf;

import dev.ppto.dialects.arith.ScalarConstants;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.DialectBindings;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.control.RegionBranchLike;
import dev.ppto.ir.effect.Effects;
import dev.ppto.ir.effect.Speculation;
import dev.ppto.rewrite.LoopLike;
import dev.ppto.rewrite.Unrollable;
import dev.ppto.rewrite.analysis.BoundedArguments;
import dev.ppto.rewrite.analysis.InferIntegerRange;
import dev.ppto.rewrite.analysis.RankDependence;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Interfaces of operations that the definition has no words for. */
final class ScfInterfaces {
  private ScfInterfaces() {}

  static void attach(DialectBindings bindings) {
    bindings.attach(RegionBranchLike.class, ScfInterfaces::control);
    bindings.attach(LoopLike.class, ScfInterfaces::loop);
    bindings.attach(InferIntegerRange.class, ScfInterfaces::range);
    bindings.attach(Speculation.class, ScfInterfaces::speculation);
    bindings.attach(Unrollable.class, name -> name.equals("for") ? new ForUnrolling() : null);
    bindings.attach(BoundedArguments.class, ScfInterfaces::bounds);
    bindings.attach(RankDependence.class, ScfInterfaces::rankDependence);
  }

  private static @Nullable RegionBranchLike control(String name) {
    return switch (name) {
      case "for" -> new ForControl();
      case "if" -> new IfControl();
      case "while" -> new WhileControl();
      case "execute_region" -> new ExecuteRegionControl();
      case "index_switch" -> new IndexSwitchControl();
      case "parallel", "forall" -> new IterationControl();
      default -> null;
    };
  }

  private static @Nullable LoopLike loop(String name) {
    return switch (name) {
      case "for" -> new ForLoop();
      case "while", "parallel", "forall" -> Operation::regions;
      default -> null;
    };
  }

  private static @Nullable InferIntegerRange range(String name) {
    return switch (name) {
      case "for" -> InductionRange.ofFor();
      case "parallel" -> InductionRange.ofParallel();
      case "forall" -> InductionRange.ofForall();
      default -> null;
    };
  }

  private static @Nullable BoundedArguments bounds(String name) {
    return switch (name) {
      case "for" -> ScfInterfaces::boundsInFor;
      case "parallel" -> ScfInterfaces::boundsInParallel;
      default -> null;
    };
  }

  private static @Nullable RankDependence rankDependence(String name) {
    // In the same iteration, only the first number and the step count.
    return name.equals("for")
        ? (loop, induction, operands) -> operands.get(0) || operands.get(2)
        : null;
  }

  private static @Nullable Speculation speculation(String name) {
    return switch (name) {
      case "for" -> ScfInterfaces::isSpeculatableLoop;
      case "while" -> loop -> false; // nothing says that it ends
      default -> null;
    };
  }

  private static BoundedArguments.@Nullable Bounds boundsInFor(
      Operation loop, BlockArgument argument) {
    return argument.index() == 0
        ? new BoundedArguments.Bounds(loop.operand(0), loop.operand(1))
        : null;
  }

  private static BoundedArguments.@Nullable Bounds boundsInParallel(
      Operation loop, BlockArgument argument) {
    ParallelOp parallel = (ParallelOp) loop;
    int i = argument.index();
    return i < parallel.lowerBound().size()
        ? new BoundedArguments.Bounds(parallel.lowerBound().get(i), parallel.upperBound().get(i))
        : null;
  }

  /** A loop ends, and has no fault of its own, if its step is known to be positive. */
  private static boolean isSpeculatableLoop(Operation loop) {
    BigInteger step = loop instanceof ForOp op ? ScalarConstants.signed(op.step()) : null;
    if (step == null || step.signum() <= 0) {
      return false;
    }
    for (Operation op : loop.region(0).entry()) {
      if (!Effects.isSpeculatable(op)) {
        return false;
      }
    }
    return true;
  }

  private static final class ForLoop implements LoopLike {
    @Override
    public List<Region> bodies(Operation loop) {
      return loop.regions();
    }

    @Override
    public boolean runsAtLeastOnce(Operation loop) {
      Long trips = loop instanceof ForOp op ? TripCount.of(op) : null;
      return trips != null && trips > 0;
    }
  }
}
