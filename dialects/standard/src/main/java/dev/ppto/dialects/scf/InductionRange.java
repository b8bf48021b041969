package dev.ppto.dialects.scf;

import com.google.common.primitives.ImmutableLongArray;
import dev.ppto.ir.BlockArgument;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Value;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.type.ShapedType;
import dev.ppto.rewrite.analysis.InferIntegerRange;
import dev.ppto.rewrite.analysis.IntegerRange;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which numbers induction variables are, the first arguments of a loop's body. */
final class InductionRange implements InferIntegerRange {
  private final BoundsOf bounds;

  /** The bounds and the step of one of the loops that an operation is. */
  private record Bounds(IntegerRange lower, IntegerRange upper, IntegerRange step) {}

  /** The bounds of the loop with that number; null if there is none. */
  @FunctionalInterface
  private interface BoundsOf {
    @Nullable Bounds at(Operation op, List<IntegerRange> operands, int loop);
  }

  private InductionRange(BoundsOf bounds) {
    this.bounds = bounds;
  }

  /** The model of {@code scf.for}. */
  static InductionRange ofFor() {
    return new InductionRange(
        (op, operands, loop) ->
            loop == 0 ? new Bounds(operands.get(0), operands.get(1), operands.get(2)) : null);
  }

  /** The model of {@code scf.parallel}: all lower bounds, then all upper bounds, then all steps. */
  static InductionRange ofParallel() {
    return new InductionRange(
        (op, operands, loop) -> {
          int rank = ((ParallelOp) op).lowerBound().size();
          return loop < rank
              ? new Bounds(
                  operands.get(loop), operands.get(rank + loop), operands.get(2 * rank + loop))
              : null;
        });
  }

  /** The model of {@code scf.forall}, whose bounds are constants or values. */
  static InductionRange ofForall() {
    return new InductionRange(
        (op, operands, loop) -> {
          ForallOp forall = (ForallOp) op;
          int lower = forall.dynamicLowerBound().size();
          int upper = lower + forall.dynamicUpperBound().size();
          int step = upper + forall.dynamicStep().size();
          return loop < forall.staticLowerBound().length()
              ? new Bounds(
                  mixed(forall.staticLowerBound(), operands.subList(0, lower), loop),
                  mixed(forall.staticUpperBound(), operands.subList(lower, upper), loop),
                  mixed(forall.staticStep(), operands.subList(upper, step), loop))
              : null;
        });
  }

  private static IntegerRange mixed(
      ImmutableLongArray constants, List<IntegerRange> values, int index) {
    int value = 0;
    for (int i = 0; i < index; i++) {
      value += constants.get(i) == ShapedType.DYNAMIC ? 1 : 0;
    }
    return constants.get(index) == ShapedType.DYNAMIC
        ? values.get(value)
        : IntegerRange.constant(IntegerAttr.index(constants.get(index)));
  }

  @Override
  public List<? extends @Nullable IntegerRange> infer(Operation op, List<IntegerRange> operands) {
    return List.of();
  }

  @Override
  public @Nullable IntegerRange inferMade(
      Operation op, List<IntegerRange> operands, Value argument) {
    Bounds loop =
        argument instanceof BlockArgument ? bounds.at(op, operands, argument.index()) : null;
    return loop == null || !loop.lower().isInteger() ? null : between(loop);
  }

  /**
   * From the lower bound up to below the upper bound; no further than the steps lead, where they
   * are constant. All are read as signed.
   */
  private static IntegerRange between(Bounds loop) {
    IntegerRange lower = loop.lower();
    BigInteger first = lower.constantValue();
    BigInteger step = loop.step().constantValue();
    BigInteger last = loop.upper().signedMax().subtract(BigInteger.ONE);
    if (first != null && step != null && step.signum() > 0 && last.compareTo(first) >= 0) {
      last = last.subtract(last.subtract(first).mod(step));
    }
    // A body that never runs has no induction variable.
    return last.compareTo(lower.signedMin()) < 0
        ? lower
        : IntegerRange.signed(lower.width(), lower.signedMin(), last);
  }
}
