package dev.ppto.dialects.arith;

import dev.ppto.ir.Attribute;
import dev.ppto.ir.FoldResult;
import dev.ppto.ir.Operation;
import dev.ppto.ir.Type;
import dev.ppto.ir.attribute.FloatAttr;
import dev.ppto.ir.attribute.FloatRounding;
import dev.ppto.ir.attribute.IntegerAttr;
import dev.ppto.ir.type.FloatType;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Integers as floating-point numbers, rounded once. A number of more than 53 bits does not fit a
 * double; its lowest kept bit is then made odd, which a later rounding to fewer bits sees as "not
 * exact", so that the two together round once.
 */
final class FloatFromInteger {
  private static final int DOUBLE_BITS = 53;

  private FloatFromInteger() {}

  /** Folds a conversion. */
  static @Nullable FoldResult fold(
      Operation op, List<@Nullable Attribute> operands, boolean signed) {
    Type type = op.result(0).type();
    if (!(operands.get(0) instanceof IntegerAttr constant) || !FloatFolds.isExact(type)) {
      return null;
    }
    IntegerDomain domain = IntegerDomain.of(constant.type());
    if (domain == null) {
      return null;
    }
    BigInteger number = signed ? domain.signed(constant) : domain.unsigned(constant);
    double nearest =
        type == FloatType.F64
            ? number.doubleValue()
            : type == FloatType.F32 ? number.floatValue() : oddDouble(number);
    return FoldResult.of(FloatAttr.of(nearest, type));
  }

  private static double oddDouble(BigInteger number) {
    BigInteger magnitude = number.abs();
    int excess = magnitude.bitLength() - DOUBLE_BITS;
    if (excess <= 0) {
      return number.doubleValue();
    }
    BigInteger kept = magnitude.shiftRight(excess);
    if (magnitude.getLowestSetBit() < excess) {
      kept = kept.setBit(0);
    }
    return Math.scalb(kept.doubleValue(), excess) * number.signum();
  }

  /** A signed number as a number of the type. */
  static double signed(long number, Type type) {
    if (type == FloatType.F64) {
      return (double) number;
    }
    if (type == FloatType.F32) {
      return (float) number;
    }
    double magnitude = FloatRounding.round(odd(Math.abs(number)), type);
    return number < 0 ? -magnitude : magnitude;
  }

  /**
   * An unsigned number as a number of the type.
   *
   * @param number 64 bits
   */
  static double unsigned(long number, Type type) {
    if (number >= 0) {
      return signed(number, type);
    }
    // Half of it fits a long; the bit that falls off is kept as oddness.
    return FloatRounding.round(2 * signed(number >>> 1 | number & 1, type), type);
  }

  /** A magnitude of up to 2^63 as a double, odd if it is not exact. */
  private static double odd(long magnitude) {
    int excess = 64 - Long.numberOfLeadingZeros(magnitude) - DOUBLE_BITS;
    if (excess <= 0) {
      return magnitude;
    }
    long kept = magnitude >>> excess;
    if (magnitude != kept << excess) {
      kept |= 1;
    }
    return Math.scalb((double) kept, excess);
  }
}
