package dev.ppto.lowering.domains;

import dev.ppto.dialects.arith.AddiOp;
import dev.ppto.dialects.arith.IndexCastOp;
import dev.ppto.dialects.dist.AllocWindowOp;
import dev.ppto.dialects.dist.ViewOp;
import dev.ppto.dialects.host.DispatchOp;
import dev.ppto.dialects.host.WorldSizeOp;
import dev.ppto.dialects.scf.ForOp;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.OpOperand;
import dev.ppto.ir.Value;
import dev.ppto.ir.diagnostic.Diagnostic;
import dev.ppto.ir.diagnostic.Locations;
import dev.ppto.lowering.IndexConstants;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/** Which ranks a dispatch reaches, from its device operand. */
public final class DeviceRanks {
  /** Loops over more constant ranks than this are no loops over ranks. */
  private static final long MOST_LISTED = 1 << 16;

  private DeviceRanks() {}

  /** The ranks of all dispatches that get a view of a window; of those that tell their ranks. */
  public static RankSet dispatchedTo(AllocWindowOp window) {
    RankSet ranks = RankSet.NONE;
    for (OpOperand use : window.result().usesSnapshot()) {
      if (use.owner() instanceof ViewOp view) {
        for (OpOperand viewUse : view.result().usesSnapshot()) {
          if (viewUse.owner() instanceof DispatchOp dispatch) {
            ranks = ranks.union(of(dispatch));
          }
        }
      }
    }
    return ranks;
  }

  /**
   * The ranks; empty and reported if the operand is neither a constant, nor the variable of a loop
   * over ranks, nor that of a loop between constants and a number more.
   */
  static RankSet of(DispatchOp dispatch) {
    Value device = withoutCasts(dispatch.device());
    OptionalLong constant = IndexConstants.constant(device);
    if (constant.isPresent()) {
      if (constant.getAsLong() >= 0) {
        return RankSet.of(constant.getAsLong());
      }
      return reject(dispatch, "the constant " + constant.getAsLong());
    }
    ForOp loop = loopOver(device);
    if (loop != null) {
      return ofLoop(dispatch, loop);
    }
    // As an unrolled loop has it: one variable, and numbers added to it.
    long added = 0;
    while (device.definingOp() instanceof AddiOp sum) {
      OptionalLong left = IndexConstants.constant(sum.lhs());
      OptionalLong right = IndexConstants.constant(sum.rhs());
      if (left.isEmpty() && right.isEmpty()) {
        break;
      }
      added += right.isPresent() ? right.getAsLong() : left.getAsLong();
      device = withoutCasts(right.isPresent() ? sum.lhs() : sum.rhs());
    }
    loop = loopOver(device);
    RankSet ranks = loop == null ? null : ofConstantLoop(loop, added);
    return ranks == null ? reject(dispatch, "a computed value") : ranks;
  }

  /** The loop whose variable a value is; null if it is something else. */
  private static @Nullable ForOp loopOver(Value value) {
    return value instanceof BlockArgument argument
            && argument.index() == 0
            && argument.owner().parentOp() instanceof ForOp loop
        ? loop
        : null;
  }

  /** The ranks that the variable of a loop with constant bounds and a number are; else null. */
  private static @Nullable RankSet ofConstantLoop(ForOp loop, long added) {
    OptionalLong first = IndexConstants.constant(loop.lowerBound());
    OptionalLong end = IndexConstants.constant(loop.upperBound());
    OptionalLong step = IndexConstants.constant(loop.step());
    boolean listed =
        first.isPresent()
            && end.isPresent()
            && step.isPresent()
            && step.getAsLong() > 0
            && (end.getAsLong() - first.getAsLong()) / step.getAsLong() <= MOST_LISTED
            && first.getAsLong() + added >= 0;
    return listed
        ? RankSet.range(first.getAsLong() + added, end.getAsLong() + added, step.getAsLong())
        : null;
  }

  private static RankSet ofLoop(DispatchOp dispatch, ForOp loop) {
    OptionalLong first = IndexConstants.constant(loop.lowerBound());
    OptionalLong step = IndexConstants.constant(loop.step());
    if (first.isEmpty() || step.isEmpty() || first.getAsLong() < 0 || step.getAsLong() < 1) {
      return reject(dispatch, "the variable of a loop whose start and step are not constant");
    }
    if (withoutCasts(loop.upperBound()).definingOp() instanceof WorldSizeOp) {
      if (first.getAsLong() == 0 && step.getAsLong() == 1) {
        return new RankSet.World();
      }
      return reject(
          dispatch,
          "the variable of a loop to the world size that does not start at 0 in steps of 1");
    }
    OptionalLong end = IndexConstants.constant(loop.upperBound());
    if (end.isEmpty()) {
      return reject(
          dispatch, "the variable of a loop whose end is neither constant nor the world size");
    }
    if ((end.getAsLong() - first.getAsLong()) / step.getAsLong() > MOST_LISTED) {
      return reject(dispatch, "the variable of a loop over more than " + MOST_LISTED + " ranks");
    }
    return RankSet.range(first.getAsLong(), end.getAsLong(), step.getAsLong());
  }

  private static RankSet reject(DispatchOp dispatch, String found) {
    Diagnostic.error(
            dispatch.context().diagnostics(),
            Locations.part(dispatch.location(), "device"),
            "'"
                + dispatch.name()
                + "' op expected as device a constant from 0 or the variable of a loop over ranks,"
                + " found "
                + found)
        .note("loop from 0 to host.world_size in steps of 1, or between constants")
        .report();
    return RankSet.NONE;
  }

  private static Value withoutCasts(Value value) {
    Value plain = value;
    while (plain.definingOp() instanceof IndexCastOp cast) {
      plain = cast.in();
    }
    return plain;
  }
}
