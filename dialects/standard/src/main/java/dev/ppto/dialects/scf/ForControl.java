package dev.ppto.dialects.scf;

import dev.ppto.dialects.arith.ScalarConstants;
import dev.ppto.ir.Attribute;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Region;
import dev.ppto.ir.Value;
import dev.ppto.ir.control.RegionBranchLike;
import dev.ppto.ir.control.RegionEdge;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The ways through {@code scf.for}. */
final class ForControl implements RegionBranchLike {
  /** Operands before the initial values. */
  static final int BOUNDS = 3;

  @Override
  public List<RegionEdge> entering(Operation op, List<? extends @Nullable Attribute> operands) {
    List<Value> inits = op.operands().subList(BOUNDS, op.operandCount());
    BigInteger lower = ScalarConstants.signed(operands.get(0));
    BigInteger upper = ScalarConstants.signed(operands.get(1));
    if (lower == null || upper == null) {
      return List.of(into(op, inits), past(op, inits));
    }
    return List.of(lower.compareTo(upper) < 0 ? into(op, inits) : past(op, inits));
  }

  @Override
  public List<RegionEdge> leaving(
      Operation op,
      Region region,
      Operation terminator,
      List<? extends @Nullable Attribute> operands) {
    return List.of(into(op, terminator.operands()), past(op, terminator.operands()));
  }

  @Override
  public boolean runsAtMostOnce(Operation op, Region region) {
    Long trips = op instanceof ForOp loop ? TripCount.of(loop) : null;
    return trips != null && trips <= 1;
  }

  private static RegionEdge into(Operation op, List<? extends Value> passed) {
    List<? extends Value> arguments = op.region(0).entry().arguments();
    return new RegionEdge(op.region(0), passed, arguments.subList(1, arguments.size()));
  }

  private static RegionEdge past(Operation op, List<? extends Value> passed) {
    return new RegionEdge(null, passed, op.results());
  }
}
