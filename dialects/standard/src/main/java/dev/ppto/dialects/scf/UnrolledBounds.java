package dev.ppto.dialects.scf;

import dev.ppto.dialects.arith.AddiOp;
import dev.ppto.dialects.arith.ArithConstants;
import dev.ppto.dialects.arith.CeildivuiOp;
import dev.ppto.dialects.arith.CmpiOp;
import dev.ppto.dialects.arith.CmpiPredicate;
import dev.ppto.dialects.arith.IntegerDomain;
import dev.ppto.dialects.arith.MaxsiOp;
import dev.ppto.dialects.arith.MuliOp;
import dev.ppto.dialects.arith.RemuiOp;
import dev.ppto.dialects.arith.ScalarConstants;
import dev.ppto.dialects.arith.SelectOp;
import dev.ppto.dialects.arith.SubiOp;
import dev.ppto.ir.Builder;
import dev.ppto.ir.Location;
import dev.ppto.ir.Type;
import dev.ppto.ir.Value;
import java.math.BigInteger;
import java.util.Objects;

/**
 * The bounds of a loop over whole groups of iterations.
 *
 * @param end where it ends, and the loop over what is left begins
 * @param step of the loop over groups
 * @param exact true if nothing is known to be left
 */
record UnrolledBounds(Value end, Value step, boolean exact) {

  /** Those of a loop whose trip count, and with it all bounds, is known. */
  static UnrolledBounds known(Builder builder, ForOp op, int factor, long trips) {
    Location location = op.location();
    Type type = op.step().type();
    BigInteger lower = Objects.requireNonNull(ScalarConstants.signed(op.lowerBound()));
    BigInteger step = Objects.requireNonNull(ScalarConstants.signed(op.step()));
    BigInteger whole = BigInteger.valueOf(trips - trips % factor);
    boolean exact = trips % factor == 0;
    Value wide =
        ArithConstants.integer(builder, location, type, step.multiply(BigInteger.valueOf(factor)));
    Value end =
        exact
            ? op.upperBound()
            : ArithConstants.integer(builder, location, type, lower.add(step.multiply(whole)));
    return new UnrolledBounds(end, wide, exact);
  }

  /**
   * Those of any loop. None of it overflows: the distance of the bounds and the trip count are
   * unsigned numbers, and where a group ends exactly at the upper bound, or beyond what the type
   * holds, that bound is taken itself. If the step of a group would not fit, or if the step is not
   * positive, all iterations are left to the second loop, and the first one reports the step.
   */
  static UnrolledBounds computed(Builder builder, ForOp op, int factor, IntegerDomain domain) {
    Location at = op.location();
    Type type = op.step().type();
    boolean known = ScalarConstants.signed(op.step()) != null;
    Value lower = op.lowerBound();
    Value step = op.step();
    Value zero = ArithConstants.integer(builder, at, type, BigInteger.ZERO);
    Value count = ArithConstants.integer(builder, at, type, BigInteger.valueOf(factor));
    Value upper = MaxsiOp.create(builder, at, lower, op.upperBound()).result();
    Value distance = SubiOp.create(builder, at, upper, lower).result();
    Value divisor = step;
    if (!known) {
      Value one = ArithConstants.integer(builder, at, type, BigInteger.ONE);
      divisor = MaxsiOp.create(builder, at, step, one).result();
    }
    Value trips = CeildivuiOp.create(builder, at, distance, divisor).result();
    Value rest = RemuiOp.create(builder, at, trips, count).result();
    Value whole = SubiOp.create(builder, at, trips, rest).result();
    Value covered = MuliOp.create(builder, at, whole, step).result();
    Value middle = AddiOp.create(builder, at, lower, covered).result();
    Value isWhole = CmpiOp.create(builder, at, rest, zero, CmpiPredicate.EQ).result();
    Value end = SelectOp.create(builder, at, isWhole, upper, middle).result();
    Value wide = MuliOp.create(builder, at, step, count).result();
    if (!known) {
      BigInteger largest = domain.signedMaximum().divide(BigInteger.valueOf(factor));
      Value limit = ArithConstants.integer(builder, at, type, largest);
      Value fits = CmpiOp.create(builder, at, step, limit, CmpiPredicate.ULE).result();
      end = SelectOp.create(builder, at, fits, end, lower).result();
      wide = SelectOp.create(builder, at, fits, wide, step).result();
    }
    return new UnrolledBounds(end, wide, false);
  }
}
