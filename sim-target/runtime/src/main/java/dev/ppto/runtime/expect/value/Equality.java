package dev.ppto.runtime.expect.value;

import dev.ppto.runtime.tensor.DType;

/** When {@code ==} holds between two numbers. */
public sealed interface Equality {

  /**
   * Allows for rounding: a wanted float {@code w} is matched by {@code g} when {@code |g - w| <=
   * 1e-5 |w| + 1e-6 largestInput}, with 2e-2 for 1e-5 when either side is {@code f16} or {@code
   * bf16}. NaN matches NaN and an infinity itself. An integer or bool that was got allows nothing.
   *
   * @param largestInput the largest absolute value that went into the computation
   */
  record Rounding(double largestInput) implements Equality {
    private static final double RELATIVE = 1e-5;
    private static final double NARROW_RELATIVE = 2e-2;
    private static final double ABSOLUTE = 1e-6;

    static double relative(ElementType got, ElementType wanted) {
      return got.isNarrowFloat() || wanted.isNarrowFloat() ? NARROW_RELATIVE : RELATIVE;
    }

    double allowance(double wanted, ElementType gotType, ElementType wantedType) {
      return relative(gotType, wantedType) * Math.abs(wanted) + ABSOLUTE * largestInput;
    }

    boolean holds(double got, double wanted, ElementType gotType, ElementType wantedType) {
      if (Double.isNaN(got) || Double.isNaN(wanted)) {
        return Double.isNaN(got) && Double.isNaN(wanted);
      }
      if (Double.isInfinite(got) || Double.isInfinite(wanted)) {
        // A value beyond the range of what was got is infinite there.
        return got == wanted || (gotType.isFloat() && gotType.dtype().round(wanted) == got);
      }
      return Math.abs(got - wanted) <= allowance(wanted, gotType, wantedType);
    }
  }

  /**
   * Allows nothing: both sides, rounded to their common type, have the same bits; any NaN equals
   * any NaN, and 0.0 differs from -0.0.
   */
  record Exact() implements Equality {
    boolean holds(double got, double wanted, DType common) {
      return Double.doubleToLongBits(common.round(got))
          == Double.doubleToLongBits(common.round(wanted));
    }
  }

  /** numpy's {@code allclose}: {@code |g - w| <= absolute + relative |w|}. */
  record Close(double relative, double absolute, boolean equalNan) implements Equality {
    boolean holds(double got, double wanted) {
      if (Double.isNaN(got) || Double.isNaN(wanted)) {
        return equalNan && Double.isNaN(got) && Double.isNaN(wanted);
      }
      if (Double.isInfinite(got) || Double.isInfinite(wanted)) {
        return got == wanted;
      }
      return Math.abs(got - wanted) <= absolute + relative * Math.abs(wanted);
    }
  }
}
