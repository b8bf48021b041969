package dev.ppto.dialects.scf;

import dev.ppto.dialects.arith.ScalarConstants;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/** How often loops run. */
public final class TripCount {
  private TripCount() {}

  /**
   * How often a loop runs; null if that is not known, if it does not fit a long, or if the step is
   * known not to be positive, which the run reports.
   */
  public static @Nullable Long of(ForOp op) {
    BigInteger step = ScalarConstants.signed(op.step());
    if (step != null && step.signum() <= 0) {
      return null;
    }
    if (op.lowerBound() == op.upperBound()) {
      return 0L;
    }
    BigInteger lower = ScalarConstants.signed(op.lowerBound());
    BigInteger upper = ScalarConstants.signed(op.upperBound());
    if (lower == null || upper == null) {
      return null;
    }
    BigInteger distance = upper.subtract(lower);
    if (distance.signum() <= 0) {
      return 0L;
    }
    if (step == null) {
      return null;
    }
    BigInteger trips = distance.add(step).subtract(BigInteger.ONE).divide(step);
    return trips.bitLength() < Long.SIZE ? trips.longValue() : null;
  }
}
