package dev.ppto.dialects.arith.range;

import dev.ppto.dialects.arith.CmpiPredicate;
import dev.ppto.rewrite.analysis.IntegerRange;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Ranges of comparisons, and of operations that give back one of their operands. */
final class Choices {
  private Choices() {}

  static IntegerRange signedMaximum(IntegerRange a, IntegerRange b) {
    return signed(a, b, a.signedMin().max(b.signedMin()), a.signedMax().max(b.signedMax()));
  }

  static IntegerRange signedMinimum(IntegerRange a, IntegerRange b) {
    return signed(a, b, a.signedMin().min(b.signedMin()), a.signedMax().min(b.signedMax()));
  }

  static IntegerRange unsignedMaximum(IntegerRange a, IntegerRange b) {
    BigInteger min = a.unsignedMin().max(b.unsignedMin());
    BigInteger max = a.unsignedMax().max(b.unsignedMax());
    return IntegerRange.unsigned(a.width(), min, max).intersection(a.union(b));
  }

  static IntegerRange unsignedMinimum(IntegerRange a, IntegerRange b) {
    BigInteger min = a.unsignedMin().min(b.unsignedMin());
    BigInteger max = a.unsignedMax().min(b.unsignedMax());
    return IntegerRange.unsigned(a.width(), min, max).intersection(a.union(b));
  }

  private static IntegerRange signed(
      IntegerRange a, IntegerRange b, BigInteger min, BigInteger max) {
    return IntegerRange.signed(a.width(), min, max).intersection(a.union(b));
  }

  /** Condition, value if true, value if false. */
  static IntegerRange select(List<IntegerRange> operands) {
    BigInteger condition = operands.get(0).constantValue();
    if (condition == null) {
      return operands.get(1).union(operands.get(2));
    }
    return operands.get(condition.signum() != 0 ? 1 : 2);
  }

  /** One bit, 1 if the predicate holds; null if nothing is known. */
  static @Nullable IntegerRange compare(CmpiPredicate predicate, IntegerRange a, IntegerRange b) {
    if (!a.isInteger()) {
      return null;
    }
    Boolean holds =
        switch (predicate) {
          case EQ -> equal(a, b);
          case NE -> not(equal(a, b));
          case SLT -> less(a.signedMin(), a.signedMax(), b.signedMin(), b.signedMax());
          case SGE -> not(less(a.signedMin(), a.signedMax(), b.signedMin(), b.signedMax()));
          case SGT -> less(b.signedMin(), b.signedMax(), a.signedMin(), a.signedMax());
          case SLE -> not(less(b.signedMin(), b.signedMax(), a.signedMin(), a.signedMax()));
          case ULT -> less(a.unsignedMin(), a.unsignedMax(), b.unsignedMin(), b.unsignedMax());
          case UGE -> not(less(a.unsignedMin(), a.unsignedMax(), b.unsignedMin(), b.unsignedMax()));
          case UGT -> less(b.unsignedMin(), b.unsignedMax(), a.unsignedMin(), a.unsignedMax());
          case ULE -> not(less(b.unsignedMin(), b.unsignedMax(), a.unsignedMin(), a.unsignedMax()));
        };
    if (holds == null) {
      return null;
    }
    BigInteger bit = holds ? BigInteger.ONE : BigInteger.ZERO;
    return IntegerRange.unsigned(1, bit, bit);
  }

  /** Whether all of one is less than all of the other; null if that depends on the numbers. */
  private static @Nullable Boolean less(
      BigInteger aMin, BigInteger aMax, BigInteger bMin, BigInteger bMax) {
    return aMax.compareTo(bMin) < 0 ? Boolean.TRUE : aMin.compareTo(bMax) >= 0 ? false : null;
  }

  private static @Nullable Boolean equal(IntegerRange a, IntegerRange b) {
    BigInteger x = a.constantValue();
    if (x != null && x.equals(b.constantValue())) {
      return true;
    }
    boolean apart =
        a.signedMax().compareTo(b.signedMin()) < 0
            || b.signedMax().compareTo(a.signedMin()) < 0
            || a.unsignedMax().compareTo(b.unsignedMin()) < 0
            || b.unsignedMax().compareTo(a.unsignedMin()) < 0;
    return apart ? Boolean.FALSE : null;
  }

  private static @Nullable Boolean not(@Nullable Boolean value) {
    return value == null ? null : Boolean.valueOf(!value);
  }
}
