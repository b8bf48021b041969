package dev.ppto.dialects.scf;

import dev.ppto.dialects.arith.ScalarConstants;
import dev.ppto.ir.DialectBindings;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.control.RegionBranchLike;
import dev.ppto.ir.effect.Effects;
import dev.ppto.ir.effect.Speculation;
import dev.ppto.rewrite.LoopLike;
import dev.ppto.rewrite.Unrollable;
import dev.ppto.rewrite.analysis.InferIntegerRange;
import dev.ppto.rewrite.analysis.RankDependence;
import java.math.BigInteger;
import java.util.List;

/** Interfaces of operations that the definition has no words for. */
final class ScfInterfaces {
  private ScfInterfaces() {}

  static void attach(DialectBindings bindings) {
    bindings.attach("for", RegionBranchLike.class, new ForControl());
    bindings.attach("if", RegionBranchLike.class, new IfControl());
    bindings.attach("while", RegionBranchLike.class, new WhileControl());
    bindings.attach("execute_region", RegionBranchLike.class, new ExecuteRegionControl());
    bindings.attach("index_switch", RegionBranchLike.class, new IndexSwitchControl());
    bindings.attach("parallel", RegionBranchLike.class, new IterationControl());
    bindings.attach("forall", RegionBranchLike.class, new IterationControl());
    bindings.attach("for", LoopLike.class, new ForLoop());
    bindings.attach("for", Unrollable.class, new ForUnrolling());
    bindings.attach("while", LoopLike.class, Operation::regions);
    bindings.attach("parallel", LoopLike.class, Operation::regions);
    bindings.attach("forall", LoopLike.class, Operation::regions);
    bindings.attach("for", InferIntegerRange.class, InductionRange.ofFor());
    // In the same iteration, only the first number and the step count.
    bindings.attach(
        "for",
        RankDependence.class,
        (loop, induction, operands) -> operands.get(0) || operands.get(2));
    bindings.attach("parallel", InferIntegerRange.class, InductionRange.ofParallel());
    bindings.attach("forall", InferIntegerRange.class, InductionRange.ofForall());
    bindings.attach("for", Speculation.class, ScfInterfaces::isSpeculatableLoop);
    // Nothing says that it ends.
    bindings.attach("while", Speculation.class, loop -> false);
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
